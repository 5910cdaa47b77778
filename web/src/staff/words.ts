// Words that all screens of the staff share: signing in, positions, passwords, refusals.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface StaffWords {
  door: string;
  signIn: string;
  signInWhy: string;
  signOut: string;
  signInAgain: string;
  person: string;
  password: string;
  again: string;
  againWhy: string;
  goOn: string;
  cancel: string;
  whereTo: string;
  places: Record<"pit" | "auditor" | "counter", string>;
  chooseTable: string;
  noTables: string;
  automatic: string;
  dealt: string;
  toLobby: string;
  positions: Record<string, string>;
  refusals: {
    logIn: string;
    rate: (seconds: number) => string;
    session: string;
    again: string;
    ownProposal: string;
    seatTaken: (seat: string) => string;
    authority: (needs: string) => string;
    credit: (short: string) => string;
  };
}

export const STAFF: Record<Language, StaffWords> = { en, fr, it, de };

export const s = computed<StaffWords>(() => STAFF[language.value]);

/** A position as it is called; one that we don't know stays as it is. */
export const positionName = (position: string): string =>
  s.value.positions[position] ?? position;

/** The highest position of a person, which is how they are addressed. */
export const title = (positions: readonly string[]): string => {
  const highest = [...positions].sort((one, other) => rank(other) - rank(one))[0];
  return highest === undefined ? "" : positionName(highest);
};

/** Who stands above whom: `or above` means later in this list. */
const RANKS = ["dealer", "supervisor", "manager", "shift-manager", "gaming-management"];
const rank = (position: string): number => RANKS.indexOf(position);

/** Is a position the needed one or above it? */
export const standsAtLeast = (position: string, needed: string): boolean =>
  rank(position) < 0 || rank(needed) < 0
    ? position === needed
    : rank(position) >= rank(needed);
