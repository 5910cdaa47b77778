// The fall: from the track by a deflector to the rotor, over the frets, into a pocket, to rest.
//
// Everything is drawn from the name of the spin and nothing else. Until the ball meets the rotor it
// is told what it has gone in the room, from then on what it has gone against the rotor.

import { drawnFrom } from "./chance.js";
import { MEETS, RESTS, STRUCK, TRACK } from "./measures.js";
import { LEAVES } from "./throwing.js";

/** How long the parts of a spin take; `orbit` at least. */
export interface Times {
  orbit: number;
  drop: number;
  hops: number;
  rest: number;
}

const FULL: Times = { orbit: 3600, drop: 800, hops: 1000, rest: 600 };
const BRISK: Times = { orbit: 1500, drop: 330, hops: 420, rest: 250 };

export const timesOf = (brisk: boolean): Times => (brisk ? BRISK : FULL);

/** How far the ball has gone, how far out it is, and how high it is above what lies under it. */
export interface Way {
  gone: number;
  radius: number;
  lift: number;
}

/** An arc through the air, and where it comes down. */
interface Hop {
  from: number;
  lasts: number;
  goes: number;
  height: number;
  radius: number;
}

export interface Fall {
  /** When the deflector is met, after the track was left, and what was gone by then and in all. */
  struck: number;
  goneToStruck: number;
  goneInDrop: number;
  /** What the ball goes against the rotor, from meeting it to its rest. */
  goneInHops: number;
  dropping: (time: number) => Way;
  hopping: (time: number) => Way;
}

/** Shares of the hops' time that the ball rattles in its pocket at the end. */
const RATTLES = 0.24;

/** One of the falls that a spin may take; `against` is how fast the rotor meets the ball. */
export function fallOf(name: string, variant: number, against: number, times: Times): Fall {
  const draw = drawnFrom(`${name}/fall/${variant}`);
  const struck = times.drop * (0.42 + 0.08 * draw());
  const after = LEAVES * (0.4 + 0.35 * draw());
  const [bounce, outwards] = [0.025 + 0.05 * draw(), 0.05 * draw()];
  const goneToStruck = 0.95 * LEAVES * struck;
  const flies = times.drop - struck;
  const pace = times.hops / FULL.hops;
  const hops = hopsOf(draw, 0.85 * after + against, times.hops * (1 - RATTLES), pace);
  const side = (draw() < 0.5 ? -1 : 1) * (1 + 1.6 * draw());
  const hopped = hops.reduce((sum, hop) => sum + hop.goes, 0);
  return {
    struck,
    goneToStruck,
    goneInDrop: goneToStruck + 0.925 * after * flies,
    goneInHops: hopped + side,
    dropping: (time) => {
      if (time <= struck) return sliding(time, struck);
      const share = Math.min(1, (time - struck) / flies);
      const gone = goneToStruck + after * flies * (share - 0.075 * share * share);
      const falls = STRUCK - MEETS + outwards;
      const radius = STRUCK + outwards * share - falls * share * share;
      return { gone, radius, lift: bounce * 4 * share * (1 - share) };
    },
    hopping: (time) =>
      hoppingIn(hops, time) ?? rattling(hopped, side, time / times.hops),
  };
}

/** Down the apron, faster and faster inwards, a little slower around. */
function sliding(time: number, struck: number): Way {
  const share = time / struck;
  const gone = LEAVES * struck * (share - 0.05 * share * share);
  return { gone, radius: TRACK - (TRACK - STRUCK) * share * share, lift: 0 };
}

/** Two to four hops, each shorter and lower than the one before; a fret may throw one back. */
function hopsOf(draw: () => number, speed: number, lasting: number, pace: number): Hop[] {
  const shares = Array.from({ length: 2 + Math.floor(draw() * 3) }, (_, place) => 0.66 ** place);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let [from, fast] = [0, speed];
  return shares.map((share, place) => {
    const lasts = (lasting * share) / whole;
    fast *= place === 0 ? 0.7 + 0.3 * draw() : 0.3 + 0.4 * draw();
    if (place > 0 && draw() < 0.3) fast *= -0.7;
    const inwards = (place + 1) / shares.length;
    const astray = place + 1 < shares.length ? 0.04 * (draw() - 0.3) : 0;
    const hop = {
      from,
      lasts,
      goes: (fast * lasts) / pace,
      height: share * (0.05 + 0.04 * draw()),
      radius: MEETS + (RESTS - MEETS) * inwards + astray,
    };
    from += lasts;
    return hop;
  });
}

function hoppingIn(hops: readonly Hop[], time: number): Way | null {
  let [gone, radius] = [0, MEETS];
  for (const hop of hops) {
    const share = (time - hop.from) / hop.lasts;
    if (share < 1)
      return {
        gone: gone + hop.goes * share,
        radius: radius + (hop.radius - radius) * share,
        lift: hop.height * 4 * share * (1 - share),
      };
    [gone, radius] = [gone + hop.goes, hop.radius];
  }
  return null;
}

/** From one fret to the other and back, ever less, until it lies in the middle. */
function rattling(hopped: number, side: number, share: number): Way {
  const into = Math.min(1, (share - 1 + RATTLES) / RATTLES);
  const left = (1 - into) ** 2;
  const swings = left * Math.cos(3 * Math.PI * into);
  const knocked = 0.012 * left * Math.abs(Math.sin(3 * Math.PI * into));
  return { gone: hopped + side * (1 - swings), radius: RESTS + knocked, lift: knocked };
}
