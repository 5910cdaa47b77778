// A table on offer: its zero end, name, light, last numbers, edge and limits; one link to a seat.

import type { JSX } from "preact";
import type { LobbyTable } from "../messages.js";
import { percent } from "../parts/format.js";
import { PocketCard } from "../parts/PocketCard.js";
import { casinoName, gameName, special, tableName } from "../parts/tableNames.js";
import { rangeOf } from "../state/limits.js";
import { money } from "../state/money.js";
import { live } from "./lobby.js";
import { Moment } from "./Moment.js";
import { ZeroEnd } from "./ZeroEnd.js";
import { l } from "./words.js";

const SHOWN = 4;

export function TableCard({ table: told }: { table: LobbyTable }): JSX.Element {
  const words = l.value;
  const table = live(told);
  return (
    <article class="table-card offer" data-away={!table.seats || undefined}>
      <ZeroEnd boxes={table.zero_end} />
      <div class="offer-head">
        <h3>{gameName(table.said)}</h3>
        <Moment table={table} />
      </div>
      <p class="note offer-place">{placeOf(table)}</p>
      <p class="label offer-special">{special(table.said)}</p>
      <div class="offer-line">
        <LastNumbers last={table.last} shown={SHOWN} />
        <p class="label">
          {words.edge} <b>{edgeOf(table)}</b>
        </p>
      </div>
      <div class="offer-line">
        <p class="note offer-limits">{limitsOf(table)}</p>
        <Way table={table} />
      </div>
    </article>
  );
}

/** The way in: to a seat where somebody deals, else to what can be read. */
function Way({ table }: { table: LobbyTable }): JSX.Element {
  const address = encodeURIComponent(table.table);
  const name = `${casinoName(table.said)}, ${gameName(table.said)}`;
  const words = l.value;
  return table.seats ? (
    <a class="table-link" href={`/table/${address}`} aria-label={words.seatAt(name)}>
      {words.takeSeat}
    </a>
  ) : (
    <a class="table-link" href={`/display/${address}`} aria-label={words.displayOf(name)}>
      {words.display}
    </a>
  );
}

/** Table 4 · dealt by the house · play credits. That chips lie there says the section already. */
function placeOf({ number, automatic, play, live: chips }: LobbyTable): string {
  const { dealtByHouse, dealtByCroupier, withPlayCredits, withMoney, withChips } = l.value;
  const kind = play ? withPlayCredits : withMoney;
  const mode = chips && !automatic ? ` · ${withChips}` : "";
  return `${tableName(number)} · ${automatic ? dealtByHouse : dealtByCroupier} · ${kind}${mode}`;
}

/** 2.70 %, or from the even chances' to a number's: 1.35–2.70 %. */
export function edgeOf({ edge: [least, single] }: LobbyTable): string {
  const [low, high] = [least[0] / least[1], single[0] / single[1]];
  return low === high ? percent(high) : `${percent(low)} – ${percent(high)}`;
}

/** What may lie on a wager, inside and outside: 1–200, 5–2,000. */
export function limitsOf({ limits }: LobbyTable): string {
  const { inside, outside } = l.value;
  const said = ([name, word]: [string, string]): string[] => {
    const { least, most } = rangeOf(limits[name]);
    return least === null || most === null ? [] : [`${word} ${money(least)}–${money(most)}`];
  };
  const both: [string, string][] = [["inside", inside], ["outside", outside]];
  return both.flatMap(said).join(", ");
}

interface Numbers {
  last: string[];
  shown: number;
}

export function LastNumbers({ last, shown }: Numbers): JSX.Element {
  if (last.length === 0) return <p class="note table-card-last">{l.value.noNumbers}</p>;
  return (
    <ol class="table-card-last" aria-label={l.value.lastNumbers}>
      {last.slice(0, shown).map((pocket, place) => (
        <li key={place}>
          <PocketCard pocket={pocket} newest={place === 0} />
        </li>
      ))}
    </ol>
  );
}
