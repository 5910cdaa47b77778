// Favourites: named bets that this browser keeps, and that can be taken along as a file.
//
// A favourite is kept in words, which people can read in their file; they are read only here.

import type { TargetBet } from "../messages.js";
import { kept } from "./kept.js";
import { partsOf } from "./limits.js";
import { unitsOf } from "./money.js";
import { written } from "./slips.js";

export interface Favourite {
  name: string;
  game: string;
  /** Each in its canonical form. */
  bets: string[];
}

const CANONICAL = /^(.+) by (\d+(?:\.\d\d)?)$/s;

function readBet(words: string): TargetBet {
  const [, target = words, amount = "0"] = CANONICAL.exec(words) ?? [];
  return { target, unit: unitsOf(amount) };
}

/** The bets of a favourite. */
export const betsOf = (one: Favourite): TargetBet[] => one.bets.map(readBet);

const isText = (found: unknown): found is string =>
  typeof found === "string" && found.length <= 2000;

function isFavourite(found: unknown): found is Favourite {
  if (found === null || typeof found !== "object") return false;
  const { name, game, bets } = found as Partial<Record<keyof Favourite, unknown>>;
  return isText(name) && isText(game) && Array.isArray(bets) && bets.every(isText);
}

const areFavourites = (found: unknown): found is Favourite[] =>
  Array.isArray(found) && found.length <= 500 && found.every(isFavourite);

export const favourites = kept<Favourite[]>("favourites", [], areFavourites);

/** Keep bets under a name; the same name of the same game is replaced. */
export function keepFavourite(name: string, game: string, bets: readonly TargetBet[]): void {
  const others = favourites.value.filter((one) => one.name !== name || one.game !== game);
  favourites.value = [...others, { name, game, bets: bets.map(written) }];
}

export function dropFavourite(gone: Favourite): void {
  favourites.value = favourites.value.filter((one) => one !== gone);
}

/** Whether this game offers all bets of a favourite. */
export const isOffered = (one: Favourite): boolean =>
  betsOf(one).every(({ target, unit }) => unit > 0 && partsOf(target).length > 0);

/** All favourites as a file. */
export function exportFavourites(): void {
  const text = JSON.stringify({ croupier: "favourites", favourites: favourites.value }, null, 2);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "croupier-favourites.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Add the favourites of a file; how many there were, or nothing if it isn't such a file. */
export async function importFavourites(file: File): Promise<number | null> {
  try {
    const found: unknown = JSON.parse(await file.text());
    const list = (found as { favourites?: unknown }).favourites;
    if (!areFavourites(list)) return null;
    for (const one of list) keepFavourite(one.name, one.game, betsOf(one));
    return list.length;
  } catch {
    return null;
  }
}
