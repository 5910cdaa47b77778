// The wheel's measures: radii in shares of the rim's, degrees clockwise from the top, milliseconds.

/** Outer radii of the parts that turn: cone, pockets, numbers, and the rotor's own edge. */
export const CONE = 0.42;
export const POCKETS = 0.535;
export const NUMBERS = 0.69;
export const ROTOR = 0.706;

/** Outer radii of the parts that stand: the apron below the track, the track, the rim. */
export const APRON = 0.865;
export const TRACKED = 0.926;
export const RIM = 1;

/** Eight deflectors lie on the apron, along the ball's way and across it by turns. */
export const DEFLECTORS = 8;
export const DEFLECTED = 0.792;
export const deflectorAt = (place: number): number => (360 * (place + 0.5)) / DEFLECTORS;

export const BALL = 0.0265;

/** Where the ball's middle runs, meets a deflector, meets the rotor, and rests. */
export const TRACK = 0.893;
export const STRUCK = 0.822;
export const MEETS = 0.655;
export const RESTS = 0.478;

/** Degrees in a millisecond: 15 turns a minute, and one while bets are placed. */
export const ROTOR_SPEED = 0.09;
export const IDLE_SPEED = 0.006;

/** An angle from 0 to 360. */
export const around = (angle: number): number => ((angle % 360) + 360) % 360;

/** Degrees from one angle to another the short way, from -180 to 180. */
export const between = (from: number, to: number): number => around(to - from + 180) - 180;

/** From 0 to 1 without a jerk at either end. */
export function eased(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}
