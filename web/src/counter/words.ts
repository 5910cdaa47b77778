// Words of the counter.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface CounterWords {
  title: string;
  find: string;
  findWhat: string;
  none: string;
  more: string;
  choose: string;
  register: string;
  registerWhy: string;
  player: string;
  name: string;
  note: string;
  wallet: string;
  atTables: string;
  seat: (table: string, seat: string) => string;
  lying: (credit: string, standing: string) => string;
  nowhere: string;
  logIn: string;
  canLogIn: string;
  cannotLogIn: string;
  givePassword: string;
  newPassword: string;
  limits: string;
  noLimits: string;
  limit: (kind: "loss" | "deposit", period: string, amount: string) => string;
  deposit: string;
  withdraw: string;
  amount: string;
  amountAgain: string;
  pin: string;
  everything: string;
  done: (amount: string, wallet: string) => string;
  paid: (amount: string, wallet: string) => string;
  exclude: string;
  days: string;
  noEnd: string;
  reason: string;
  excludedUntil: (moment: string) => string;
  excludedOpen: string;
  till: string;
  today: string;
  noCash: string;
  noDrawer: string;
  drawerHolds: (opening: string, expected: string) => string;
  drawerClosed: (counted: string, expected: string, difference: string) => string;
  counted: string;
  openDrawer: string;
  closeDrawer: string;
  receipt: (number: number) => string;
  when: string;
  byWhom: string;
  print: string;
  put: string;
  reverse: string;
  reversedBy: (person: string) => string;
  periods: Record<"24h" | "7d" | "31d", string>;
}

export const COUNTER: Record<Language, CounterWords> = { en, fr, it, de };

export const c = computed<CounterWords>(() => COUNTER[language.value]);
