// The room's sums in one row.

import type { JSX } from "preact";
import { brief } from "../../state/money.js";
import { share } from "./figures.js";
import { totals } from "../room.js";
import { w } from "../words.js";

export function Totals(): JSX.Element {
  const sums = totals.value;
  const words = w.value;
  return (
    <dl class="totals" aria-label={words.room}>
      <Total name={words.openTables} figure={words.of(sums.open, sums.tables)} />
      <Total name={words.players} figure={String(sums.players)} />
      <Total name={words.dropToday} figure={brief(sums.drop)} />
      <Total name={words.win} figure={brief(sums.win)} />
      <Total name={words.hold} figure={share(sums.win, sums.drop)} note={words.ofDrop} />
      <Total
        name={words.gamesPerHour}
        figure={String(Math.round(sums.games))}
        note={words.tableCount(sums.open)}
      />
      <Total
        name={words.voidsToday}
        figure={String(sums.voids)}
        note={words.correctionCount(sums.corrections)}
      />
    </dl>
  );
}

interface TotalProps {
  name: string;
  figure: string;
  note?: string;
}

function Total({ name, figure, note }: TotalProps): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{figure}</b> {note && <span class="note">{note}</span>}
      </dd>
    </div>
  );
}
