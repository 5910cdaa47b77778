// The landing: the result comes first, the picture follows.
//
// From the moment at which the result is told, the ball slows down on its track, leaves it so that
// it meets a deflector, and falls. Where it comes to rest on the rotor is given; so the rotor must
// be at one angle when the ball meets it, and hurries or tarries a little on the way there. Of the
// deflectors within reach and the falls of the spin, those are taken that ask least of the rotor.

import { fallOf, timesOf, type Fall } from "./falling.js";
import {
  around,
  between,
  DEFLECTORS,
  deflectorAt,
  eased,
  ROTOR_SPEED,
  RESTS,
  TRACK,
} from "./measures.js";
import { LEAVES, goneRunning, speedRunning, type Throw } from "./throwing.js";

/** What is seen at one moment. `lift` is how high the ball is above what lies under it. */
export interface Moment {
  rotor: number;
  ball: number;
  radius: number;
  lift: number;
}

/** What a landing is solved from; moments are the house's. */
export interface Given {
  name: string;
  thrown: Throw;
  /** When the ball was thrown, and when its result is known. */
  since: number;
  known: number;
  /** Degrees round the rotor from its zero. */
  pocket: number;
  /** The rotor's angle at any moment, if it isn't steered. */
  rotor: (time: number) => number;
  brisk: boolean;
}

export interface Landing {
  /** When the ball leaves its track, meets a deflector, meets the rotor, rests, and all is over. */
  leaves: number;
  strikes: number;
  meets: number;
  rests: number;
  ends: number;
  at: (time: number) => Moment;
  /** The rotor's angle, also after the end. */
  rotor: (time: number) => number;
}

const FALLS = 3;
/** A ball whose result has just been told needs so long to slow down. */
const NOTICE = 700;
/** Degrees before a deflector's middle at which the ball touches it. */
const TOUCHES = 2.6;

interface Plan {
  fall: Fall;
  orbits: number;
  /** Degrees by which the rotor must be ahead of where it would be. */
  steered: number;
}

export function landingOf(given: Given): Landing {
  const times = timesOf(given.brisk);
  const plan = planOf(given);
  const leaves = given.known + plan.orbits;
  const [strikes, meets] = [leaves + plan.fall.struck, leaves + times.drop];
  const rests = meets + times.hops;
  const rotor = (time: number): number =>
    given.rotor(time) + plan.steered * eased((time - given.known) / (meets - given.known));
  const ball = ballOf(given, plan, { leaves, meets }, rotor);
  const at = (time: number): Moment => ({ rotor: rotor(time), ...ball(time) });
  return { leaves, strikes, meets, rests, ends: rests + times.rest, at, rotor };
}

type BallSeen = Omit<Moment, "rotor">;

function ballOf(
  { thrown, since, known, pocket }: Given,
  { fall, orbits }: Plan,
  { leaves, meets }: Pick<Landing, "leaves" | "meets">,
  rotor: (time: number) => number,
): (time: number) => BallSeen {
  const speed = speedRunning(thrown, known - since);
  const before = goneRunning(thrown, known - since);
  const orbited = before + slowed(speed, orbits, orbits);
  return (time) => {
    const running = time < known ? goneRunning(thrown, Math.max(0, time - since)) : null;
    if (time <= leaves) {
      const gone = running ?? before + slowed(speed, orbits, time - known);
      return { ball: thrown.from + thrown.ball * gone, radius: TRACK, lift: 0 };
    }
    if (time <= meets) {
      const { gone, radius, lift } = fall.dropping(time - leaves);
      return { ball: thrown.from + thrown.ball * (orbited + gone), radius, lift };
    }
    const { gone, radius, lift } = fall.hopping(time - meets);
    const left = thrown.ball * (fall.goneInHops - gone);
    return { ball: rotor(time) + pocket - left, radius: Math.max(RESTS, radius), lift };
  };
}

/** What is gone while slowing down evenly from a speed to the one at which the track is left. */
const slowed = (speed: number, lasting: number, time: number): number =>
  speed * time + ((LEAVES - speed) * time * time) / (2 * lasting);

/** The plan that asks least of the rotor. */
function planOf(given: Given): Plan {
  const plans = Array.from({ length: FALLS * DEFLECTORS }, (_, place) =>
    planWith(given, Math.floor(place / DEFLECTORS), place % DEFLECTORS),
  );
  return plans.reduce((best, one) =>
    Math.abs(one.steered) < Math.abs(best.steered) ? one : best,
  );
}

function planWith(given: Given, variant: number, deflector: number): Plan {
  const { name, thrown, since, known, pocket, brisk } = given;
  const times = timesOf(brisk);
  const against = ROTOR_SPEED * (thrown.rotor === thrown.ball ? -1 : 1);
  const fall = fallOf(name, variant, against, times);
  const speed = speedRunning(thrown, known - since);
  const here = thrown.from + thrown.ball * goneRunning(thrown, known - since);
  const struck = deflectorAt(deflector) - thrown.ball * TOUCHES;
  const orbits = orbiting(given, speed, around(thrown.ball * (struck - here)) - fall.goneToStruck);
  const meets = known + orbits + times.drop;
  const met = here + thrown.ball * (slowed(speed, orbits, orbits) + fall.goneInDrop);
  const wanted = met + thrown.ball * fall.goneInHops - pocket;
  return { fall, orbits, steered: between(given.rotor(meets), wanted) };
}

/** The time from now on that is nearest to the spin's and ends so many degrees further on. */
function orbiting({ thrown, since, known, brisk }: Given, speed: number, way: number): number {
  const whole = thrown.tracked ?? timesOf(brisk).orbit;
  const wanted = Math.max(NOTICE, since + whole - known);
  const mean = (speed + LEAVES) / 2;
  const nearest = Math.round((wanted * mean - way) / 360);
  const soonest = Math.ceil((NOTICE * mean - way) / 360);
  return (way + 360 * Math.max(nearest, soonest)) / mean;
}
