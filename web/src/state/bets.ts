// The player's own bets: what is registered, what is on its way, and every way to change them.
//
// Everything that screens do with bets goes through these functions.

import { batch, computed, effect, signal } from "@preact/signals";
import type { Amount, PlacedBet, Piece, Problem, TargetBet } from "../messages.js";
import {
  change,
  forgetSlip,
  hasBets,
  lies,
  refused,
  registeredBets,
  sendSlip,
  shown,
  slips,
} from "./laid.js";
import { drop, freshId } from "./line.js";
import { limitOf, partsOf, roomFor } from "./limits.js";
import { beyond, isSame, piecesOf, slipOf } from "./slips.js";
import { seat, table } from "./table.js";

export { lying, refused, type Lying } from "./laid.js";

/** The chip that is in hand first, where the table has it. */
export const USUAL_CHIP: Amount = 2500;

/** The chip in hand. */
export const chip = signal(USUAL_CHIP);

/** What pointer, finger or keyboard focus is on: a target of the notation, or nothing. */
export const pointed = signal<string | null>(null);

/** The pieces of a called bet that is being considered, drawn as hollow rings. */
export const considered = signal<Piece[]>([]);

/** What was placed of a chip that its limit trimmed. */
export const trimmed = signal<{ target: string; placed: number; asked: number } | null>(null);

/** The target whose bets are carried to another spot. */
export const carried = signal<string | null>(null);

/** Every list of bets that there was in this round, to go back to and forward again. */
const past = signal<readonly { id: string; bets: TargetBet[] }[]>([]);
const future = signal<readonly TargetBet[][]>([]);

/** The bets that a change in progress leads to. */
let aim: TargetBet[] | null = null;

const named = ({ target, unit }: TargetBet): TargetBet => ({ target, unit });

/** The bets on the cloth, and those on their way there. */
export const expected = (): TargetBet[] =>
  aim ?? [...registeredBets.value.map(named), ...slips.value.flatMap((one) => one.bets)];

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
export const canRebet = computed(() => !hasBets.value && (seat.value?.last_bets.length ?? 0) > 0);

/** Place bets as one slip; their pieces if the house has named them. */
export function place(slip: readonly TargetBet[], pieces?: Piece[]): void {
  const bets = slip.map(named);
  if (bets.length === 0) return;
  const id = freshId();
  batch(() => {
    refused.value = null;
    remember(id);
    if (aim) aim = [...aim, ...bets];
    void send(id, bets, pieces ?? bets.flatMap(piecesOf));
  });
}

async function send(id: string, bets: TargetBet[], pieces: Piece[]): Promise<void> {
  const placed = await sendSlip(id, bets, pieces);
  if (!placed) past.value = past.value.filter((one) => one.id !== id);
}

/** One chip in hand onto a target, trimmed to what its limit still allows. */
export function add(target: string): void {
  if (carried.value !== null) {
    const from = carried.value;
    carried.value = null;
    return move(from, target);
  }
  const fits = roomFor(target, chip.value, lies);
  trimmed.value = null;
  if (fits <= 0) {
    refused.value = limitProblem(target);
    return;
  }
  place([{ target, unit: fits }]);
  if (fits < chip.value) trimmed.value = { target, placed: fits, asked: chip.value };
}

function limitProblem(target: string): Problem {
  const full = partsOf(target)
    .map(({ wager }) => ({ wager, most: limitOf(wager).most }))
    .find(({ wager, most }) => most !== null && lies(wager) >= most);
  return {
    code: "maximum",
    message: "",
    clause: "7.21",
    part: null,
    nearest: null,
    figures: { wager: full?.wager ?? target, limit: full?.most ?? 0 },
    reference: null,
  };
}

/** Take the latest bet on a target back: one made on it, or else a called bet that reaches it. */
export function takeOff(target: string): void {
  const bets = expected();
  const on = (bet: TargetBet): boolean => bet.target === target;
  const reaches = (bet: TargetBet): boolean => piecesOf(bet).some((one) => one.wager === target);
  const at = bets.findLastIndex(on) >= 0 ? bets.findLastIndex(on) : bets.findLastIndex(reaches);
  if (at >= 0) lead(bets.filter((_, place) => place !== at));
}

/** Move what lies on one target to another. */
export function move(from: string, to: string): void {
  const bets = expected();
  const moved = bets.map((bet) => (bet.target === from ? { ...bet, target: to } : bet));
  if (moved.some((bet, place) => bet !== bets[place])) lead(moved);
}

export function undo(): void {
  const last = past.value.at(-1);
  if (!last) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, expected()];
  if (drop(last.id)) forgetSlip(last.id);
  else aimAt(last.bets);
}

export function redo(): void {
  const next = future.value.at(-1);
  if (!next) return;
  const rest = future.value.slice(0, -1);
  remember(freshId());
  future.value = rest;
  aimAt(next);
}

export function clear(): void {
  if (hasBets.value) lead([]);
}

export function rebet(): void {
  place(seat.value?.last_bets ?? []);
}

/** As much again on every bet, as far as limits allow. */
export function double(): void {
  const laid = new Map<string, number>();
  const more: TargetBet[] = [];
  for (const { target, unit } of expected()) {
    const fits = roomFor(target, unit, (wager) => lies(wager) + (laid.get(wager) ?? 0));
    if (fits < unit) trimmed.value = { target, placed: fits, asked: unit };
    if (fits <= 0) continue;
    const bet = { target, unit: fits };
    more.push(bet);
    for (const piece of piecesOf(bet))
      laid.set(piece.wager, (laid.get(piece.wager) ?? 0) + piece.stake);
  }
  place(more);
}

function remember(id: string): void {
  past.value = [...past.value, { id, bets: expected() }];
  future.value = [];
}

function lead(bets: TargetBet[]): void {
  batch(() => {
    refused.value = null;
    remember(freshId());
  });
  aimAt(bets);
}

function aimAt(bets: TargetBet[]): void {
  const busy = aim !== null;
  aim = bets;
  if (!busy) void reach();
}

/** Bring the registered bets to the aim, one pass after another until it no longer moves. */
async function reach(): Promise<void> {
  while (aim !== null) {
    await shown();
    const wanted: TargetBet[] = aim;
    const sound = await bringTo(wanted);
    await shown();
    if (aim === wanted || !sound) aim = null;
  }
}

/** Withdraw, move and place what differs; false if the house refused a step. */
async function bringTo(wanted: readonly TargetBet[]): Promise<boolean> {
  const registered = registeredBets.value;
  const surplus = beyond(registered, wanted);
  const missing = beyond(wanted, registered);
  if (surplus.length === registered.length && registered.length > 1 && missing.length === 0)
    return change("ClearBets", {});
  const gone = takeFrom(registered, surplus);
  for (const bet of gone.reverse()) {
    const at = missing.findIndex((one) => one.unit === bet.unit);
    const [instead] = at < 0 ? [] : missing.splice(at, 1);
    const done = instead
      ? await change("MoveBet", { bet: bet.number, target: instead.target })
      : await change("WithdrawBet", { bet: bet.number });
    if (!done) return false;
  }
  return missing.length === 0 || change("PlaceBets", { slip: slipOf(missing) });
}

/** The latest of the registered bets that are the same as these. */
function takeFrom(registered: readonly PlacedBet[], bets: readonly TargetBet[]): PlacedBet[] {
  const left = [...bets];
  return [...registered]
    .reverse()
    .filter((one) => {
      const at = left.findIndex((bet) => isSame(bet, one));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
    .reverse();
}

/** Another round begins with nothing to undo. */
let round = 0;
effect(() => {
  const now = table.value?.round ?? 0;
  if (now === round) return;
  round = now;
  batch(() => {
    past.value = [];
    future.value = [];
    refused.value = null;
    trimmed.value = null;
  });
});
