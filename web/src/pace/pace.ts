// A table for one: its player says when the ball is thrown, and when the next betting opens.

import { computed, effect } from "@preact/signals";
import { rebet } from "../state/bets.js";
import { HouseSaysNo, post } from "../state/house.js";
import { refused, shown } from "../state/laid.js";
import { fault } from "../state/line.js";
import { rested, sheet, table, takesBets } from "../state/table.js";

export const isOwnPace = computed(() => sheet.value?.own_pace ?? false);

/** Whether the ball is thrown at the player's word now, or betting opened. */
export const canSpin = computed(() => isOwnPace.value && takesBets.value);
export const canOpen = computed(
  () => isOwnPace.value && table.value?.phase === "settled" && rested.value,
);

/** Throw the ball; every bet on its way is registered first. */
export async function spin(): Promise<void> {
  if (!canSpin.value) return;
  await shown();
  await goOn("spin");
}

/** Open the next betting. */
export async function openNext(): Promise<void> {
  if (canOpen.value) await goOn("open");
}

/** The bets of the last round once more, and the ball; not if the house refused them. */
export async function rebetAndSpin(): Promise<void> {
  await openNext();
  await opened();
  rebet();
  await shown();
  if (refused.value === null) await spin();
}

/** Whatever waits for the player's word, by one key. */
export const goOnFromHere = (): void => void (canSpin.value ? spin() : openNext());

function opened(): Promise<void> {
  return new Promise((go) => {
    const stop = effect(() => {
      if (!takesBets.value) return;
      queueMicrotask(() => stop());
      go();
    });
  });
}

/** Say for which round: what comes twice, or late, moves nothing. */
async function goOn(wish: "spin" | "open"): Promise<void> {
  const [name, view] = [sheet.value?.table, table.value];
  if (!name || !view) return;
  const path = `/api/tables/${encodeURIComponent(name)}/go-on`;
  await post(path, { wish, round: view.round }).catch((error: unknown) => {
    if (!(error instanceof HouseSaysNo)) throw error;
    fault.value = error.problem;
  });
}

/** A table for one after another: the one that we have, or a new one. Its name. */
export const takeOwnTable = async (model: string): Promise<string> =>
  (await post<{ table: string }>(`/api/tables/${encodeURIComponent(model)}/own`, {})).table;
