// The account of a round for this player: shown when the ball on this screen has come to rest.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Prisoner, RoundTotals, SeatView } from "../messages.js";
import { lying } from "./laid.js";
import { rested, seat, sheet, table, wagers } from "./table.js";

/** The seat as it may be shown: a balance never tells the result before the ball has rested. */
export const shownSeat = signal<SeatView | null>(null);

effect(() => {
  const told = seat.value;
  const view = table.value;
  const early =
    told?.last_round !== null &&
    told?.last_round.round === view?.round &&
    (!rested.value || (view?.light !== "result" && view?.light !== "void"));
  if (!early || shownSeat.peek() === null) shownSeat.value = told;
});

/** Stakes by wager as they lay at the close, and who was in prison, with the round. */
interface Laid {
  round: number;
  stakes: ReadonlyMap<string, number>;
  prisoners: readonly Prisoner[];
}

const laid = signal<Laid>({ round: 0, stakes: new Map(), prisoners: [] });

effect(() => {
  const view = table.value;
  if (!view || view.light === "result" || view.light === "void") return;
  const stakes = new Map(lying.value.map((one) => [one.wager, one.registered]));
  if (stakes.size > 0 || laid.peek().round !== view.round)
    laid.value = { round: view.round, stakes, prisoners: seat.value?.prisoners ?? [] };
});

export interface WonLine {
  wager: string;
  stake: number;
  pays: [number, number];
  amount: number;
}

/** An even chance on zero: a half returned, a half lost, an odd chip in prison. */
export interface SharedLine {
  wager: string;
  stake: number;
  back: number;
  jailed: number;
}

/** Somebody who was in prison before the round: freed, kept or lost. */
export interface PrisonLine {
  wager: string;
  stake: number;
  fate: "freed" | "kept" | "lost";
}

export interface Account {
  round: number;
  result: string;
  totals: RoundTotals | null;
  won: WonLine[];
  shared: SharedLine[];
  prison: PrisonLine[];
  /** Whether the house has told all that there is to tell. */
  complete: boolean;
}

/** The account of the present round, once its result may be told. */
export const account: ReadonlySignal<Account | null> = computed(() => {
  const view = table.value;
  if (!view || view.light !== "result" || view.result === null || !rested.value) return null;
  const totals = shownSeat.value?.last_round ?? null;
  const known = laid.value.round === view.round;
  const own = totals?.round === view.round ? totals : null;
  return {
    round: view.round,
    result: view.result,
    totals: own,
    complete: own !== null || !known || laid.value.stakes.size + laid.value.prisoners.length === 0,
    won: known ? wonLines(view.result) : [],
    shared: known ? sharedLines(view.round, view.result) : [],
    prison: known ? prisonLines(view.result) : [],
  };
});

function wonLines(result: string): WonLine[] {
  const found: WonLine[] = [];
  for (const [name, stake] of laid.value.stakes) {
    const wager = wagers.value.get(name);
    if (!wager?.numbers.includes(result) || stake === 0) continue;
    const [to, one] = wager.pays;
    found.push({ wager: name, stake, pays: wager.pays, amount: (stake * to) / one });
  }
  return found;
}

const EVEN_CHANCES = new Set(["red", "black", "even", "odd", "low", "high"]);

function sharedLines(round: number, result: string): SharedLine[] {
  if (sheet.value?.zero_rule === "lose" || sheet.value?.colours[result] !== "green") return [];
  return [...laid.value.stakes]
    .filter(([wager, stake]) => EVEN_CHANCES.has(wager) && stake > 0)
    .map(([wager, stake]) => {
      const jailed = sum(held(wager, (one) => one.since === round));
      return { wager, stake, jailed, back: (stake - jailed) / 2 };
    });
}

function prisonLines(result: string): PrisonLine[] {
  return laid.value.prisoners.map(({ wager, stake, since }) => {
    const kept = held(wager, (one) => one.since === since).length > 0;
    const won = wagers.value.get(wager)?.numbers.includes(result) ?? false;
    return { wager, stake, fate: kept ? "kept" : won ? "freed" : "lost" };
  });
}

const held = (wager: string, which: (one: Prisoner) => boolean): Prisoner[] =>
  (shownSeat.value?.prisoners ?? []).filter((one) => one.wager === wager && which(one));

const sum = (held: Prisoner[]): number => held.reduce((total, one) => total + one.stake, 0);

/** What the latest round that returned more than its stake has won. */
export const lastWin = signal<number | null>(null);

effect(() => {
  const totals = shownSeat.value?.last_round;
  if (totals && totals.net > 0) lastWin.value = totals.net;
});
