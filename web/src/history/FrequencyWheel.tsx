// The frequency wheel: how often each pocket fell, in the wheel's order, against its expectation.

import type { JSX } from "preact";
import { colourOf } from "../parts/names.js";
import { fromTop, segment } from "../wheel/geometry.js";
import { byCount, expectedOf } from "./often.js";
import type { Figures } from "./figures.js";

const INNER = 150;
const OUTER = 425;
const NAMES = 455;
const SIZE = 482;

interface Props {
  figures: Figures;
  wheel: string[];
  label: string;
}

export function FrequencyWheel({ figures, wheel, label }: Props): JSX.Element {
  const half = 180 / wheel.length;
  const expected = Math.max(...wheel.map((pocket) => expectedOf(figures, pocket)));
  const most = Math.max(byCount(figures, wheel)[0]?.count ?? 0, 2 * expected, 1);
  const reach = (count: number): number => INNER + ((OUTER - INNER) * count) / most;
  const box = `${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`;
  return (
    <svg class="frequencies" viewBox={box} role="img" aria-label={label}>
      {wheel.map((pocket, place) => {
        const middle = 2 * half * place;
        const count = figures.pockets[pocket] ?? 0;
        const [x, y] = fromTop(middle, NAMES);
        return (
          <g key={pocket}>
            <path class="frequency-room" d={segment(middle, half * 0.8, OUTER, INNER)} />
            {count > 0 && (
              <path
                class="frequency"
                data-colour={colourOf(pocket)}
                d={segment(middle, half * 0.8, reach(count), INNER)}
              />
            )}
            <text class="frequency-name" x={x} y={y} dy="0.35em">
              {pocket}
            </text>
          </g>
        );
      })}
      <circle class="frequency-expected" r={reach(expected)} />
    </svg>
  );
}
