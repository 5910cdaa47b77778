// Checks of the wheel that run in a browser: where the ball ends, how it gets there, how smoothly.

import { lasts, motionOf, restsAt, type Moment, type Spin } from "./motion.js";

const STEP = 4;

/** Degrees between two angles, from -180 to 180. */
const between = (one: number, other: number): number => ((((one - other) % 360) + 540) % 360) - 180;

/** For each pocket of a wheel, the degrees by which the last frame misses the pocket's middle. */
export function misses(pockets: number, name: string, brisk = false): number[] {
  return Array.from({ length: pockets }, (_, place) => {
    const end = motionOf({ pockets, place, name, rotor: 17 * place, brisk })(lasts(brisk));
    return Math.abs(between(end.ball, end.rotor + (360 * place) / pockets));
  });
}

export interface Ride {
  /** Full turns of the ball against the rotor on its track, as seen in the room. */
  laps: number;
  /** The largest change within 4 ms: degrees of the ball in the room, and radius. */
  steps: { angle: number; radius: number };
  /** When the ball rests, and when all is over. */
  rests: number;
  lasts: number;
}

/** What a spin does on its way. */
export function ride(spin: Spin): Ride {
  const at = motionOf(spin);
  const moments = Array.from({ length: lasts(spin.brisk) / STEP + 1 }, (_, n) => at(n * STEP));
  const pairs = moments.slice(1).map((now, n): [Moment, Moment] => [moments[n]!, now]);
  const onTrack = moments.filter((one) => one.radius === moments[0]!.radius);
  return {
    laps: Math.abs(onTrack.at(-1)!.ball - onTrack[0]!.ball) / 360,
    steps: {
      angle: Math.max(...pairs.map(([before, now]) => Math.abs(now.ball - before.ball))),
      radius: Math.max(...pairs.map(([before, now]) => Math.abs(now.radius - before.radius))),
    },
    rests: restsAt(spin.brisk),
    lasts: lasts(spin.brisk),
  };
}

/** Degrees between the ball and the middle of a pocket, as they are drawn in a `.wheel`. */
export function drawnMiss(wheel: Element, pocket: string): number {
  const drawn = wheel.querySelector<SVGGElement>(`[data-pocket="${pocket}"]`)!;
  const middle = middleOf(wheel);
  const outwards = new DOMPoint(0, -300).matrixTransform(drawn.getScreenCTM()!);
  const ball = middleOf(wheel.querySelector(".wheel-ball")!);
  return Math.abs(between(angle(ball, middle), angle(outwards, middle)));
}

interface Point {
  x: number;
  y: number;
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const angle = (point: Point, middle: Point): number =>
  (Math.atan2(point.x - middle.x, middle.y - point.y) * 180) / Math.PI;

export interface Smoothness {
  frames: number;
  median: number;
  p95: number;
  longest: number;
}

/** Milliseconds between the frames that the browser makes in the next so many milliseconds. */
export function smoothness(during: number): Promise<Smoothness> {
  return new Promise((done) => {
    const times: number[] = [];
    const step = (now: number): void => {
      times.push(now);
      if (now - times[0]! < during) requestAnimationFrame(step);
      else done(summed(times.slice(1).map((time, place) => time - times[place]!)));
    };
    requestAnimationFrame(step);
  });
}

function summed(gaps: number[]): Smoothness {
  const sorted = [...gaps].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { frames: gaps.length, median: at(0.5), p95: at(0.95), longest: at(1) };
}
