// Chips that travel from the cloth to the balance.

import type { JSX } from "preact";
import { Disc } from "../../felt/ChipFace.js";
import { designs, largestIn } from "../../felt/chips.js";
import { flights, type Flight } from "./paid.js";

export const Flights = (): JSX.Element => (
  <div class="flights" aria-hidden="true">
    {flights.value.map((one) => (
      <Chip key={one.key} flight={one} />
    ))}
  </div>
);

function Chip({ flight: { value, from, to, after } }: { flight: Flight }): JSX.Element {
  const style = {
    left: `${from[0]}px`,
    top: `${from[1]}px`,
    "--fly-x": `${to[0] - from[0]}px`,
    "--fly-y": `${to[1] - from[1]}px`,
    animationDelay: `${after}ms`,
  };
  return (
    <svg class="flight" style={style} viewBox="-104 -104 208 216">
      <circle class="chip-shadow" cy={16} r={100} />
      <Disc design={largestIn(value, designs.value)} />
    </svg>
  );
}
