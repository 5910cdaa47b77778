// Keys of the console: its commands and their usual letters.

import { lettersOf } from "../state/letters.js";

export const COMMANDS = [
  "sign",
  "open",
  "spin",
  "close",
  "undo",
  "void",
  "drop",
  "report",
  "bet",
  "seats",
  "table",
  "two",
  "place",
  "keys",
] as const;

export type Command = (typeof COMMANDS)[number];

export const USUAL: Record<Command, string> = {
  sign: "i",
  open: "o",
  spin: "p",
  close: "x",
  undo: "u",
  void: "v",
  drop: "d",
  report: "r",
  bet: "b",
  seats: "s",
  table: "t",
  two: "w",
  place: "a",
  keys: "?",
};

export const { letters, capOf, commandOf, changeLetter } = lettersOf(
  "console-letters",
  COMMANDS,
  USUAL,
);
