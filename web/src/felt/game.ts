// The felt of this table: its sheet made easy to look up by target.

import { computed, type ReadonlySignal } from "@preact/signals";
import type { GameSheet, SheetBox, SheetSpot, SheetWager } from "../messages.js";
import { partsOf } from "../state/limits.js";
import { sheet, wagers } from "../state/table.js";

export interface Felt {
  sheet: GameSheet;
  boxes: ReadonlyMap<string, SheetBox>;
  /** The spots on the cloth, courtesy places included, in the order in which they overlap. */
  cloth: readonly SheetSpot[];
  /** Where the chips of a target lie. */
  main: ReadonlyMap<string, SheetSpot>;
}

export const felt: ReadonlySignal<Felt | null> = computed(() =>
  sheet.value === null ? null : feltOf(sheet.value),
);

function feltOf(sheet: GameSheet): Felt {
  const main = new Map<string, SheetSpot>();
  const courtesyLast = [
    ...sheet.spots.filter((spot) => spot.where !== "courtesy"),
    ...sheet.spots.filter((spot) => spot.where === "courtesy"),
  ];
  for (const spot of courtesyLast) if (!main.has(spot.target)) main.set(spot.target, spot);
  return {
    sheet,
    boxes: new Map(sheet.boxes.map((box) => [box.name, box])),
    cloth: sheet.spots.filter((spot) => spot.where === "cloth" || spot.where === "courtesy"),
    main,
  };
}

/** The pockets that a target covers: a wager's, or those of all parts of a called bet. */
export function pocketsOf(target: string): readonly string[] {
  const parts = partsOf(target);
  return [...new Set(parts.flatMap(({ wager }) => wagers.value.get(wager)?.numbers ?? []))];
}

export const isOutside = (wager: SheetWager): boolean =>
  felt.value?.boxes.get(wager.name)?.kind === "outside";
