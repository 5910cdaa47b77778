// Letters of a screen: which key does what; they can be changed, or all be switched off.

import type { Signal } from "@preact/signals";
import { isBoolean, kept } from "./kept.js";

export const lettersOn = kept("letters-on", true, isBoolean);

export interface Letters<Command extends string> {
  letters: Signal<Record<Command, string>>;
  /** The printed letter of a command, or nothing if letters are off. */
  capOf: (command: Command) => string | null;
  commandOf: (key: string) => Command | null;
  /** Give a command another letter; whoever had it gets this one's. */
  changeLetter: (command: Command, key: string) => void;
}

export function lettersOf<Command extends string>(
  name: string,
  commands: readonly Command[],
  usual: Record<Command, string>,
): Letters<Command> {
  function areLetters(found: unknown): found is Record<Command, string> {
    if (found === null || typeof found !== "object") return false;
    return Object.values(found).every((letter) => typeof letter === "string");
  }
  const letters = kept<Record<Command, string>>(name, usual, areLetters);
  letters.value = { ...usual, ...letters.value }; // a command may be new since they were kept
  const holderOf = (letter: string): Command | undefined =>
    commands.find((one) => letters.value[one] === letter);
  return {
    letters,
    capOf: (command) => (lettersOn.value ? letters.value[command].toUpperCase() : null),
    commandOf: (key) => (lettersOn.value ? (holderOf(key.toLowerCase()) ?? null) : null),
    changeLetter: (command, key) => {
      const letter = key.toLowerCase();
      if (letter.length !== 1 || /[0-9 +/-]/.test(letter)) return;
      const holder = holderOf(letter);
      const changed: Record<Command, string> = { ...letters.value };
      changed[command] = letter;
      if (holder && holder !== command) changed[holder] = letters.value[command];
      letters.value = changed;
    },
  };
}
