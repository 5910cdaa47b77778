// A table on offer: its game and casino, wheel, last numbers, light and limits; one press to play.

import type { JSX } from "preact";
import { Light } from "../parts/Light.js";
import { PocketCard } from "../parts/PocketCard.js";
import type { LobbyTable } from "../messages.js";
import { rangeOf } from "../state/limits.js";
import { money } from "../state/money.js";
import { l } from "./words.js";

const SHOWN = 7;

export function TableCard({ table }: { table: LobbyTable }): JSX.Element {
  const words = l.value;
  const address = encodeURIComponent(table.table);
  return (
    <article class="table-card">
      <div class="table-card-head">
        <h3>
          <a class="table-link" href={`/table/${address}`}>
            {table.name}
          </a>
        </h3>
        <p class="label">
          {table.automatic ? "" : `${table.table} · `}
          {table.casino} · {words.pockets(table.pockets)}
        </p>
      </div>
      <p class="table-card-state">
        <Light light={table.light} />
        <span class="label">{words.players(table.players)}</span>
      </p>
      <LastNumbers last={table.last} />
      <p class="table-card-limits label">
        <Limit name={words.inside} limit={table.limits["inside"]} />
        <Limit name={words.outside} limit={table.limits["outside"]} />
      </p>
      <p class="table-card-foot">
        <span class="button" data-primary aria-hidden="true">
          {words.playHere}
        </span>
        <a class="button" data-plain href={`/display/${address}`}>
          {words.display}
        </a>
      </p>
    </article>
  );
}

function LastNumbers({ last }: { last: string[] }): JSX.Element {
  if (last.length === 0) return <p class="note table-card-last">{l.value.noNumbers}</p>;
  return (
    <ol class="table-card-last" aria-label={l.value.lastNumbers}>
      {last.slice(0, SHOWN).map((pocket, place) => (
        <li key={place}>
          <PocketCard pocket={pocket} newest={place === 0} />
        </li>
      ))}
    </ol>
  );
}

interface LimitProps {
  name: string;
  limit: LobbyTable["limits"][string] | undefined;
}

function Limit({ name, limit }: LimitProps): JSX.Element | null {
  const { least, most } = rangeOf(limit);
  if (least === null || most === null) return null;
  return (
    <span>
      {name} <b>{money(least)}–{money(most)}</b>
    </span>
  );
}
