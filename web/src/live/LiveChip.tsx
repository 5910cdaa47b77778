// A chip of a live table from above, and stacks of them from the side as a dealer cuts them.

import type { JSX } from "preact";
import { ChipNumeral, Disc } from "../felt/ChipFace.js";
import { designs, largestIn, type Design } from "../felt/chips.js";
import type { ChipCount } from "../messages.js";
import { onChip } from "../state/money.js";
import { colourDesign, isColour } from "./colours.js";

export const designOf = (chip: string): Design =>
  isColour(chip) ? colourDesign(chip) : largestIn(Number(chip), designs.value);

/** One chip with a number on it, or its worth. */
export function LiveChip({ chip, text }: { chip: string; text?: string }): JSX.Element {
  const said = text ?? (isColour(chip) ? "" : onChip(Number(chip)));
  return (
    <svg class="live-chip" viewBox="-104 -104 208 216" aria-hidden="true">
      <circle class="chip-shadow" cy={10} r={100} />
      <Disc design={designOf(chip)} />
      {said && <ChipNumeral text={said} />}
    </svg>
  );
}

/** Stacks are cut in twenties. */
const CUT = 20;
const MOST_STACKS = 6;
const HIGH = 3;

/** So many chips from the side; beyond six stacks the figure says the rest. */
export function CutStacks({ chips }: { chips: readonly ChipCount[] }): JSX.Element {
  const stacks = chips.flatMap(({ chip, count }) => cut(chip, count));
  const shown = stacks.slice(-MOST_STACKS);
  return (
    <span class="cut-stacks" aria-hidden="true">
      {shown.map(({ chip, count }, place) => (
        <Stack key={`${place} ${chip}`} chip={chip} count={count} />
      ))}
    </span>
  );
}

function cut(chip: string, count: number): ChipCount[] {
  const full = Math.floor(count / CUT);
  const stacks = Array.from({ length: full }, () => ({ chip, count: CUT }));
  return count % CUT > 0 ? [...stacks, { chip, count: count % CUT }] : stacks;
}

function Stack({ chip, count }: ChipCount): JSX.Element {
  const { body, edge, rim } = designOf(chip);
  const high = count * HIGH;
  return (
    <svg
      class="cut-stack"
      viewBox={`0 0 40 ${high + 30}`}
      style={{ blockSize: `${(high + 30) / 20}rem` }}
    >
      <path d={`M2 10V${10 + high}a18 7 0 0 0 36 0V10Z`} fill={body} stroke={rim} />
      {Array.from({ length: count }, (_, place) => (
        <path
          key={place}
          d={`M2 ${13 + place * HIGH}a18 7 0 0 0 36 0`}
          fill="none"
          stroke={place % 2 ? rim : edge}
          stroke-width="1"
          stroke-dasharray="6 4"
        />
      ))}
      <ellipse cx="20" cy="10" rx="18" ry="7" fill={body} stroke={rim} />
      <ellipse cx="20" cy="10" rx="11" ry="4" fill="#FBF7EC" />
      <text class="cut-count" x="20" y={high + 28}>
        {isColour(chip) ? count : `${count}×${onChip(Number(chip))}`}
      </text>
    </svg>
  );
}
