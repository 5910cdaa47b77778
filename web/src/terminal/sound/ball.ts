// What is heard of a ball: it rolls on its track, strikes a deflector, hops over frets, and drops.

import { changes } from "../../parts/aloud.js";
import { tableVolume } from "../../state/settings.js";
import { houseNow } from "../../state/table.js";
import { knocks, running } from "../../wheel/running.js";
import { knock, played, tone, type Heard } from "./audio.js";

/** A ball that rolls longer than that is no longer heard to. */
const ROLLS = 12;
/** Turns of the ball in a second, when it is thrown and when it leaves the track. */
const FAST = 1.5;
const SLOW = 0.55;

/** When a landing is heard, in seconds from now. */
export interface Landing {
  strikes: number;
  /** One for each fret that the ball hops on. */
  hops: readonly number[];
  rests: number;
}

const HOPS = 5;
const SHRINKS = 0.68;

/** The moments of a landing as they will be heard: each hop is shorter than the one before. */
export function landingHeard(moments: readonly number[], now: number): Landing | null {
  const [strikes, meets, rests] = moments.map((one) => (one - now) / 1000);
  if (strikes === undefined || meets === undefined || rests === undefined || rests < 0) return null;
  const whole = (1 - SHRINKS ** HOPS) / (1 - SHRINKS);
  const hops = Array.from({ length: HOPS }, (_, hop) => {
    const gone = (1 - SHRINKS ** hop) / (1 - SHRINKS);
    return meets + ((rests - meets) * gone) / whole;
  });
  return { strikes, hops: hops.filter((one) => one >= 0), rests };
}

/** How loud a rolling ball is: it comes round once in a turn, ever slower, and gets softer. */
export function rollingAt(share: number): number {
  const time = share * ROLLS;
  const turned = FAST * time - ((FAST - SLOW) * time * time) / (2 * ROLLS);
  const near = 0.62 + 0.38 * Math.cos(2 * Math.PI * turned);
  return near * Math.min(1, 8 * share) * (1 - share);
}

const roll = (): Heard =>
  played(ROLLS, (share) => (Math.random() * 2 - 1) * rollingAt(share), 0.5 * tableVolume.value, {
    hertz: 620,
    narrow: 0.9,
  });

/** Ivory on brass. */
const strike = (after: number): Heard[] => [
  tone(3150, 0.12, 0.35 * tableVolume.value, after),
  knock(4200, 0.05, tableVolume.value, after),
];

/** Ivory in wood: the last thing that is heard of it. */
const drop = (after = 0): Heard[] => [
  knock(2600, 0.06, tableVolume.value, after),
  knock(420, 0.14, 0.9 * tableVolume.value, after),
];

function land({ strikes, hops, rests }: Landing): Heard[] {
  const struck = strikes < 0 ? [] : strike(strikes);
  const hopped = hops.map((after, hop) =>
    knock(3400 - 180 * hop, 0.05, (1 - 0.14 * hop) * tableVolume.value, after),
  );
  return [...struck, ...hopped, ...drop(rests)];
}

/** Follow the ball of this screen; one that is skipped is heard to drop at once. */
export function followBall(): void {
  let rolling: Heard | null = null;
  let coming: Heard[] = [];
  let rests = 0;
  const hush = (): void => {
    rolling?.();
    for (const silence of coming) silence();
    [rolling, coming] = [null, []];
  };
  changes(
    () => running.value,
    (runs) => {
      if (runs) return void (rolling ??= roll());
      const skipped = houseNow() < rests - SOON;
      if (!skipped && coming.length > 0) return void (coming = []);
      hush();
      drop();
    },
  );
  changes(
    () => knocks.value,
    (moments) => {
      const landing = landingHeard(moments, houseNow());
      if (!landing) return;
      rests = moments.at(-1) ?? 0;
      coming = land(landing);
      const leaves = Math.max(0, 1000 * (landing.strikes - FALLS));
      setTimeout(() => {
        rolling?.();
        rolling = null;
      }, leaves);
    },
  );
}

/** Seconds between the track and the deflector; milliseconds that count as having come to rest. */
const FALLS = 0.35;
const SOON = 120;
