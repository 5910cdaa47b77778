// The arc of the wheel around a number, to be compared with the wheel itself.

import type { JSX } from "preact";
import { MARKS, colourOf } from "../../parts/names.js";
import { sheet } from "../../state/table.js";
import { fromTop, segment } from "../../wheel/geometry.js";
import { c } from "../words.js";

const [OUTER, INNER, STEP] = [420, 364, 7.4];
const SIDES = 3;

export function Arc({ pocket }: { pocket: string }): JSX.Element | null {
  const around = neighbours(pocket);
  if (around.length === 0) return null;
  return (
    <svg
      class="arc"
      viewBox="-190 -424 380 104"
      role="img"
      aria-label={c.value.neighbours(around.join(", "))}
    >
      {around.map((one, place) => (
        <Piece key={one} pocket={one} turn={(place - SIDES) * STEP} />
      ))}
      <path class="arc-middle" d={segment(0, STEP / 2, OUTER, INNER)} />
    </svg>
  );
}

function Piece({ pocket, turn }: { pocket: string; turn: number }): JSX.Element {
  const [x, y] = fromTop(turn, (OUTER + INNER) / 2);
  const colour = colourOf(pocket);
  return (
    <g data-colour={colour}>
      <path class="arc-pocket" d={segment(turn, STEP / 2, OUTER, INNER)} />
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <text y="8">{pocket}</text>
        <text class="mark" y="23" aria-hidden="true">
          {MARKS[colour]}
        </text>
      </g>
    </g>
  );
}

/** Three pockets on each side, the number in the middle. */
function neighbours(pocket: string): string[] {
  const wheel = sheet.value?.wheel ?? [];
  const at = wheel.indexOf(pocket);
  if (at < 0) return [];
  const places = Array.from({ length: 2 * SIDES + 1 }, (_, place) => at + place - SIDES);
  return places.map((place) => wheel.at(place % wheel.length) ?? "");
}
