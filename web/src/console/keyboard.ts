// The keyboard of the console: letters for commands, digits for the number.

import { isPaying } from "../live/work.js";
import { lettersOn } from "../state/letters.js";
import { staffView } from "../state/table.js";
import { may, perform, phase } from "./commands.js";
import { goTo, openDrawer, reporting } from "./desk/desk.js";
import { commandOf, type Command } from "./keys.js";
import { askUndo, doNext, placeFirst } from "./live/doing.js";
import { enterKeyed, keyed, rubOut, type } from "./round/keying.js";
import { askWhy } from "./round/TakeBack.js";
import { signInHere } from "./stint.js";

const act = (name: string) => (): void => {
  if (may(name)) void perform({ act: name, where: "work" });
};

const DONE: Record<Command, () => void> = {
  sign: () => void signInHere(),
  open: act("OpenBetting"),
  spin: () => act(may("LockSideBets") ? "LockSideBets" : "Spin")(),
  close: act("CallNoMoreBets"),
  undo: () => {
    if (isPaying.value) askUndo();
    else if (keyed.value === "") askWhy();
    else keyed.value = "";
  },
  void: () => openDrawer("void"),
  drop: act("ReportDrop"),
  report: () => {
    if (may("ReportSpin")) openReport();
  },
  bet: () => document.getElementById("bet-box")?.focus(),
  seats: () => openDrawer("seats"),
  table: () => openDrawer("table"),
  two: () => openDrawer("two"),
  place: () => placeFirst(staffView.value?.live?.announced[0]?.announcement),
  keys: () => openDrawer("person"),
};

export function openReport(): void {
  reporting.value = true;
  goTo("work");
}

/** Hear keys anywhere, also when what had the focus has just gone with its step. */
export function followKeys(): void {
  document.addEventListener("keydown", consoleKey);
}

/** Keys anywhere in the console but not where words are typed. */
function consoleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || event.repeat) return;
  if (numberKey(event.key, event.target) || stepKey(event.key, event.target))
    return event.preventDefault();
  const command = lettersOn.value ? commandOf(event.key) : null;
  if (command === null) return;
  event.preventDefault();
  DONE[command]();
}

/** A key of the number that is being keyed; false if it is another one. */
function numberKey(key: string, target: EventTarget | null): boolean {
  if (phase.value !== "no more bets" || !may("EnterResult") || reporting.value) return false;
  if (/^[0-9]$/.test(key) && !isAtDesk(target)) {
    type(key);
    goTo("work");
    return true;
  }
  if (keyed.value === "" || !isFree(target)) return false;
  if (key === "Enter") enterKeyed();
  else if (key === "Backspace") rubOut();
  else if (key === "Escape") keyed.value = "";
  else return false;
  return true;
}

/** Enter does the next step, also when nothing has the focus. */
function stepKey(key: string, target: EventTarget | null): boolean {
  if (!isPaying.value || key !== "Enter" || !isFree(target)) return false;
  void doNext();
  return true;
}

const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(TYPED) && target.id !== "number";

const isAtDesk = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("#desk") !== null;

/** Where Enter has nothing else to press. */
const isFree = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches("#work, #number"));
