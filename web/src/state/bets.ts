// The player's own bets: what is registered, what is on its way, and every way to change them.
//
// Everything that screens do with bets goes through these functions.

import { batch, computed, effect, signal } from "@preact/signals";
import type { Amount, PlacedBet, Piece, Problem } from "../messages.js";
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
import { apart, beyond, betsOf, piecesOf, written } from "./slips.js";
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
const past = signal<readonly { id: string; bets: string[] }[]>([]);
const future = signal<readonly string[][]>([]);

/** The bets that a change in progress leads to. */
let aim: string[] | null = null;

const expected = (): string[] =>
  aim ?? [
    ...registeredBets.value.map((one) => one.bet),
    ...slips.value.flatMap((one) => one.bets),
  ];

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);
export const canRebet = computed(() => !hasBets.value && (seat.value?.last_bets.length ?? 0) > 0);

/** Place a slip in the notation, such as `17 by 5; tiers by 2`; its pieces if they are known. */
export function place(slip: string, pieces?: Piece[]): void {
  const bets = betsOf(slip);
  if (bets.length === 0) return;
  const id = freshId();
  batch(() => {
    refused.value = null;
    remember(id);
    if (aim) aim = [...aim, ...bets];
    void send(id, bets, pieces ?? bets.flatMap(piecesOf));
  });
}

async function send(id: string, bets: string[], pieces: Piece[]): Promise<void> {
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
  place(written(target, fits));
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
  const on = (bet: string): boolean => apart(bet).target === target;
  const reaches = (bet: string): boolean => piecesOf(bet).some((one) => one.wager === target);
  const at = bets.findLastIndex(on) >= 0 ? bets.findLastIndex(on) : bets.findLastIndex(reaches);
  if (at >= 0) lead(bets.filter((_, place) => place !== at));
}

/** Move what lies on one target to another. */
export function move(from: string, to: string): void {
  const bets = expected();
  const moved = bets.map((bet) => {
    const { target, unit } = apart(bet);
    return target === from ? written(to, unit) : bet;
  });
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
  place((seat.value?.last_bets ?? []).join("; "));
}

/** As much again on every bet, as far as limits allow. */
export function double(): void {
  const laid = new Map<string, number>();
  const more: string[] = [];
  for (const bet of expected()) {
    const { target, unit } = apart(bet);
    const fits = roomFor(target, unit, (wager) => lies(wager) + (laid.get(wager) ?? 0));
    if (fits < unit) trimmed.value = { target, placed: fits, asked: unit };
    if (fits <= 0) continue;
    more.push(written(target, fits));
    for (const piece of piecesOf(written(target, fits)))
      laid.set(piece.wager, (laid.get(piece.wager) ?? 0) + piece.stake);
  }
  place(more.join("; "));
}

/** The bets on the cloth in writing, for a favourite. */
export const writtenBets = (): string[] => expected();

function remember(id: string): void {
  past.value = [...past.value, { id, bets: expected() }];
  future.value = [];
}

function lead(bets: string[]): void {
  batch(() => {
    refused.value = null;
    remember(freshId());
  });
  aimAt(bets);
}

function aimAt(bets: string[]): void {
  const busy = aim !== null;
  aim = bets;
  if (!busy) void reach();
}

/** Bring the registered bets to the aim, one pass after another until it no longer moves. */
async function reach(): Promise<void> {
  while (aim !== null) {
    await shown();
    const wanted: string[] = aim;
    const sound = await bringTo(wanted);
    await shown();
    if (aim === wanted || !sound) aim = null;
  }
}

/** Withdraw, move and place what differs; false if the house refused a step. */
async function bringTo(wanted: readonly string[]): Promise<boolean> {
  const registered = registeredBets.value;
  const surplus = beyond(registered.map((one) => one.bet), wanted);
  const missing = beyond(wanted, registered.map((one) => one.bet));
  if (surplus.length === registered.length && registered.length > 1 && missing.length === 0)
    return change("ClearBets", {});
  const gone = takeFrom(registered, surplus);
  for (const bet of gone.reverse()) {
    const { unit } = apart(bet.bet);
    const at = missing.findIndex((one) => apart(one).unit === unit);
    const target = at < 0 ? null : apart(missing.splice(at, 1)[0] ?? "").target;
    const done =
      target === null
        ? await change("WithdrawBet", { bet: bet.number })
        : await change("MoveBet", { bet: bet.number, target });
    if (!done) return false;
  }
  return missing.length === 0 || change("PlaceBets", { slip: missing.join("; ") });
}

/** The latest of the registered bets with these words. */
function takeFrom(registered: readonly PlacedBet[], words: readonly string[]): PlacedBet[] {
  const left = [...words];
  return [...registered]
    .reverse()
    .filter((one) => {
      const at = left.indexOf(one.bet);
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
