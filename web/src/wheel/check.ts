// Checks of the wheel that run in a browser: where the ball ends, how it gets there, how smoothly.

import { landingOf, type Landing } from "./landing.js";
import { around, between, ROTOR_SPEED } from "./measures.js";
import { pictures } from "./showing.js";
import { throwOf, type Seen } from "./throwing.js";

export interface Tried {
  pockets: number;
  place: number;
  name: string;
  /** How many spins there were before at the table. */
  turn?: number;
  seen?: Seen;
  brisk?: boolean;
}

/** A spin that nobody was told of before its result, from its throw at 0. */
export function landingFor(tried: Tried): Landing {
  const { pockets, place, name, turn = 1, seen, brisk = false } = tried;
  const thrown = throwOf(name, turn, seen);
  const rotor = (time: number): number => 17 * place + thrown.rotor * ROTOR_SPEED * time;
  const pocket = (360 * place) / pockets;
  return landingOf({ name, thrown, since: 0, known: 0, pocket, rotor, brisk });
}

/** For each pocket of a wheel, the degrees by which the last frame misses the pocket's middle. */
export function misses(pockets: number, name: string, brisk = false): number[] {
  return Array.from({ length: pockets }, (_, place) => {
    const landing = landingFor({ pockets, place, name, brisk });
    const end = landing.at(landing.rests);
    return Math.abs(between(end.ball, end.rotor + (360 * place) / pockets));
  });
}

/** Degrees between ball and middle of a pocket as a `.wheel` shows them; 180 without a ball. */
export function drawnMiss(wheel: Element, place: number, pockets: number): number {
  const shown = pictures.get(wheel);
  if (!shown?.picture.ball) return 180;
  const { ball, rotor } = shown.picture;
  return Math.abs(between(ball.ball, around(rotor + (360 * place) / pockets)));
}

/** How light the pixel is in which the ball's middle is drawn, from 0 to 255. */
export function ballLight(wheel: Element): number {
  const shown = pictures.get(wheel);
  const moving = wheel.querySelectorAll("canvas")[1]?.getContext("2d");
  if (!shown?.picture.ball || !moving) return 0;
  const { ball, radius, lift } = shown.picture.ball;
  const [x, y] = shown.painter.ballAt(ball, radius, lift);
  return Math.min(...moving.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3));
}
