// What lies on the cloth for this player, and what the result made of each pile.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Prisoner, SettledPiece } from "../messages.js";
import { lying, refused, type Lying } from "../state/bets.js";
import { rested, seat, table } from "../state/table.js";

export type State = "registered" | "pending" | "winning" | "losing" | "halved";

/** A pile of one's own. */
export interface Standing {
  wager: string;
  stake: number;
  state: State;
}

/** The result that may be shown: confirmed, and the wheel on this screen at rest. */
export const shownResult: ReadonlySignal<string | null> = computed(() => {
  const now = table.value;
  return now?.result != null && now.confirmed && rested.value ? now.result : null;
});

/** The house takes settled bets off at once; here they lie until they are raked or paid. */
const remembered = signal<{ round: number; lying: readonly Lying[] }>({ round: 0, lying: [] });

effect(() => {
  const now = table.value;
  if (!now) return;
  const changing = now.light === "open" || now.light === "last";
  const registered = lying.value.filter((one) => one.registered > 0);
  if (registered.length > 0 || changing)
    remembered.value = {
      round: now.round,
      lying: registered.map((one) => ({ ...one, pending: 0 })),
    };
});

/** What lies there, or lay there until the ball has rested on this screen. */
export const onCloth: ReadonlySignal<readonly Lying[]> = computed(() => {
  const now = table.value;
  if (lying.value.length > 0 || !now || now.live) return lying.value;
  const settling = now.light === "closed" || now.light === "result";
  return settling && remembered.value.round === now.round ? remembered.value.lying : [];
});

export const standing: ReadonlySignal<readonly Standing[]> = computed(() =>
  onCloth.value.map((one) => {
    const pieces = settled.value.filter(({ wager }) => wager === one.wager);
    return {
      wager: one.wager,
      stake: one.registered + one.pending,
      state: stateOf(one, pieces),
    };
  }),
);

/** What the house has made of the bets of this round, once its result may be shown. */
const settled: ReadonlySignal<readonly SettledPiece[]> = computed(() => {
  const last = seat.value?.last_round;
  if (!last || shownResult.value === null || last.round !== table.value?.round) return [];
  return last.bets.flatMap((bet) => bet.pieces).filter((one) => !one.prisoner);
});

const MADE: Partial<Record<SettledPiece["outcome"], State>> = {
  won: "winning",
  lost: "losing",
  halved: "halved",
  imprisoned: "halved",
};

/** A pile is as it was until the house has settled it. */
function stateOf(one: Lying, pieces: readonly SettledPiece[]): State {
  const made = pieces[0] && MADE[pieces[0].outcome];
  return made ?? (one.pending > 0 ? "pending" : "registered");
}

/** Chips in prison; new ones go there once the result is shown. */
export const prisoners: ReadonlySignal<readonly Prisoner[]> = computed(() => {
  const now = table.value;
  const waiting = now?.result != null && shownResult.value === null;
  return (seat.value?.prisoners ?? []).filter((one) => !waiting || one.since !== now.round);
});

/** What this player has on a wager, or nothing. */
export const ownStakes: ReadonlySignal<ReadonlyMap<string, Lying>> = computed(
  () => new Map(lying.value.map((one) => [one.wager, one])),
);

/** Chips that have just left the cloth without a result: taken off, or refused. */
export interface Leaving {
  wager: string;
  stake: number;
  how: "refused" | "lifted";
  key: number;
}

export const leaving = signal<readonly Leaving[]>([]);
const LEAVING_FOR = 260;
let before: ReadonlyMap<string, Lying> = new Map();
let counted = 0;

/** What of a pile is no longer there. */
function missing(was: Lying, is: Lying | undefined): Leaving[] {
  const pending = is?.pending ?? 0;
  const stake = was.registered + was.pending - (is?.registered ?? 0) - pending;
  if (stake <= 0) return [];
  const how = was.pending > pending && refused.peek() !== null ? "refused" : "lifted";
  return [{ wager: was.wager, stake, how, key: (counted += 1) }];
}

effect(() => {
  const now = ownStakes.value;
  const light = table.value?.light;
  const settled = light === "closed" || light === "result" || light === "void";
  const all = [...before.values()].flatMap((was) => missing(was, now.get(was.wager)));
  const gone = settled ? all.filter((one) => one.how === "refused") : all;
  before = now;
  if (gone.length === 0) return;
  leaving.value = [...leaving.peek(), ...gone];
  setTimeout(() => {
    leaving.value = leaving.value.filter((one) => !gone.includes(one));
  }, LEAVING_FOR);
});
