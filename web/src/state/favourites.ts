// Favourites: named bets that this browser keeps, and that can be taken along as a file.

import { kept } from "./kept.js";
import { apart } from "./slips.js";
import { partsOf } from "./limits.js";

export interface Favourite {
  name: string;
  game: string;
  bets: string[];
}

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
export function keepFavourite(name: string, game: string, bets: string[]): void {
  const others = favourites.value.filter((one) => one.name !== name || one.game !== game);
  favourites.value = [...others, { name, game, bets }];
}

export function dropFavourite(gone: Favourite): void {
  favourites.value = favourites.value.filter((one) => one !== gone);
}

/** Whether this game offers all bets of a favourite. */
export const isOffered = (one: Favourite): boolean =>
  one.bets.every((bet) => partsOf(apart(bet).target).length > 0);

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
    for (const one of list) keepFavourite(one.name, one.game, one.bets);
    return list.length;
  } catch {
    return null;
  }
}
