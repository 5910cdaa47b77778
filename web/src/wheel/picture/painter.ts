// The painter: two canvases, one with what stands and was cast once, one with what moves.

import type { Picture } from "../cylinder.js";
import { BALL, DEFLECTED, DEFLECTORS, RESTS, between, deflectorAt } from "../measures.js";
import { Projection, type Camera, type Spot } from "./camera.js";
import { casting, type Cast } from "./casting.js";
import { SUN } from "./material.js";
import { heightAt } from "./profile.js";
import { BOWL_RINGS, ROTOR_RINGS, drawRings } from "./rings.js";
import { RotorPicture, type Face } from "./rotor.js";
import { IVORY, blank, shadow, sphere } from "./sprites.js";

/** Milliseconds in which rows are cast before the page has its turn again. */
const SLICE = 5;
/** A ball on its track is blurred by what it goes while a shutter is open. */
const SHUTTER = 9;
const GHOSTS = 7;
/** Half a pixel aside, every edge of what was cast is smooth. */
const SOFTENED = 0.5;

export class Painter {
  private readonly moving: CanvasRenderingContext2D;
  private readonly rotor: RotorPicture;
  private readonly ball: HTMLCanvasElement;
  private readonly shade: HTMLCanvasElement;
  private last: { ball: number; time: number } | null = null;

  /** What stands, and over it what moves. */
  readonly layers: readonly HTMLCanvasElement[];

  private constructor(
    readonly projection: Projection,
    cast: Cast,
    face: Face,
  ) {
    const { width, height } = projection;
    const still = blank(width, height);
    grounded(still, projection);
    still.drawImage(imageOf(cast.bowl), SOFTENED, SOFTENED);
    drawRings(still, projection, BOWL_RINGS);
    deflectors(still, projection);
    this.moving = blank(width, height);
    const gloss = blank(width, height);
    gloss.drawImage(imageOf(cast.gloss), SOFTENED, SOFTENED);
    drawRings(gloss, projection, ROTOR_RINGS);
    this.rotor = new RotorPicture(this.moving, projection, gloss.canvas, face);
    const unit = projection.scale(0, 0);
    this.ball = sphere(Math.ceil(3 * BALL * unit), IVORY);
    this.shade = shadow(Math.ceil(4 * BALL * unit), 70);
    this.layers = [still.canvas, this.moving.canvas];
  }

  /** Cast what stands, in slices that leave the page its turn. */
  static async made(face: Face, camera: Camera, size: Spot): Promise<Painter> {
    const projection = new Projection(camera, ...size);
    const rows = casting(projection);
    for (let row = rows.next(); ; ) {
      const began = performance.now();
      while (!row.done && performance.now() - began < SLICE) row = rows.next();
      if (row.done) return new Painter(projection, row.value, face);
      await new Promise((go) => setTimeout(go));
    }
  }

  /** Draw a moment; `left` is how much is left of a ball that fades. */
  paint(picture: Picture, winner: number | null, time: number, left = 1): void {
    const { width, height } = this.projection;
    const ball = left > 0 ? picture.ball : null;
    this.moving.clearRect(0, 0, width, height);
    const low = ball !== null && ball.radius < 0.6;
    const draw = (): void => {
      if (ball) this.drawBall(ball, time, left);
    };
    this.rotor.draw(picture.rotor, winner, low ? draw : null);
    if (!low) draw();
    this.last = ball && { ball: ball.ball, time };
  }

  /** Where the middle of a ball is drawn. */
  ballAt(degrees: number, radius: number, lift: number): Spot {
    return this.projection.around(degrees, radius, groundAt(radius) + BALL + lift);
  }

  private drawBall(ball: NonNullable<Picture["ball"]>, time: number, left: number): void {
    const { radius, lift } = ball;
    const swept = this.swept(ball.ball, time);
    const ghosts = Math.abs(swept) > 1 ? GHOSTS : 1;
    this.moving.globalAlpha = left;
    this.shadow(ball.ball, radius, lift);
    for (let ghost = ghosts; ghost > 0; ghost -= 1) {
      const back = ghosts > 1 ? (swept * (ghost - 1)) / (ghosts - 1) : 0;
      this.moving.globalAlpha = left * (ghosts > 1 ? 0.34 + 0.4 / ghost : 1);
      const spot = this.ballAt(ball.ball - back, radius, lift);
      this.sprite(this.ball, spot, ball.ball, radius, 2 * BALL);
    }
    this.moving.globalAlpha = 1;
  }

  /** What the ball has gone in a frame's time, by the frame before. */
  private swept(now: number, time: number): number {
    if (!this.last || time <= this.last.time) return 0;
    const share = Math.min(1, SHUTTER / (time - this.last.time));
    const gone = between(this.last.ball, now) * share;
    return Math.abs(gone) > 20 ? 0 : gone;
  }

  private shadow(degrees: number, radius: number, lift: number): void {
    const turn = (degrees * Math.PI) / 180;
    const away = (BALL + lift) / SUN[2];
    const x = radius * Math.sin(turn) - SUN[0] * away;
    const y = radius * Math.cos(turn) - SUN[1] * away;
    const spot = this.projection.point(x, y, groundAt(Math.hypot(x, y)) + 0.004);
    this.sprite(this.shade, spot, degrees, radius, 3.4 * BALL + lift, this.projection.sine);
  }

  private sprite(
    of: HTMLCanvasElement, [x, y]: Spot, degrees: number, radius: number, size: number, flat = 1,
  ): void {
    const away = radius * Math.cos((degrees * Math.PI) / 180);
    const wide = size * this.projection.scale(away, 0.1);
    this.moving.drawImage(of, x - wide / 2, y - (flat * wide) / 2, wide, flat * wide);
  }
}

/** What the ball lies on; between the frets it lies on the pocket's floor. */
const groundAt = (radius: number): number =>
  radius < RESTS + 0.05 ? -0.028 : Math.max(-0.028, heightAt(Math.min(1, radius)));

function imageOf(data: ImageData): HTMLCanvasElement {
  const drawn = blank(data.width, data.height);
  drawn.putImageData(data, 0, 0);
  return drawn.canvas;
}

/** The shadow of the whole wheel on what it stands on. */
function grounded(drawn: CanvasRenderingContext2D, projection: Projection): void {
  const unit = projection.scale(0, 0);
  const [x, y] = projection.point(0, -0.06, -0.17);
  const soft = shadow(256, 68);
  drawn.drawImage(soft, x - 1.08 * unit, y - 0.98 * unit, 2.16 * unit, 1.92 * unit);
}

/** Pyramids of brass, long and short way round by turns. */
function deflectors(drawn: CanvasRenderingContext2D, projection: Projection): void {
  for (let place = 0; place < DEFLECTORS; place += 1) {
    const [long, wide] = place % 2 ? [0.052, 0.02] : [0.02, 0.052];
    deflector(drawn, projection, deflectorAt(place), long, wide);
  }
}

function deflector(
  drawn: CanvasRenderingContext2D, projection: Projection, at: number, long: number, wide: number,
): void {
  const corner = (along: number, aside: number, lift = 0): Spot => {
    const radius = DEFLECTED + along;
    const turn = at + (aside / DEFLECTED) * (180 / Math.PI);
    return projection.around(turn, radius, heightAt(radius) + 0.002 + lift);
  };
  const [out, into] = [corner(long, 0), corner(-long, 0)];
  const [left, right] = [corner(0, -wide), corner(0, wide)];
  const tip = corner(0, 0, 0.024);
  const [below, beside] = [corner(-long - 0.01, 0.012), corner(0.01, wide + 0.014)];
  const shade = [corner(long, 0.014), beside, below, left];
  polygon(drawn, shade, "rgb(0 0 0 / 40%)");
  polygon(drawn, [out, left, tip], "#f6e3b0");
  polygon(drawn, [out, right, tip], "#b08a4c");
  polygon(drawn, [into, left, tip], "#c9a565");
  polygon(drawn, [into, right, tip], "#6d5228");
}

function polygon(drawn: CanvasRenderingContext2D, spots: readonly Spot[], paint: string): void {
  drawn.beginPath();
  for (const spot of spots) drawn.lineTo(...spot);
  drawn.closePath();
  drawn.fillStyle = paint;
  drawn.fill();
}
