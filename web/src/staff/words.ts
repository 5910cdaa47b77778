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
  signOutEverywhere: string;
  signInAgain: string;
  person: string;
  password: string;
  ownLogIn: string;
  firstPassword: string;
  firstPasswordWhy: string;
  oldPassword: string;
  newPassword: string;
  newAgain: string;
  passwordRule: string;
  differ: string;
  changePassword: string;
  passwordChanged: string;
  choosePin: string;
  newPin: string;
  pinRule: string;
  pinChosen: string;
  toTables: string;
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
    /** By what is wrong with it; `used` is one that has served for its one log-in. */
    password: Record<string, string>;
    passwordChange: string;
    ownProposal: string;
    seatTaken: (seat: string) => string;
    authority: (needs: string) => string;
    credit: (short: string) => string;
  };
}

export const STAFF: Record<Language, StaffWords> = { en, fr, it, de };

export const s = computed<StaffWords>(() => STAFF[language.value]);
