// What lies for this player: bets that are registered, and slips that are on their way.

import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { PlacedBet, Piece, Problem, TargetBet } from "../messages.js";
import { ask } from "./line.js";
import { isSame, slipOf } from "./slips.js";
import { roundOfBets, seat, table } from "./table.js";

/** What lies on one wager for this player. */
export interface Lying {
  wager: string;
  registered: number;
  pending: number;
  /** Of each bet that lies there. */
  stakes: readonly number[];
}

/** The latest refusal, for the reading. */
export const refused = signal<Problem | null>(null);

interface Slip {
  id: string;
  bets: TargetBet[];
  pieces: Piece[];
  /** The entry of the journal with it, once the house has answered. */
  entry: number | null;
  /** The newest registered bet that can't be of this slip. */
  after: number;
}

export const slips = signal<readonly Slip[]>([]);

/** The latest entry of the journal that answered us. */
const lastEntry = signal(0);

function heed(entry: number): void {
  lastEntry.value = Math.max(lastEntry.value, entry);
}

export const registeredBets = computed<PlacedBet[]>(() =>
  [...(seat.value?.bets ?? [])].sort((one, other) => one.number - other.number),
);

/** Slips that the seat doesn't show yet: nothing is ever counted twice. */
const pending = computed(() => {
  const registered = [...registeredBets.value];
  return slips.value.filter((one) => !isShown(one, registered));
});

/** Whether a seat shows a slip; it may do so before the answer has come. Its bets are taken out. */
function isShown({ bets, entry, after }: Slip, registered: PlacedBet[]): boolean {
  const places = bets.map((bet) => {
    const at = registered.findIndex((one) => isSame(one, bet) && one.number > after);
    return at < 0 ? null : registered.splice(at, 1)[0]!;
  });
  if (entry !== null) return entry <= (seat.value?.sequence ?? 0);
  if (places.every((one) => one !== null)) return true;
  registered.push(...places.filter((one) => one !== null));
  return false;
}

export const lying: ReadonlySignal<Lying[]> = computed(() => {
  const found = new Map<string, Lying>();
  const lay = (how: "registered" | "pending", { wager, stake }: Piece): void => {
    const known = found.get(wager) ?? { wager, registered: 0, pending: 0, stakes: [] };
    const stakes = [...known.stakes, stake];
    found.set(wager, { ...known, [how]: known[how] + stake, stakes });
  };
  for (const bet of registeredBets.value) for (const piece of bet.pieces) lay("registered", piece);
  for (const slip of pending.value) for (const piece of slip.pieces) lay("pending", piece);
  return [...found.values()];
});

export const lies = (wager: string): number => {
  const found = lying.value.find((one) => one.wager === wager);
  return found ? found.registered + found.pending : 0;
};

/** How many bets are registered and how much is still on its way. */
export const registeredCount = computed(() => registeredBets.value.length);
export const pendingTotal = computed(() => lying.value.reduce((sum, one) => sum + one.pending, 0));
export const pendingBets = computed(() =>
  pending.value.reduce((sum, one) => sum + one.bets.length, 0),
);

export const hasBets = computed(() => registeredBets.value.length + pending.value.length > 0);

/** The round that this screen shows: what is done with bets is for it, and for no other (7.49). */
export const roundInView = roundOfBets;

const newest = (): number => registeredBets.value.at(-1)?.number ?? 0;

/** Send a slip; it is pending until the seat shows it. False if the house refused it. */
export async function sendSlip(id: string, bets: TargetBet[], pieces: Piece[]): Promise<boolean> {
  slips.value = [...slips.value, { id, bets, pieces, entry: null, after: newest() }];
  const answer = await ask("PlaceBets", { slip: slipOf(bets), round: roundInView() }, id);
  if ("refused" in answer) {
    batch(() => {
      forgetSlip(id);
      refused.value = answer.refused;
    });
    return false;
  }
  heed(answer.done.last);
  slips.value = slips.value.map((one) =>
    one.id === id ? { ...one, entry: answer.done.last } : one,
  );
  return true;
}

export function forgetSlip(id: string): void {
  slips.value = slips.value.filter((one) => one.id !== id);
}

/** Ask for a change of what is registered; false if the house refused it. */
export async function change(name: string, fields: Record<string, unknown>): Promise<boolean> {
  const answer = await ask(name, fields);
  if ("refused" in answer) {
    refused.value = answer.refused;
    return false;
  }
  heed(answer.done.last);
  return true;
}

/** Whether the seat shows everything that was asked for, and how the rounds before have ended. */
export const isSeatCurrent = computed(() => {
  const latest = Math.max(lastEntry.value, table.value?.reckoned ?? 0);
  return slips.value.length === 0 && (seat.value?.sequence ?? 0) >= latest;
});

/** Until the seat shows everything that was answered. */
export function shown(): Promise<void> {
  return new Promise((go) => {
    let over = false;
    const stop = effect(() => {
      over ||= isSeatCurrent.value;
      if (over) queueMicrotask(finish);
    });
    function finish(): void {
      stop();
      go();
    }
  });
}

/** A slip that the seat shows is over and done with, and its bets are no other slip's. */
effect(() => {
  const left = pending.value;
  if (left.length === slips.value.length) return;
  slips.value = left.map((one) => ({ ...one, after: Math.max(one.after, newest()) }));
});
