// Keys of the Player Terminal: its commands and their usual letters.

import { lettersOf, lettersOn } from "./letters.js";

export const COMMANDS = [
  "undo",
  "redo",
  "clear",
  "rebet",
  "double",
  "move",
  "side",
  "announce",
  "called",
  "neighbours",
  "favourites",
  "say",
  "history",
  "skip",
  "spin",
  "keys",
] as const;

export type Command = (typeof COMMANDS)[number];

export const USUAL: Record<Command, string> = {
  undo: "u",
  redo: "y",
  clear: "c",
  rebet: "r",
  double: "d",
  move: "m",
  side: "x",
  announce: "a",
  called: "b",
  neighbours: "n",
  favourites: "f",
  say: "s",
  history: "h",
  skip: "w",
  spin: "p",
  keys: "?",
};

const own = lettersOf("letters", COMMANDS, USUAL);
export const { letters, capOf, changeLetter } = own;

/** The command of a key. `/` always leads to the box, as `A` does. */
export const commandOf = (key: string): Command | null =>
  key === "/" && lettersOn.value ? "announce" : own.commandOf(key);
