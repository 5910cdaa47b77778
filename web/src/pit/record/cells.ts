// Cells of reports as the chosen language writes them.

import { computed } from "@preact/signals";
import type { Column } from "../../messages.js";
import { common } from "../../parts/format.js";
import { inFull } from "../../state/money.js";
import { dateAndTime } from "../tables/figures.js";
import { named, w } from "../words.js";

const fixed = computed(
  () =>
    new Intl.NumberFormat(common.value.locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
const whole = computed(() => new Intl.NumberFormat(common.value.locale));

export const columnName = (name: string): string => named(w.value.columns, name);

export const isFigure = ({ kind }: Column): boolean =>
  kind === "amount" || kind === "count" || kind === "percent";

export function cellWords({ name, kind }: Column, cell: unknown): string {
  if (cell === null || cell === undefined || cell === "") return "";
  switch (kind) {
    case "amount":
      return inFull(Number(cell));
    case "percent":
      return fixed.value.format(Number(cell)).replace("-", "−");
    case "count":
      return typeof cell === "number" ? whole.value.format(cell) : String(cell);
    case "moment":
      return dateAndTime(Number(cell));
    case "text":
      return name === "hash" ? String(cell).slice(0, 12) : String(cell);
  }
}
