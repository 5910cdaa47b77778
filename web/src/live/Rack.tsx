// The inventory of a live table's rack, for its dealer and for the pit.

import type { JSX } from "preact";
import type { RackColour, RackTold } from "../messages.js";
import { money, onChip } from "../state/money.js";
import { colourName, markerOf } from "./colours.js";
import { LiveChip } from "./LiveChip.js";
import { l } from "./words.js";

/** The inventory: rack, players and cloth make up all chips of a colour. */
export function Rack({ told }: { told: RackTold }): JSX.Element {
  return (
    <section class="panel rack" aria-labelledby="rack-name">
      <div class="panel-head">
        <h2 id="rack-name">{l.value.rack}</h2>
        <p class="label">{money(told.worth)}</p>
      </div>
      <ul class="rack-colours">
        {told.colours.map((one) => (
          <ColourLine key={one.colour} line={one} />
        ))}
      </ul>
      <ul class="rack-value">
        {told.value.map(({ chip, count }) => (
          <li key={chip}>
            <LiveChip chip={chip} />
            <span class="said">{onChip(Number(chip))}: </span>
            {count}
          </li>
        ))}
      </ul>
      <p class="label">
        {l.value.tipBox}: {money(told.tips)}
      </p>
    </section>
  );
}

function ColourLine({ line }: { line: RackColour }): JSX.Element {
  const { colour, rack, out, cloth, stock } = line;
  const value = markerOf(colour)?.value ?? 0;
  const missing = stock - rack - out - cloth;
  const share = (count: number): string => `${(100 * count) / stock}%`;
  return (
    <li class="rack-colour" data-in-play={value > 0 || undefined}>
      <LiveChip chip={colour} text={value > 0 ? onChip(value) : ""} />
      <span>{colourName(colour)}</span>
      <span class="rack-bar" aria-hidden="true">
        <i style={{ inlineSize: share(rack) }} />
        <i style={{ inlineSize: share(out) }} />
        <i style={{ inlineSize: share(cloth) }} />
      </span>
      <span class="rack-counts">
        <b>{rack}</b>{" "}
        {out + cloth > 0 && (
          <span class="label">
            {out} {l.value.out} {cloth} {l.value.onCloth}
          </span>
        )}
        {missing !== 0 && <span class="remark">■ {l.value.difference(missing)}</span>}
      </span>
    </li>
  );
}
