// The other tables of the house: one press takes a seat there.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { TableCard } from "../../lobby/TableCard.js";
import type { Lobby } from "../../messages.js";
import { getLobby } from "../../state/house.js";
import { sheet } from "../../state/table.js";
import { t } from "../words.js";

const lobby = signal<Lobby | null>(null);

export function TablesPanel(): JSX.Element {
  useEffect(() => {
    void getLobby().then((told) => (lobby.value = told));
  }, []);
  const others = lobby.value?.tables.filter((one) => one.table !== sheet.value?.table) ?? [];
  return (
    <>
      <p class="label">{t.value.seatKept}</p>
      {sheet.value && (
        <a class="button" data-plain href={`/tables?at=${encodeURIComponent(sheet.value.table)}`}>
          {t.value.severalTables}
        </a>
      )}
      <ul class="table-list">
        {others.map((one) => (
          <li key={one.table}>
            <TableCard table={one} />
          </li>
        ))}
      </ul>
    </>
  );
}
