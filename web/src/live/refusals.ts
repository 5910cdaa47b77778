// Why a live table says no, in four languages, by the reason that the house tells with it.

import type { Problem } from "../messages.js";
import { money } from "../state/money.js";
import { language, type Language } from "../state/settings.js";
import { de } from "./refusals/de.js";
import { en } from "./refusals/en.js";
import { fr } from "./refusals/fr.js";
import { it } from "./refusals/it.js";

type Reason =
  | "colour-for-value"
  | "no-whole-chips"
  | "no-change"
  | "not-own-colour"
  | "no-colour"
  | "not-formed"
  | "rack-short"
  | "nothing-moves"
  | "chips-missing"
  | "cage-short"
  | "not-payable"
  | "colours-out"
  | "unknown-colour"
  | "one-colour"
  | "others-colour"
  | "value-set"
  | "one-value"
  | "noted"
  | "nothing-aside"
  | "no-seat-for-aside"
  | "step-order"
  | "pause"
  | "undo-latest"
  | "undo-replayed"
  | "undo-aside"
  | "undo-spent"
  | "too-many-wait"
  | "none-waits"
  | "no-replays"
  | "not-won"
  | "asked"
  | "replayed"
  | "away"
  | "too-little-won"
  | "no-strays"
  | "own-chips"
  | "no-name"
  | "no-count"
  | "no-worth"
  | "judged"
  | "no-place"
  | "all-home"
  | "no-number";

interface Told {
  amount: string;
  step: number;
  seconds: number;
}

export type LiveRefusals = Record<Reason, (told: Told) => string>;

export const REFUSALS: Record<Language, LiveRefusals> = { en, fr, it, de };

const isReason = (word: string): word is Reason => Object.hasOwn(en, word);

/** The sentence of a live table's refusal, if it is one. */
export function liveRefusal({ figures }: Problem): string | null {
  const { reason = "", amount = 0, step = 0, seconds = 0 } = figures;
  if (!isReason(reason)) return null;
  return REFUSALS[language.value][reason]({ amount: money(amount), step, seconds });
}
