// The called bets of this game by family: pressed once they are considered, pressed again placed.

import type { JSX } from "preact";
import { isOneChip, placeOf, shortName, targetName } from "../parts/names.js";
import { chip } from "../state/bets.js";
import { money } from "../state/money.js";
import { sheet, wagers } from "../state/table.js";
import type { SheetCalled } from "../messages.js";
import { considerOrPlace, isConsidered } from "./announcing.js";
import { t } from "./words.js";

/** Families of one bet each are cards; families of many are rows of short buttons. */
export function Called(): JSX.Element {
  const families = new Map<string, SheetCalled[]>();
  for (const one of sheet.value?.called ?? [])
    if (one.family !== "neighbours")
      families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const groups = sheet.value?.wagers.filter((one) => one.kind === "group") ?? [];
  const single = [...families.values()].filter((family) => family.length === 1).flat();
  const many = [...families].filter(([, family]) => family.length > 1);
  if (single.length + many.length + groups.length === 0)
    return <p class="label">{t.value.noCalled}</p>;
  return (
    <div class="called">
      {single.length > 0 && (
        <ul class="called-cards">
          {single.map((one) => (
            <li key={one.target}>
              <CalledCard called={one} />
            </li>
          ))}
        </ul>
      )}
      {many.map(([family, bets]) => (
        <Family key={family} name={bets[0]?.title || family} bets={bets} />
      ))}
      {groups.length > 0 && <Groups names={groups.map((one) => one.name)} />}
    </div>
  );
}

function CalledCard({ called }: { called: SheetCalled }): JSX.Element {
  return (
    <button
      type="button"
      class="called-card"
      aria-pressed={isConsidered(called.target)}
      onClick={() => considerOrPlace(called.target)}
    >
      <b lang={isFrench(called.title) ? "fr" : undefined}>{targetName(called.target)}</b>
      <span class="label">{t.value.chips(called.units)}</span>
      <b class="called-total">{money(called.units * chip.value)}</b>
    </button>
  );
}

const isFrench = (title: string): boolean => /orphelins|voisins|tiers/i.test(title);

function Family({ name, bets }: { name: string; bets: SheetCalled[] }): JSX.Element {
  return (
    <section class="family">
      <h3>
        {name} <span class="label">{t.value.atChip(money(chip.value))}</span>
      </h3>
      <ul class="short-buttons">
        {bets.map((one) => (
          <li key={one.target}>
            <button
              type="button"
              class="button"
              aria-pressed={isConsidered(one.target)}
              aria-label={`${targetName(one.target)}, ${price(one)}`}
              onClick={() => considerOrPlace(one.target)}
            >
              {short(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const price = (called: SheetCalled): string => t.value.inAll(money(called.units * chip.value));

/** Beside its family's name a finale is 3/6; a one-chip complete keeps a sign of it. */
function short(called: SheetCalled): string {
  const dozen = wagers.value.get(called.about);
  if (dozen?.kind === "dozen") return `12-${placeOf(dozen) + 1}`;
  const sign = called.family === "complete" && isOneChip(called) ? "1 × " : "";
  return `${sign}${called.about}`;
}

function Groups({ names }: { names: string[] }): JSX.Element {
  const term = wagers.value.get(names[0] ?? "")?.term ?? "";
  return (
    <section class="family">
      <h3>
        {term} <span class="label">{t.value.atChip(money(chip.value))}</span>
      </h3>
      <ul class="short-buttons">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              class="button"
              aria-pressed={isConsidered(name)}
              aria-label={targetName(name)}
              onClick={() => considerOrPlace(name)}
            >
              {shortName(name)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
