// The table as the house last told it: nothing here is guessed, and only the line writes it.

import { computed, signal } from "@preact/signals";
import type {
  ConsoleView, DrawnNumber, GameSheet, SeatView, TableView, Welcome,
} from "../messages.js";
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

/** The round whose target the ball on this screen has hit: the bonus wheels turn for it. */
export const targetHit = computed(() => {
  const view = table.value;
  const spun = (view?.bonus?.side?.hot_spot ?? "") !== "";
  return view && spun && view.light === "result" && rested.value ? view.round : null;
});

/** The round for which the bonus wheels have turned on this screen, and whether they rest. */
export const wheelsSeen = signal<{ round: number; stage: "turn" | "rest" } | null>(null);

/**
 * Whether the bonus wheels on this screen wait, turn, or rest with what they have given.
 *
 * They wait from the hit on, whoever hears of it first: nobody counts their prize before.
 */
export const wheels = computed<"none" | "waits" | "turn" | "rest">(() => {
  if (targetHit.value === null) return "none";
  const seen = wheelsSeen.value;
  return seen?.round === targetHit.value ? seen.stage : "waits";
});

export const houseNow = (): number => Date.now() + ahead.value;

/** Whether betting is open. */
export const betsOpen = computed(() => {
  const light = table.value?.light;
  return light === "open" || light === "last";
});

/** Whether at a live table the chips on the cloth are the next round's already. */
export const afterTheNumber = computed(
  () =>
    table.value?.live != null &&
    ["clearing", "paying", "settled"].includes(table.value.phase),
);

/** Whether bets are taken now: some rulebooks let them be laid once the losers are raked. */
export const takesBets = computed(
  () => betsOpen.value || (afterTheNumber.value && seat.value?.live?.new_bets === null),
);

/** The round that bets are for: once the number has fallen at a live table the next one. */
export const roundOfBets = (): number =>
  (table.value?.round ?? 0) + (afterTheNumber.value ? 1 : 0);

/** As words: so many views tell the same numbers, and nothing is drawn again for that. */
const drawnWords = computed(() =>
  (table.value?.bonus?.numbers ?? []).map(({ pocket, pays }) => `${pocket}:${pays}`).join(" "),
);

/** The numbers on which a straight pays more in this round, in the order drawn. */
export const drawnNumbers = computed<DrawnNumber[]>(() =>
  drawnWords.value
    .split(" ")
    .filter((one) => one !== "")
    .map((one) => one.split(":"))
    .map(([pocket = "", pays = ""]) => ({ pocket, pays: Number(pays) })),
);

/** Every wager with its price; a straight on a drawn number has that of the round. */
export const wagers = computed(() => {
  const found = new Map<string, SheetWager>(sheet.value?.wagers.map((one) => [one.name, one]));
  for (const { pocket, pays } of drawnNumbers.value) {
    const straight = found.get(pocket);
    if (straight) found.set(pocket, { ...straight, pays: [pays, 1] });
  }
  return found;
});

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
