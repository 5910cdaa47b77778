// Where a wheel is shown: its place on the page, the camera that looks at it, and its painter.

import { effect } from "@preact/signals";
import type { GameSheet } from "../messages.js";
import { colourSafe, room, showsMarks } from "../state/settings.js";
import type { Picture } from "./cylinder.js";
import { WHOLE, type Camera } from "./picture/camera.js";
import type { Painter } from "./picture/painter.js";
import { painterFor, standInFor } from "./picture/painters.js";
import type { Face } from "./picture/rotor.js";

/** More pixels than this aren't worth their time. */
const DENSEST = 2;
const WIDEST = 1400;
/** The whole wheel's height in shares of its width. */
const HIGH = 0.96;

/** Pictures by element, for whoever examines what is shown. */
export const pictures = new WeakMap<Element, { painter: Painter; picture: Picture }>();

export class Showing {
  seen = true;
  changed: () => void = () => undefined;
  private painter: Painter | null = null;
  private asked = 0;
  private readonly stops: (() => void)[];

  constructor(
    readonly frame: HTMLElement,
    private readonly game: GameSheet,
    private readonly camera: Camera,
    /** Whether only the last frame is shown here. */
    readonly still: boolean,
    /** How wide it will be when it grows, so that its painter can be made before. */
    private readonly grows: () => number = () => 0,
  ) {
    const sized = new ResizeObserver(() => void this.fit());
    sized.observe(frame);
    const watching = new IntersectionObserver((entries) => {
      this.seen = entries.some((entry) => entry.isIntersecting);
      this.changed();
    });
    watching.observe(frame);
    this.stops = [
      effect(() => {
        void [colourSafe.value, showsMarks.value, room.value];
        queueMicrotask(() => void this.fit());
      }),
      () => sized.disconnect(),
      () => watching.disconnect(),
    ];
  }

  end(): void {
    this.asked += 1;
    for (const stop of this.stops) stop();
  }

  /** Whether its place says that nobody sees it now. */
  get asleep(): boolean {
    return this.frame.parentElement?.dataset.asleep !== undefined;
  }

  fade(away: boolean): void {
    this.frame.toggleAttribute("data-fading", away);
  }

  paint(picture: Picture, winner: number | null, time: number, left: number): void {
    if (!this.painter) return;
    pictures.set(this.frame, { painter: this.painter, picture });
    this.painter.paint(picture, winner, time, left);
  }

  /** Take the painter that fits; until it has cast its bowl, the one before stays. */
  private async fit(): Promise<void> {
    const dense = Math.min(DENSEST, devicePixelRatio);
    const { clientWidth, clientHeight } = this.frame;
    if (clientWidth === 0) return;
    const width = Math.min(WIDEST, Math.round(clientWidth * dense));
    const height = Math.round((width * clientHeight) / clientWidth);
    const asked = (this.asked += 1);
    const face = await faceOf(this.game, this.frame);
    if (asked !== this.asked) return;
    const standIn = this.painter ? null : standInFor(face, this.camera);
    if (standIn) this.take(standIn);
    const painter = await painterFor(face, this.camera, [width, height]);
    if (asked !== this.asked) return;
    if (painter !== this.painter) this.take(painter);
    const grown = Math.round(this.grows() * dense);
    if (grown > width) void painterFor(face, this.camera, [grown, Math.round(HIGH * grown)]);
  }

  private take(painter: Painter): void {
    this.painter = painter;
    this.frame.replaceChildren(...painter.layers);
    this.frame.toggleAttribute("data-drawn", true);
    this.changed();
  }
}

/** Make the painter of a wheel that will be so wide, before it is shown. */
export async function prepare(game: GameSheet, wide: number): Promise<void> {
  const face = await faceOf(game, document.documentElement);
  const width = Math.min(WIDEST, Math.round(wide * Math.min(DENSEST, devicePixelRatio)));
  await painterFor(face, WHOLE, [width, Math.round(HIGH * width)]);
}

/** The wheel as this person's settings have it, once its numerals can be drawn. */
async function faceOf(game: GameSheet, frame: HTMLElement): Promise<Face> {
  await document.fonts.load("600 20px Besley", "0");
  const style = getComputedStyle(frame);
  const paint = (name: string): string => style.getPropertyValue(name).trim();
  return {
    pockets: game.wheel,
    colours: game.colours,
    covered: new Set(Object.keys(game.no_spin)),
    marks: showsMarks.value,
    family: paint("--number-font"),
    paints: {
      red: paint("--wheel-red"),
      black: paint("--wheel-black"),
      green: paint("--wheel-zero"),
    },
  };
}
