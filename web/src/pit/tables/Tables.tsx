// The section of the tables: sums, tiles, the map, what waits for a second person, and alerts.

import type { JSX } from "preact";
import { AlertColumn } from "../alerts/AlertColumn.js";
import { RoomMap } from "./RoomMap.js";
import { TableDesk } from "./TableDesk.js";
import { Tile } from "./Tile.js";
import { Totals } from "./Totals.js";
import { Approvals } from "./Approvals.js";
import { chosen } from "../place.js";
import { isNamed, order, tableOf, told, waiting } from "../room.js";
import { w } from "../words.js";

/** More tables than are in sight at once. */
const MANY = 12;

export function Tables(): JSX.Element {
  return (
    <div
      class="tables"
      data-desk={chosen.value !== null || undefined}
      data-many={order.value.length > MANY || undefined}
      data-waiting={waiting.value.length > 0 || undefined}
    >
      <Totals />
      <section class="tile-room" aria-labelledby="tiles-title">
        <h2 class="said" id="tiles-title">
          {w.value.sections.tables}
        </h2>
        <Tiles />
      </section>
      <RoomMap />
      <Approvals />
      <aside class="beside">
        {chosen.value !== null && <TableDesk key={chosen.value} name={chosen.value} />}
        <AlertColumn />
      </aside>
    </div>
  );
}

function Tiles(): JSX.Element {
  if (!told.value) return <p class="label">{w.value.asking}</p>;
  if (order.value.length === 0) return <p class="label">{w.value.noTables}</p>;
  return (
    <ul class="tiles" data-named={isNamed.value || undefined}>
      {order.value.map((name) => {
        const table = tableOf(name);
        return table && <li key={name}><Tile table={table} /></li>;
      })}
    </ul>
  );
}
