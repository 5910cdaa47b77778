// The account of a round for this player: shown when the ball on this screen has come to rest.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { RoundTotals, SeatView, SettledPiece } from "../messages.js";
import { rested, seat, sheet, table, wagers, wheels } from "./table.js";

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

/** A wager that won, with all that lay on it; amounts here are those that the house paid. */
export interface WonLine {
  wager: string;
  stake: number;
  /** Its price, if the game's sheet is here. */
  pays: [number, number] | null;
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

/** A wager that lost, with all that lay on it. */
export interface LostLine {
  wager: string;
  stake: number;
}

export interface Account {
  round: number;
  result: string;
  totals: RoundTotals | null;
  won: WonLine[];
  lost: LostLine[];
  shared: SharedLine[];
  prison: PrisonLine[];
  /** Whether the house has told all that there is to tell. */
  complete: boolean;
}

/** Whether this seat has something in the round that the house hasn't settled yet. */
const awaited = (): boolean => {
  const { bets, prisoners } = shownSeat.value ?? { bets: [], prisoners: [] };
  return bets.length + prisoners.length > 0;
};

/** The account of the present round, once its result may be told. */
export const account: ReadonlySignal<Account | null> = computed(() => {
  const view = table.value;
  if (!view || view.light !== "result" || view.result === null || !rested.value) return null;
  const last = shownSeat.value?.last_round ?? null;
  const totals = last?.round === view.round ? withoutWheels(last) : null;
  return {
    round: view.round,
    result: view.result,
    totals,
    complete: totals !== null || !awaited(),
    ...linesOf(totals?.bets.flatMap((bet) => bet.pieces) ?? []),
  };
});

/** What the house has paid this seat by the bonus wheels, until they rest on this screen. */
export const heldBack = computed(() => {
  const last = seat.value?.last_round;
  const early = wheels.value === "waits" || wheels.value === "turn";
  if (!early || !last || last.round !== table.value?.round) return 0;
  return last.bets
    .flatMap((bet) => bet.pieces)
    .filter((one) => one.wager === sheet.value?.side_bet?.target)
    .reduce((sum, one) => sum + one.winnings, 0);
});

/** The totals without what the bonus wheels pay, until these have come to rest on this screen. */
function withoutWheels(totals: RoundTotals): RoundTotals {
  if (heldBack.value === 0) return totals;
  return {
    ...totals,
    winnings: totals.winnings - heldBack.value,
    net: totals.net - heldBack.value,
    bets: totals.bets.filter((bet) => bet.target !== sheet.value?.side_bet?.target),
  };
}

type Lines = Pick<Account, "won" | "lost" | "shared" | "prison">;

function linesOf(pieces: readonly SettledPiece[]): Lines {
  const fresh = pieces.filter((one) => !one.prisoner);
  return {
    won: byWager(fresh.filter((one) => one.outcome === "won")).map(wonLine),
    lost: byWager(fresh.filter((one) => one.outcome === "lost")).map(lostLine),
    shared: byWager(fresh.filter(isShared)).map(sharedLine),
    prison: pieces.filter((one) => one.prisoner).map(prisonLine),
  };
}

const isShared = ({ outcome }: SettledPiece): boolean =>
  outcome === "halved" || outcome === "imprisoned";

const byWager = (pieces: readonly SettledPiece[]): SettledPiece[][] => {
  const found = new Map<string, SettledPiece[]>();
  for (const one of pieces) found.set(one.wager, [...(found.get(one.wager) ?? []), one]);
  return [...found.values()];
};

type Figure = "stake" | "winnings" | "returned" | "in_prison";

const sum = (pieces: readonly SettledPiece[], figure: Figure): number =>
  pieces.reduce((total, one) => total + one[figure], 0);

function wonLine(pieces: readonly SettledPiece[]): WonLine {
  const wager = pieces[0]?.wager ?? "";
  const pays = wagers.value.get(wager)?.pays ?? null;
  return { wager, stake: sum(pieces, "stake"), pays, amount: sum(pieces, "winnings") };
}

const lostLine = (pieces: readonly SettledPiece[]): LostLine => ({
  wager: pieces[0]?.wager ?? "",
  stake: sum(pieces, "stake"),
});

function sharedLine(pieces: readonly SettledPiece[]): SharedLine {
  const [stake, back] = [sum(pieces, "stake"), sum(pieces, "returned")];
  return { wager: pieces[0]?.wager ?? "", stake, back, jailed: sum(pieces, "in_prison") };
}

function prisonLine({ wager, stake, outcome }: SettledPiece): PrisonLine {
  const fate = outcome === "freed" ? "freed" : outcome === "imprisoned" ? "kept" : "lost";
  return { wager, stake, fate };
}

/** What the latest round that returned more than its stake has won. */
export const lastWin = signal<number | null>(null);

effect(() => {
  const totals = shownSeat.value?.last_round;
  if (totals && totals.net > 0) lastWin.value = totals.net;
});
