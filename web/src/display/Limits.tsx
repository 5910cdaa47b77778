// The limits bar: for each class of bets what it pays, and the least and the most on one spot.

import type { JSX } from "preact";
import type { SheetWager } from "../messages.js";
import { rangeOf } from "../state/limits.js";
import { moneyIn } from "../state/money.js";
import { sheet } from "../state/table.js";
import type { Language } from "../state/settings.js";
import { capital } from "../wheel/call.js";
import { COMMON, type KindName } from "../parts/words.js";
import { displayWords } from "./words.js";
import { EachTongue } from "./EachTongue.js";
import { lobby, view } from "./wall.js";

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

export const Limits = (): JSX.Element => (
  <EachTongue place="wall-limits" say={(tongue) => <LimitsIn tongue={tongue} />} />
);

function LimitsIn({ tongue }: { tongue: Language }): JSX.Element {
  const offered = sheet.value?.wagers ?? [];
  return (
    <dl class="limit-list">
      {CLASSES.map((kinds) => {
        const wager = offered.find((one) => kinds.some((kind) => kind === one.kind));
        return wager && <Limit key={kinds[0]} kinds={kinds} wager={wager} tongue={tongue} />;
      })}
    </dl>
  );
}

interface LimitProps {
  kinds: readonly KindName[];
  wager: SheetWager;
  tongue: Language;
}

function Limit({ kinds, wager, tongue }: LimitProps): JSX.Element {
  return (
    <div class="wall-limit">
      <dt>
        {nameOf(kinds, tongue)}{" "}
        <span class="wall-price">{COMMON[tongue].pays(...wager.pays)}</span>
      </dt>
      <dd>{limitWords(wager, tongue)}</dd>
    </div>
  );
}

function nameOf(kinds: readonly KindName[], tongue: Language): string {
  if (kinds.length > 2) return displayWords[tongue].evenChances;
  const names = kinds.map((kind) => COMMON[tongue].kinds[kind]).join(", ");
  return tongue === "de" ? names : capital(names.toLowerCase());
}

function limitWords(wager: SheetWager, tongue: Language): string {
  const limits = view.value?.limits ?? sheet.value?.limits ?? {};
  const { least, most } = rangeOf(limits[wager.kind] ?? limits[wager.limit]);
  return least === null || most === null
    ? displayWords[tongue].noLimit
    : `${moneyIn(least, tongue)} – ${moneyIn(most, tongue)}`;
}

/** What the limits are in: play credits at a table for them, else the house's currency. */
export function unit(tongue: Language): string {
  const told = lobby.value;
  const play = told?.tables.find((one) => one.table === sheet.value?.table)?.play;
  return play === false && told ? told.house.currency : displayWords[tongue].credits;
}
