// The zero end of a table's cloth as a small picture, drawn by the engine's geometry.

import type { JSX } from "preact";
import { projection } from "../felt/projection.js";
import type { SheetBox } from "../messages.js";
import { colourOf } from "../parts/names.js";

const WIDE = 70;
const HIGH = 92;
const MARGIN = 7;

export function ZeroEnd({ boxes }: { boxes: readonly SheetBox[] }): JSX.Element {
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.max(...boxes.map((box) => box.y + box.height));
  const project = projection([left, 0, right - left, top], {
    stand: true,
    along: (HIGH - 2 * MARGIN) / (right - left),
    across: (WIDE - 2 * MARGIN) / top,
    margin: MARGIN,
  });
  return (
    <svg class="zero-end" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <rect class="zero-end-felt" x={0.5} y={0.5} width={WIDE - 1} height={HIGH - 1} rx={8} />
      <g class="zero-end-boxes">
        {boxes.map((box) => {
          const r = project.box([box.x, box.y, box.width, box.height]);
          const size = Math.min(10.5, 0.62 * r.height);
          return (
            <g key={box.name}>
              <rect class={`zero-end-${box.covered ? "cover" : colourOf(box.name)}`} {...r} />
              <text x={r.x + r.width / 2} y={r.y + r.height / 2 + 0.36 * size} font-size={size}>
                {box.name}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
