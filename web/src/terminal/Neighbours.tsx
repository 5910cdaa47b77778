// Neighbours: a number and as many each side of it on the wheel as the game offers.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { PocketCard } from "../parts/PocketCard.js";
import { targetName } from "../parts/names.js";
import { chip } from "../state/bets.js";
import { money } from "../state/money.js";
import { sheet } from "../state/table.js";
import type { SheetCalled } from "../messages.js";
import { considerOrPlace, isConsidered } from "./announcing.js";
import { centre } from "./screen.js";
import { t } from "./words.js";

/** How many each side, as last chosen. */
const count = signal<number | null>(null);

export function Neighbours(): JSX.Element {
  const counts = sheet.value?.neighbours ?? [];
  if (counts.length === 0) return <p class="label">{t.value.noNeighbours}</p>;
  const usual = counts.includes(2) ? 2 : (counts[0] ?? 2);
  const chosen = count.value !== null && counts.includes(count.value) ? count.value : usual;
  return (
    <div class="neighbours">
      {counts.length > 1 && <Counts counts={counts} chosen={chosen} />}
      <p class="label">{t.value.chooseCentre}</p>
      <ul class="pocket-pad">
        {(sheet.value?.wheel ?? []).map((pocket) => (
          <li key={pocket}>
            <CentreButton pocket={pocket} count={chosen} />
          </li>
        ))}
      </ul>
      <Chosen count={chosen} />
    </div>
  );
}

function Counts({ counts, chosen }: { counts: number[]; chosen: number }): JSX.Element {
  return (
    <fieldset class="counts">
      <legend class="label">{t.value.eachSide}</legend>
      {counts.map((one) => (
        <button
          key={one}
          type="button"
          class="button"
          aria-pressed={one === chosen}
          onClick={() => (count.value = one)}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}

/** The bet around a pocket: its first part is the middle straight of so many. */
const around = (pocket: string, count: number): SheetCalled | undefined =>
  sheet.value?.called.find(
    (one) =>
      one.family === "neighbours" &&
      one.parts.length === 2 * count + 1 &&
      one.about === pocket,
  );

function CentreButton({ pocket, count }: { pocket: string; count: number }): JSX.Element | null {
  const called = around(pocket, count);
  if (!called) return null;
  return (
    <button
      type="button"
      class="pocket-button"
      aria-pressed={isConsidered(called.target)}
      aria-label={targetName(called.target)}
      onClick={() => {
        centre.value = pocket;
        considerOrPlace(called.target);
      }}
    >
      <PocketCard pocket={pocket} />
    </button>
  );
}

function Chosen({ count }: { count: number }): JSX.Element | null {
  const called = centre.value === null ? undefined : around(centre.value, count);
  if (!called) return null;
  return (
    <p class="chosen">
      <b>{targetName(called.target)}</b>{" "}
      <span class="cards">
        {called.parts.map((part) => (
          <PocketCard key={part.wager} pocket={part.wager} />
        ))}
      </span>{" "}
      <span class="label">{t.value.inAll(money(called.units * chip.value))}</span>
    </p>
  );
}
