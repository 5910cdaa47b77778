// The keyboard of the game's region: single letters, and Escape for what is open.

import { sayPolitely } from "../parts/aloud.js";
import { carried, clear, double, pointed, rebet, redo, undo } from "../state/bets.js";
import { hasBets, lying } from "../state/laid.js";
import { canRebet } from "../state/bets.js";
import { commandOf, type Command } from "../state/keys.js";
import { goOnFromHere } from "../pace/pace.js";
import { afterTheNumber, sheet, takesBets, wagers } from "../state/table.js";
import type { SheetCalled } from "../messages.js";
import { skip } from "../wheel/running.js";
import { skipBonus } from "../bonus/moment.js";
import { canPress, pressSideBet, standing } from "../bonus/placing.js";
import { offered } from "../bonus/sideBet.js";
import { BONUS } from "../bonus/words.js";
import { language } from "../state/settings.js";
import { consider } from "./announcing.js";
import { centre, closePanel, hasSheet, openBets, panel, stop, tab, togglePanel } from "./screen.js";
import { stateSentence } from "./sentences.js";

const DONE: Record<Command, () => void> = {
  undo,
  redo,
  clear,
  rebet: () => {
    if (canRebet.value) rebet();
  },
  double: () => {
    if (hasBets.value) double();
  },
  move: pickUp,
  side: sayOrPress,
  announce: goToBox,
  called: () => openBets("called"),
  neighbours: openNeighbours,
  favourites: () => openBets("favourites"),
  say: () => sayPolitely(stateSentence()),
  history: () => togglePanel("history"),
  skip: () => {
    skip();
    skipBonus();
  },
  spin: goOnFromHere,
  keys: () => togglePanel("keys"),
};

const CHANGING = new Set<Command>(["undo", "redo", "clear", "rebet", "double", "move"]);

/** Keys anywhere in the game's region but not where words are typed. */
export function gameKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && panel.value !== null) return closePanel();
  if (isTyping(event.target)) return;
  const command = commandOf(event.key);
  if (command === null || (event.repeat && command !== "undo" && command !== "redo")) return;
  if (CHANGING.has(command) && !takesBets.value && !afterTheNumber.value) return;
  event.preventDefault();
  DONE[command]();
}

const TYPED = "input:not([type=radio], [type=checkbox], [type=range], [type=file]), select";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(TYPED);

/** Pick up what lies under the focus; the next Enter sets it down. */
function pickUp(): void {
  const target = pointed.value;
  if (carried.value !== null) carried.value = null;
  else if (target !== null && lying.value.some((one) => one.wager === target))
    carried.value = target;
}

/** The side bet; where a press does nothing any more, how it stands. */
function sayOrPress(): void {
  if (canPress.value) pressSideBet();
  else if (offered.value) sayPolitely(BONUS[language.value].standing[standing.value]);
}

function goToBox(): void {
  if (hasSheet()) {
    tab.value = "called";
    if (stop.value === "low") stop.value = "middle";
  }
  requestAnimationFrame(() => document.getElementById("box")?.focus());
}

/** The neighbours of the number in question, chosen at once. */
function openNeighbours(): void {
  const wager = pointed.value === null ? undefined : wagers.value.get(pointed.value);
  if ((sheet.value?.neighbours.length ?? 0) === 0) return;
  openBets("neighbours");
  if (wager?.kind !== "straight") return;
  centre.value = wager.name;
  const called = sheet.value?.called.filter((one) => one.family === "neighbours") ?? [];
  const around = called.find((one) => isAround(one, wager.name));
  if (around) consider(around.target);
}

/** Two each side of a pocket, as is usual. */
const isAround = (called: SheetCalled, pocket: string): boolean =>
  called.parts.length === 5 && called.about === pocket;
