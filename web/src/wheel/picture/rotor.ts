// The rotor: numbers, pockets, frets, cone and arms, projected anew for every frame.

import { CONE, NUMBERS, POCKETS, ROTOR } from "../measures.js";
import type { Projection, Spot } from "./camera.js";
import { heightAt } from "./profile.js";
import { BRASS, CONE_ACROSS, cone, mark, numeral, sphere, struck } from "./sprites.js";

/** The game's wheel, as it is to be seen. */
export interface Face {
  pockets: readonly string[];
  colours: Readonly<Record<string, string>>;
  covered: ReadonlySet<string>;
  /** Whether every pocket carries the mark of its colour. */
  marks: boolean;
  family: string;
  /** Of red, black and green pockets. */
  paints: Readonly<Record<string, string>>;
}

const FLOOR = -0.028;
const FRET = 0.012;
const ARMS = 4;
const ARM = 0.272;
/** How high an arm is at a radius. */
const armAt = (radius: number): number => 0.193 - 0.1 * radius;
const MIDDLE = (NUMBERS + POCKETS) / 2;
const MARKED = 0.506;
const PLATE = "#3d454a";
const WALLS: Readonly<Record<string, string>> = {
  red: "#3a0c0f",
  black: "#050606",
  green: "#04301e",
};

/** Points of the ring that pockets share: between two of them and in the middle of each. */
interface Ring {
  outer: Spot[];
  inner: Spot[];
  foot: Spot[];
  floor: Spot[];
}

export class RotorPicture {
  private readonly numerals: HTMLCanvasElement[];
  private readonly marks: Map<string, HTMLCanvasElement>;
  private readonly wood: HTMLCanvasElement;
  private readonly knob: HTMLCanvasElement;
  private readonly step: number;
  /** The part of the picture in which the rotor lies. */
  private readonly part: readonly [x: number, y: number, width: number, height: number];

  constructor(
    private readonly drawn: CanvasRenderingContext2D,
    private readonly projection: Projection,
    private readonly gloss: CanvasImageSource,
    private readonly face: Face,
  ) {
    const unit = projection.scale(0, 0);
    const size = Math.ceil(1.25 * unit * (NUMBERS - POCKETS));
    const wide = (2 * Math.PI * MIDDLE) / face.pockets.length / (NUMBERS - POCKETS);
    this.step = 360 / face.pockets.length;
    this.numerals = face.pockets.map((pocket) => {
      const made = numeral(pocket, size, face.family, 0.84 * wide);
      return face.covered.has(pocket) ? struck(made) : made;
    });
    const colours = ["red", "black", "green"];
    this.marks = new Map(colours.map((one) => [one, mark(one, Math.ceil(0.06 * unit))]));
    this.wood = cone(Math.ceil(CONE_ACROSS * unit));
    const [left] = projection.around(270, ROTOR, 0.05);
    const [, top] = projection.around(0, ROTOR, 0.06);
    const [, foot] = projection.around(180, ROTOR, -0.03);
    const [x, y] = [Math.max(0, Math.floor(left) - 6), Math.max(0, Math.floor(top) - 2)];
    const bottom = Math.min(projection.height, Math.ceil(foot) + 2);
    this.part = [x, y, projection.width - 2 * x, Math.max(1, bottom - y)];
    this.knob = sphere(Math.ceil(0.056 * unit), BRASS);
  }

  /** Draw it turned so far; a pocket that won is ringed. What lies low is drawn before the arms. */
  draw(turned: number, winner: number | null, low: (() => void) | null): void {
    const ring = this.ring(turned);
    this.floors(ring);
    this.frets(turned, FLOOR, "#2a1d10", 1.5);
    this.numbers(ring);
    this.cone(turned);
    this.arms(turned, true);
    const [x, y, width, height] = this.part;
    this.drawn.drawImage(this.gloss, x, y, width, height, x, y, width, height);
    this.names(turned);
    this.frets(turned, FRET, "#8a6833", 1);
    this.frets(turned, FRET + 0.004, "#ecd296", 0.42);
    if (winner !== null) this.won(ring, winner);
    low?.();
    this.arms(turned, false);
  }

  private ring(turned: number): Ring {
    const count = 2 * this.face.pockets.length + 1;
    const along = (radius: number, z: number): Spot[] =>
      Array.from({ length: count }, (_, place) =>
        this.projection.around(turned + ((place - 1) * this.step) / 2, radius, z),
      );
    return {
      outer: along(NUMBERS, heightAt(NUMBERS - 0.001)),
      inner: along(POCKETS, heightAt(POCKETS + 0.001)),
      foot: along(POCKETS, FLOOR),
      floor: along(CONE, FLOOR),
    };
  }

  /** Fill, in each colour, the part between two lines of every pocket of that colour. */
  private bands(one: Spot[], other: Spot[], paint: (colour: string) => string): void {
    for (const colour of ["red", "black", "green"]) {
      this.drawn.beginPath();
      this.face.pockets.forEach((pocket, place) => {
        if ((this.face.colours[pocket] ?? "green") === colour) this.band(one, other, place);
      });
      this.drawn.fillStyle = paint(colour);
      this.drawn.fill();
    }
  }

  private band(one: Spot[], other: Spot[], place: number): void {
    const [first, last] = [2 * place, 2 * place + 2];
    this.drawn.moveTo(...one[first]!);
    this.drawn.lineTo(...one[first + 1]!);
    this.drawn.lineTo(...one[last]!);
    this.drawn.lineTo(...other[last]!);
    this.drawn.lineTo(...other[first + 1]!);
    this.drawn.lineTo(...other[first]!);
    this.drawn.closePath();
  }

  private floors({ floor, foot, inner }: Ring): void {
    this.bands(foot, floor, (colour) => this.face.paints[colour]!);
    this.bands(foot, inner, (colour) => WALLS[colour]!);
    this.plates(foot, floor);
  }

  /** A plate lies over a pocket that is covered. */
  private plates(one: Spot[], other: Spot[]): void {
    if (this.face.covered.size === 0) return;
    this.drawn.beginPath();
    this.face.pockets.forEach((pocket, place) => {
      if (this.face.covered.has(pocket)) this.band(one, other, place);
    });
    this.drawn.fillStyle = PLATE;
    this.drawn.fill();
  }

  private numbers({ outer, inner }: Ring): void {
    this.bands(outer, inner, (colour) => this.face.paints[colour]!);
    this.plates(outer, inner);
    const { drawn } = this;
    drawn.beginPath();
    for (let place = 0; place < outer.length - 1; place += 2) {
      drawn.moveTo(...inner[place]!);
      drawn.lineTo(...outer[place]!);
    }
    drawn.strokeStyle = "#d9bd83";
    drawn.lineWidth = Math.max(0.8, 0.0042 * this.projection.scale(0, 0));
    drawn.stroke();
  }

  private names(turned: number): void {
    const z = heightAt(MIDDLE);
    this.numerals.forEach((name, place) => {
      this.put(name, turned + place * this.step, MIDDLE, z, NUMBERS - POCKETS);
      if (!this.face.marks) return;
      const colour = this.face.colours[this.face.pockets[place]!] ?? "green";
      this.put(this.marks.get(colour)!, turned + place * this.step, MARKED, FLOOR, 0.05);
    });
    this.drawn.resetTransform();
  }

  /** Lay a sprite on the ring, its top outwards; `size` is what its height covers there. */
  private put(
    sprite: HTMLCanvasElement, degrees: number, radius: number, z: number, size: number,
  ): void {
    const { projection } = this;
    const [x, y] = projection.around(degrees, radius, z);
    const [ox, oy] = projection.around(degrees, radius + 0.05, z + 0.011);
    const aside = 0.05 / radius / (Math.PI / 180);
    const [ax, ay] = projection.around(degrees + aside, radius, z);
    const scale = size / 0.05 / sprite.width;
    this.drawn.setTransform(
      (ax - x) * scale, (ay - y) * scale, (x - ox) * scale, (y - oy) * scale, x, y,
    );
    this.drawn.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
  }

  private frets(turned: number, z: number, paint: string, wide: number): void {
    const { drawn, projection } = this;
    drawn.beginPath();
    for (let place = 0; place < this.face.pockets.length; place += 1) {
      const at = turned + (place - 0.5) * this.step;
      drawn.moveTo(...projection.around(at, CONE, z));
      drawn.lineTo(...projection.around(at, POCKETS, z));
    }
    drawn.strokeStyle = paint;
    drawn.lineWidth = wide * 0.0156 * projection.scale(0, 0);
    drawn.lineCap = "round";
    drawn.stroke();
  }

  /** The cone is nearly flat and small, so its wood is turned and pressed, not projected. */
  private cone(turned: number): void {
    const { drawn, projection, wood } = this;
    const z = 0.04;
    const [left] = projection.around(270, CONE, z);
    const [right, y] = projection.around(90, CONE, z);
    const [, top] = projection.around(0, CONE, z);
    const [, bottom] = projection.around(180, CONE, z);
    drawn.translate((left + right) / 2, (top + bottom + 2 * y) / 4);
    drawn.scale((right - left) / wood.width, (bottom - top) / wood.height);
    drawn.rotate((turned * Math.PI) / 180);
    drawn.drawImage(wood, -wood.width / 2, -wood.height / 2);
    drawn.resetTransform();
  }

  /** The four arms of the turret: those behind the hub first, those before it last. */
  private arms(turned: number, behind: boolean): void {
    const { drawn, projection } = this;
    const unit = projection.scale(0, 0);
    for (let arm = 0; arm < ARMS; arm += 1) {
      const at = turned + (360 * arm) / ARMS + 22.5;
      if (Math.cos((at * Math.PI) / 180) > 0 !== behind) continue;
      const [from, to] = [0.03, ARM].map((radius) => projection.around(at, radius, armAt(radius)));
      if (!from || !to) continue;
      const shade = projection.around(at + 6, ARM, 0.07);
      this.rod(projection.around(at, 0.1, 0.09), shade, "#0005", 0.02);
      this.rod(from, to, "#6b4f24", 0.024);
      this.rod(from, to, "#d8b674", 0.015);
      this.rod(from, to, "#fff0c8", 0.005);
      const wide = 0.056 * unit;
      drawn.drawImage(this.knob, to[0] - wide / 2, to[1] - wide / 2, wide, wide);
    }
  }

  private rod(from: Spot, to: Spot, paint: string, wide: number): void {
    const { drawn } = this;
    drawn.beginPath();
    drawn.moveTo(...from);
    drawn.lineTo(...to);
    drawn.strokeStyle = paint;
    drawn.lineWidth = wide * this.projection.scale(0, 0);
    drawn.lineCap = "round";
    drawn.stroke();
  }

  private won({ outer, inner }: Ring, place: number): void {
    const { drawn } = this;
    drawn.beginPath();
    this.band(outer, inner, place);
    drawn.strokeStyle = "#ffe27a";
    drawn.lineWidth = Math.max(2, 0.012 * this.projection.scale(0, 0));
    drawn.lineJoin = "round";
    drawn.stroke();
  }
}
