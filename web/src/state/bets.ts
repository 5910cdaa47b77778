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
  roundInView,
  sendSlip,
  shown,
  slips,
} from "./laid.js";
import { drop, freshId } from "./line.js";
import { limitOf, partsOf, roomFor } from "./limits.js";
import { beyond, isSame, piecesOf, slipOf } from "./slips.js";
import { calledBets, seat, sheet, table } from "./table.js";

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

/** A step of this screen: the bets before it, and those that it leads to. */
interface Step {
  id: string;
  bets: TargetBet[];
  after: readonly TargetBet[];
}

/** Every list of bets that there was in this round, to go back to and forward again. */
const past = signal<readonly Step[]>([]);
const future = signal<readonly TargetBet[][]>([]);

/** The bets that a change in progress leads to, and the round in which it was asked for. */
let aim: { bets: TargetBet[]; round: number } | null = null;

const named = ({ target, unit }: TargetBet): TargetBet => ({ target, unit });

/** The bets on the cloth, and those on their way there. */
export const expected = (): TargetBet[] =>
  aim?.bets ?? [...registeredBets.value.map(named), ...slips.value.flatMap((one) => one.bets)];

export const canUndo = computed(() => past.value.length > 0 || hasBets.value);
export const canRedo = computed(() => future.value.length > 0);
export const canRebet = computed(() => !hasBets.value && (seat.value?.last_bets.length ?? 0) > 0);

/** Place bets as one slip; their pieces if the house has named them. */
export function place(slip: readonly TargetBet[], pieces?: Piece[]): void {
  const all = slip.map(named);
  const said = all.filter(isOnlySaid);
  if (said.length > 0) void announce(said);
  const bets = all.filter((bet) => !isOnlySaid(bet));
  if (bets.length === 0) return;
  const id = freshId();
  batch(() => {
    refused.value = null;
    remember(id, [...expected(), ...bets]);
    if (aim) aim = { ...aim, bets: [...aim.bets, ...bets] };
    void send(id, bets, pieces ?? bets.flatMap(piecesOf));
  });
}

/** Whether a bet is one that at this live table only the dealer places. */
const isOnlySaid = ({ target }: TargetBet): boolean =>
  table.value?.live?.only_by_word.includes(calledBets.value.get(target)?.family ?? "") ?? false;

/** Say bets for the dealer to repeat and place. */
async function announce(bets: readonly TargetBet[]): Promise<void> {
  refused.value = null;
  await change("AnnounceBets", { slip: slipOf(bets), round: roundInView() });
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
    clause: sheet.value?.above ?? null,
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

/** Take the whole pile on a target back; of called bets that reach it the latest. */
export function takePile(target: string): void {
  const bets = expected();
  const left = bets.filter((bet) => bet.target !== target);
  if (left.length < bets.length) lead(left);
  else takeOff(target);
}

/** Move what lies on one target to another. */
export function move(from: string, to: string): void {
  const bets = expected();
  const moved = bets.map((bet) => (bet.target === from ? { ...bet, target: to } : bet));
  if (moved.some((bet, place) => bet !== bets[place])) lead(moved);
}

/**
 * Back to before the latest step. What wasn't done on this screen, but before it was opened or in
 * another window, is taken back by the house's order: the newest bet first.
 */
export function undo(): void {
  const last = past.value.at(-1);
  if (!last || !areSame(last.after, expected())) return undoByNumber();
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, expected()];
  if (drop(last.id)) forgetSlip(last.id);
  else aimAt(last.bets);
}

function undoByNumber(): void {
  const bets = expected();
  if (bets.length === 0) return;
  future.value = [...future.value, bets];
  aimAt(bets.slice(0, -1));
}

const areSame = (some: readonly TargetBet[], others: readonly TargetBet[]): boolean =>
  some.length === others.length && beyond(some, others).length === 0;

export function redo(): void {
  const next = future.value.at(-1);
  if (!next) return;
  const rest = future.value.slice(0, -1);
  remember(freshId(), next);
  future.value = rest;
  aimAt(next);
}

export function clear(): void {
  if (hasBets.value) lead([]);
}

export function rebet(): void {
  const locked = table.value?.bonus?.side?.locked === true;
  place((seat.value?.last_bets ?? []).filter((bet) => !(locked && isSideBet(bet))));
}

/** The side bet has one amount and is one a round; once locked it stays whatever else is done. */
const isSideBet = ({ target }: TargetBet): boolean => target === sheet.value?.side_bet?.target;

function withLocked(bets: TargetBet[]): TargetBet[] {
  const locked = table.value?.bonus?.side?.locked === true && !bets.some(isSideBet);
  return locked ? [...registeredBets.value.filter(isSideBet).map(named), ...bets] : bets;
}

/** As much again on every bet, as far as limits allow. */
export function double(): void {
  const laid = new Map<string, number>();
  const more: TargetBet[] = [];
  for (const { target, unit } of expected().filter((bet) => !isSideBet(bet))) {
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

function remember(id: string, after: readonly TargetBet[]): void {
  past.value = [...past.value, { id, bets: expected(), after }];
  future.value = [];
}

function lead(bets: TargetBet[]): void {
  batch(() => {
    refused.value = null;
    remember(freshId(), bets);
  });
  aimAt(bets);
}

function aimAt(bets: TargetBet[]): void {
  const busy = aim !== null;
  aim = { bets: withLocked(bets), round: roundInView() };
  if (!busy) void reach();
}

/** Bring the registered bets to the aim, one pass after another until it no longer moves. */
async function reach(): Promise<void> {
  while (aim !== null) {
    await shown();
    const wanted: typeof aim = aim;
    const sound = await bringTo(wanted.bets, wanted.round);
    await shown();
    if (aim === wanted || !sound) aim = null;
  }
}

/** Withdraw, move and place what differs; false if the house refused a step. */
async function bringTo(wanted: readonly TargetBet[], round: number): Promise<boolean> {
  const registered = registeredBets.value;
  const surplus = beyond(registered, wanted);
  const missing = beyond(wanted, registered);
  if (surplus.length === registered.length && registered.length > 1 && missing.length === 0)
    return change("ClearBets", { round });
  const gone = takeFrom(registered, surplus);
  for (const bet of gone.reverse()) {
    const at = missing.findIndex((one) => one.unit === bet.unit);
    const [instead] = at < 0 ? [] : missing.splice(at, 1);
    const done = instead
      ? await change("MoveBet", { bet: bet.number, target: instead.target, round })
      : await change("WithdrawBet", { bet: bet.number, round });
    if (!done) return false;
  }
  return missing.length === 0 || change("PlaceBets", { slip: slipOf(missing), round });
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

/** Another round begins with nothing to undo; why a bet wasn't for it stays to be read. */
let round = 0;
effect(() => {
  const now = table.value?.round ?? 0;
  if (now === round) return;
  round = now;
  batch(() => {
    past.value = [];
    future.value = [];
    if (refused.value?.code !== "round") refused.value = null;
    trimmed.value = null;
  });
});
