// The table as the house last told it: nothing here is guessed, and only the line writes it.

import { computed, signal } from "@preact/signals";
import type { ConsoleView, GameSheet, SeatView, TableView, Welcome } from "../messages.js";
import type { SheetCalled, SheetWager } from "../messages.js";

/** The game with its geometry, prices and called bets; fetched once. */
export const sheet = signal<GameSheet | null>(null);

/** The colour of every pocket that a wheel can have, told by the house where no game is at hand. */
export const colours = signal<GameSheet["colours"]>({});

/** The table for everybody, the seat for its player, and the table for its staff. */
export const table = signal<TableView | null>(null);
export const seat = signal<SeatView | null>(null);
export const staffView = signal<ConsoleView | null>(null);
export const welcome = signal<Welcome | null>(null);

/** Milliseconds by which the house's clock is ahead of this machine's. */
export const ahead = signal(0);

/** The wheel that turns on this screen, if one does, and the spin whose ball it shows at rest. */
export const wheel = signal<{ atRest: string | null } | null>(null);

export const spinName = (view: TableView): string => `${view.round}/${view.spin}`;

/**
 * Whether the wheel on this screen has come to rest on the present result: words wait for it.
 *
 * A result that has just come isn't at rest before the wheel says so, whoever hears of it first.
 */
export const rested = computed(() => {
  const view = table.value;
  if (wheel.value === null || !view || view.result === null) return true;
  return wheel.value.atRest === spinName(view);
});

export const houseNow = (): number => Date.now() + ahead.value;

/** Whether bets are taken now. */
export const takesBets = computed(() => {
  const light = table.value?.light;
  return light === "open" || light === "last";
});

export const wagers = computed(
  () => new Map<string, SheetWager>(sheet.value?.wagers.map((one) => [one.name, one])),
);

export const calledBets = computed(
  () => new Map<string, SheetCalled>(sheet.value?.called.map((one) => [one.target, one])),
);

/** The kind of a wager; nothing for a called bet. */
export const kindOf = (target: string): string => wagers.value.get(target)?.kind ?? "";

/** Whether a target is a pocket, or the bet on its neighbours. */
export function isOn(target: string, pocket: string): boolean {
  const called = calledBets.value.get(target);
  return target === pocket || (called?.family === "neighbours" && called.about === pocket);
}
