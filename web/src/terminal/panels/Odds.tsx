// Odds and limits: what every kind of bet covers, pays, costs in the long run, and allows here.

import type { JSX } from "preact";
import { cited, common, percent } from "../../parts/format.js";
import { kindName, targetName } from "../../parts/names.js";
import { limitOf, totalLimit } from "../../state/limits.js";
import { money } from "../../state/money.js";
import { sheet } from "../../state/table.js";
import type { SheetPart, SheetWager } from "../../messages.js";
import { t } from "../words.js";

export function Odds(): JSX.Element | null {
  const game = sheet.value;
  if (!game) return null;
  const pockets = game.wheel.length;
  return (
    <>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{t.value.bet}</th>
            <th scope="col">{t.value.pays}</th>
            <th scope="col" class="number">
              {t.value.edge}
            </th>
            <th scope="col" class="number">
              {t.value.limits}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds(game.wagers).map((wager) => (
            <tr key={wager.name}>
              <th scope="row">
                <b>{kindName(wager.kind)}</b>
                <br />
                <span class="note">
                  {t.value.ofNumbers(wager.numbers.length, pockets)} · {cited(wager.clause)}
                </span>
              </th>
              <td>{common.value.pays(...wager.pays)}</td>
              <td class="number">
                {wager.edge[0]}/{wager.edge[1]}
                <br />
                <span class="note">{percent(wager.edge[0] / wager.edge[1])}</span>
              </td>
              <td class="number">{range(wager.name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals />
      <CalledList />
    </>
  );
}

/** One wager for each kind, price and size. */
function kinds(wagers: readonly SheetWager[]): SheetWager[] {
  const seen = new Map<string, SheetWager>();
  for (const wager of wagers) {
    const key = [wager.kind, wager.numbers.length, ...wager.pays, ...wager.edge].join(" ");
    if (!seen.has(key)) seen.set(key, wager);
  }
  return [...seen.values()];
}

function range(wager: string): string {
  const { least, most } = limitOf(wager);
  return least === null || most === null ? "–" : `${money(least)}–${money(most)}`;
}

function Totals(): JSX.Element {
  const named = (["increment", "called-minimum", "called-increment", "player", "table"] as const)
    .map((name) => [name, totalLimit(name)] as const)
    .filter(([, limit]) => limit !== null);
  return (
    <dl class="facts">
      {named.map(([name, limit]) => (
        <>
          <dt>{t.value.totals[name]}</dt>
          <dd>{money(limit ?? 0)}</dd>
        </>
      ))}
    </dl>
  );
}

const partWords = ({ wager, units }: SheetPart): string =>
  units > 1 ? `${wager} × ${units}` : wager;

function CalledList(): JSX.Element | null {
  const sectors = sheet.value?.called.filter((one) => one.family === one.target) ?? [];
  if (sectors.length === 0) return null;
  return (
    <section class="topic">
      <h3>{t.value.called}</h3>
      <ul>
        {sectors.map((one) => (
          <li key={one.target}>
            <b>{targetName(one.target)}</b>: {one.parts.map(partWords).join(", ")}{" "}
            <span class="note">{cited(one.clause)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
