// What people call a casino, a game and a table, in the chosen language or else in English.

import type { GameNames, GameSheet } from "../messages.js";
import { language } from "../state/settings.js";
import { common } from "./format.js";

const inTongue = (said: Record<string, string>): string => said[language.value] ?? said["en"] ?? "";

export const casinoName = ({ casino }: GameNames): string => inTongue(casino);

export const gameName = ({ game }: GameNames): string => inTongue(game);

/** What is special about a game, in a few words; empty where nothing is told. */
export const special = ({ special }: GameNames): string => inTongue(special);

/** Table 4: the number is its place in the house's file. */
export const tableName = (number: number): string => common.value.table(number);

/** Table 4, Single zero. */
export const wholeName = ({ number, said }: Pick<GameSheet, "number" | "said">): string =>
  `${tableName(number)}, ${gameName(said)}`;
