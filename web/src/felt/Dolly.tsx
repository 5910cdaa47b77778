// The dolly: turned ivory on the winning box, which is ringed in brass.

import type { SheetBox } from "../messages.js";
import type { Circle } from "./numerals.js";
import type { Point } from "./projection.js";
import { shownResult, standing } from "./standing.js";
import { rectangle, type View } from "./view.js";

const SHAPE =
  "M0-17a6 6 0 0 1 4.4 10.1h2.6v3h-3.4c.3 6 1.6 10 5.4 13.4v4.5h-18v-4.5" +
  "c3.8-3.4 5.1-7.4 5.4-13.4h-3.4v-3h2.6a6 6 0 0 1 4.4-10.1z";
const TALL = 31.5;

function winningBox(view: View): SheetBox | null {
  const result = shownResult.value;
  return result === null ? null : (view.felt.boxes.get(result) ?? null);
}

interface Stand {
  at: Point;
  scale: number;
}

/** Where it stands: on the upper third, beside an own chip; on a standing cloth at the right. */
function standOf(view: View, box: SheetBox): Stand {
  const r = rectangle(view, box);
  const staked = standing.value.some((one) => one.wager === box.name);
  const scale = Math.min(staked ? 36 : 44, r.height - 4) / TALL;
  if (view.project.stand) return { at: [r.x + 0.84 * r.width, r.y + r.height / 2], scale };
  if (box.kind === "zero") return { at: [r.x + r.width / 2, r.y + r.height / 6 + 10], scale };
  return { at: [r.x + (staked ? 0.17 : 0.5) * r.width, r.y + 0.36 * r.height], scale };
}

/** What the dolly hides. */
export function dollyCircles(view: View): Circle[] {
  const box = winningBox(view);
  if (!box) return [];
  const { at, scale } = standOf(view, box);
  return [-10, 2, 10].map((down) => ({ x: at[0], y: at[1] + down * scale, radius: 9 * scale }));
}

export function Dolly({ view }: { view: View }) {
  const box = winningBox(view);
  if (!box) return null;
  const { x, y, width, height } = rectangle(view, box);
  const { at, scale } = standOf(view, box);
  return (
    <g key={box.name} data-dolly={box.name}>
      <rect
        class="felt-won-box"
        x={x + 3.5}
        y={y + 3.5}
        width={width - 7}
        height={height - 7}
        rx={box.kind === "zero" ? 14 : 3}
      />
      <g transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
        <g class="dolly">
          <ellipse class="chip-shadow" cx={1.5} cy={13} rx={11} ry={4} />
          <path class="dolly-body" d={SHAPE} />
        </g>
      </g>
    </g>
  );
}
