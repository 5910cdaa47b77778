// The limits bar: for each class of bets what it pays, and the least and the most on one spot.

import type { JSX } from "preact";
import type { SheetWager } from "../messages.js";
import { read } from "../state/limits.js";
import { sheet } from "../state/table.js";
import { capital } from "../wheel/call.js";
import type { KindName } from "../words/common.js";
import { amount, common, lobby, tongue, view, words } from "./wall.js";

/** Kinds that stand together, as they pay the same. */
const CLASSES: readonly (readonly KindName[])[] = [
  ["straight"],
  ["split"],
  ["street"],
  ["corner"],
  ["five-line"],
  ["six-line"],
  ["dozen", "column"],
  ["red", "black", "odd", "even", "low", "high"],
];

export function Limits(): JSX.Element {
  const offered = sheet.value?.wagers ?? [];
  return (
    <dl class="wall-limits">
      {CLASSES.map((kinds) => {
        const wager = offered.find((one) => kinds.some((kind) => kind === one.kind));
        return wager && <Limit key={kinds[0]} kinds={kinds} wager={wager} />;
      })}
    </dl>
  );
}

function Limit({ kinds, wager }: { kinds: readonly KindName[]; wager: SheetWager }): JSX.Element {
  return (
    <div class="wall-limit">
      <dt>
        {nameOf(kinds)} <span class="wall-price">{common.value.pays(...wager.pays)}</span>
      </dt>
      <dd>{rangeOf(wager)}</dd>
    </div>
  );
}

function nameOf(kinds: readonly KindName[]): string {
  if (kinds.length > 2) return words.value.evenChances;
  const names = kinds.map((kind) => common.value.kinds[kind]).join(", ");
  return tongue.value === "de" ? names : capital(names.toLowerCase());
}

function rangeOf(wager: SheetWager): string {
  const limits = view.value?.limits ?? sheet.value?.limits ?? {};
  const { least, most } = read(limits[wager.kind] ?? limits[wager.limit]);
  return least === null || most === null
    ? words.value.noLimit
    : `${amount(least)} – ${amount(most)}`;
}

/** What the limits are in: play credits at a demo table, else the house's currency. */
export function unit(): string {
  const told = lobby.value;
  const demo = told?.tables.find((one) => one.table === sheet.value?.table)?.demo;
  return demo === false && told ? told.house.currency : words.value.credits;
}
