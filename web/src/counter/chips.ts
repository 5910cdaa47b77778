// The house's value chips: how many there are of each worth, and where they lie.

import { signal } from "@preact/signals";
import type { HouseChips } from "../messages.js";
import { hand } from "../pit/people/keeping.js";
import { freshId } from "../state/line.js";
import { get, HouseSaysNo } from "../state/house.js";
import { oneAtATime } from "../state/looking.js";
import { refused } from "./players.js";

export const stock = signal<HouseChips | null>(null);

/** What was asked for and not answered: asked for again, it is the same. */
let unanswered = { what: "", id: "" };

export const refreshStock = oneAtATime(async () => {
  try {
    stock.value = await get<HouseChips>("/api/cage/chips");
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
  }
});

/** Note chips that came into the house, or left it for good; whether that was done. */
export async function moveChips(
  kind: "delivery" | "withdrawal",
  worth: number,
  count: number,
  document: string,
): Promise<boolean> {
  const same = `${kind} ${count} × ${worth}, ${document}`;
  if (unanswered.what !== same) unanswered = { what: same, id: freshId() };
  const pile = { [String(worth)]: count };
  const done = await hand("/api/cage/chips", { id: unanswered.id, kind, pile, document });
  if (done || refused.value?.code !== "again") unanswered = { what: "", id: "" };
  await refreshStock();
  return done;
}
