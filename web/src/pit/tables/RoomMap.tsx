// The map of the room: every table where it stands, with its light.

import { useComputed, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { PitTable } from "../../messages.js";
import { LightSign } from "../../parts/Light.js";
import { addressOf, chosen } from "../place.js";
import { isNamed, order, tableOf } from "../room.js";
import { stateWords } from "./stating.js";
import { w } from "../words.js";

export function RoomMap(): JSX.Element {
  const tables = order.value.flatMap((name) => tableOf(name) ?? []);
  const places = placesOf(tables);
  return (
    <section class="panel room-map" aria-labelledby="map-title">
      <h2 id="map-title">{w.value.map}</h2>
      <ul data-placed={places !== null || undefined} data-named={isNamed.value || undefined}>
        {tables.map((table) => (
          <MapPlace
            key={table.peek().table}
            table={table}
            place={places?.get(table.peek().table) ?? null}
          />
        ))}
      </ul>
    </section>
  );
}

type Spot = readonly [number, number];

/** Where the tables stand, as parts of the room that they take; nothing unless all say so. */
function placesOf(tables: readonly Signal<PitTable>[]): ReadonlyMap<string, Spot> | null {
  const known = tables.flatMap((one) => {
    const { table, place } = one.peek();
    return place ? [{ table, place }] : [];
  });
  if (known.length === 0 || known.length < tables.length) return null;
  const [along, across] = [0, 1].map((axis) => known.map((one) => one.place[axis] ?? 0));
  const part = (of: number[] = [], at: number): number =>
    (at - Math.min(...of)) / (Math.max(...of) - Math.min(...of) || 1);
  return new Map(
    known.map(({ table, place }) => [table, [part(along, place[0]), part(across, place[1])]]),
  );
}

interface PlaceProps {
  table: Signal<PitTable>;
  place: Spot | null;
}

function MapPlace({ table, place }: PlaceProps): JSX.Element {
  const name = table.peek().table;
  const light = useComputed(() => table.value.light).value;
  const words = useComputed(() => stateWords(table.value)).value;
  const isChosen = useComputed(() => chosen.value === name).value;
  const style = place && {
    insetInlineStart: `${100 * place[0]}%`,
    insetBlockStart: `${100 * place[1]}%`,
  };
  return (
    <li {...(style && { style })}>
      <a
        class="map-place"
        href={addressOf(name)}
        data-shut={light === "shut" || undefined}
        data-chosen={isChosen || undefined}
      >
        <span class="map-name">{name}</span>
        <LightSign light={light} />
        <span class="said">{words}</span>
      </a>
    </li>
  );
}
