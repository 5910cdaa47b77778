// The pocket that was drawn between its neighbours on the wheel, each with its place from 0 on.

import type { JSX } from "preact";
import { MARKS, colourOf } from "../parts/names.js";
import { fromTop, segment } from "../wheel/geometry.js";

/** Neighbours on each side of the pocket that was drawn. */
const REACH = 4;

/** Radii: an arc of a large ring, so that a few pockets lie nearly in a row. */
const [OUTER, NAMES, INNER, PLACES] = [500, 458, 416, 392];
/** Degrees from one pocket to the next. */
const STEP = 9.6;

interface Props {
  wheel: readonly string[];
  place: number;
}

export function WheelArc({ wheel, place }: Props): JSX.Element {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
  // The pocket itself comes last, so that its frame lies over its neighbours'.
  const inOrder = steps.sort((one, other) => Math.abs(other) - Math.abs(one));
  return (
    <svg class="wheel-arc" viewBox="-350 -510 700 260" aria-hidden="true">
      {inOrder.map((step) => {
        const at = (place + step + wheel.length) % wheel.length;
        return <Pocket key={step} pocket={wheel[at] ?? ""} at={at} turn={step * STEP} />;
      })}
    </svg>
  );
}

function Pocket({ pocket, at, turn }: { pocket: string; at: number; turn: number }): JSX.Element {
  const colour = colourOf(pocket);
  const upright = (radius: number): { transform: string } => {
    const [x, y] = fromTop(turn, radius);
    return { transform: `translate(${x} ${y}) rotate(${turn})` };
  };
  return (
    <g data-colour={colour} data-drawn={turn === 0 || undefined}>
      <path d={segment(turn, STEP / 2, OUTER, INNER)} />
      <text class="wheel-arc-pocket" {...upright(NAMES)} dy="0.35em">
        {pocket}
        <tspan class="mark">{MARKS[colour]}</tspan>
      </text>
      <text class="wheel-arc-place" {...upright(PLACES)} dy="0.35em">
        {at}
      </text>
    </g>
  );
}
