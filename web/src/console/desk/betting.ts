// A bet in words: what the house understands by it, read a moment after the last key.

import { effect, signal, type Signal } from "@preact/signals";
import { askReading } from "../../state/line.js";
import type { Problem, SlipReading } from "../../messages.js";

export interface BetWords {
  words: Signal<string>;
  understood: Signal<SlipReading | null>;
  trouble: Signal<Problem | null>;
}

const PAUSE = 120;

/** The house reads for a player: that the reader has no seat says nothing about the bet. */
const FOR_PLAYERS = "no-seat";

/** A box for a bet; `complete` makes a bet of what is typed, such as of a target alone. */
export function betWords(complete = (words: string): string => words): BetWords {
  const box: BetWords = { words: signal(""), understood: signal(null), trouble: signal(null) };
  let timer = 0;
  let asked = 0;
  const read = async (text: string): Promise<void> => {
    const mine = (asked += 1);
    const told = await askReading(text);
    if (mine !== asked || told === null) return;
    box.understood.value = "bets" in told && told.bets.length > 0 ? told : null;
    const no = "bets" in told ? told.refusal : told;
    box.trouble.value = no?.code === FOR_PLAYERS ? null : no;
  };
  effect(() => {
    const text = box.words.value.trim();
    clearTimeout(timer);
    asked += 1;
    if (text !== "") timer = setTimeout(() => void read(complete(text)), PAUSE);
    else box.understood.value = box.trouble.value = null;
  });
  return box;
}
