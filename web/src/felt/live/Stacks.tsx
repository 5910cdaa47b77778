// Everybody's stacks on the cloth of a live table: colour and count, two players' side by side.

import type { JSX } from "preact";
import { isColour, markerAt } from "../../live/colours.js";
import { designOf } from "../../live/LiveChip.js";
import type { ClothStack } from "../../messages.js";
import { onChip } from "../../state/money.js";
import { table } from "../../state/table.js";
import { ChipNumeral, Disc } from "../ChipFace.js";
import type { Point } from "../projection.js";
import { chipAt, clothSpot, radiusAt, type View } from "../view.js";

/** All stacks but those of one seat, which draws its own. */
export function LiveStacks({ view, but }: { view: View; but?: string }): JSX.Element {
  const together = new Map<string, ClothStack[]>();
  for (const one of table.value?.stacks ?? []) {
    if (one.seat !== but) together.set(one.wager, [...(together.get(one.wager) ?? []), one]);
  }
  return (
    <>
      {[...together].flatMap(([wager, stacks]) => {
        const spot = clothSpot(view, wager);
        if (!spot) return [];
        const at = chipAt(view, spot);
        const radius = radiusAt(view, spot);
        return stacks.map((one, place) => (
          <Stack
            key={`${one.seat} ${wager} ${one.held}`}
            stack={one}
            at={one.held ? [at[0] - 2.2 * radius, at[1] + radius] : beside(at, radius, place, but)}
            radius={(but === undefined ? 0.95 : 0.62) * radius}
          />
        ));
      })}
    </>
  );
}

/** Chips lie where they were put: others' around one's own, which lies on the spot itself. */
function beside([x, y]: Point, radius: number, place: number, but: string | undefined): Point {
  const step = but === undefined ? place : place + 1;
  const side = step % 2 === 1 ? 1 : -1;
  const far = Math.ceil(step / 2) * 1.15 * radius;
  return [x + side * far, y - (step > 0 ? 0.35 * radius : 0)];
}

interface StackProps {
  stack: ClothStack;
  at: Point;
  radius: number;
}

function Stack({ stack, at: [x, y], radius }: StackProps): JSX.Element {
  const top = stack.chips.at(-1)?.chip ?? markerAt(stack.seat)?.colour ?? String(stack.stake);
  const count = stack.chips.reduce((sum, one) => sum + one.count, 0);
  const text = isColour(top) && count > 0 ? String(count) : onChip(stack.stake);
  return (
    <g
      class="live-stack"
      data-seat={stack.seat}
      data-wager={stack.wager}
      data-held={stack.held || undefined}
      transform={`translate(${x} ${y}) scale(${radius / 100})`}
    >
      <circle class="chip-shadow" cy={16} r={102} />
      <Disc design={designOf(top)} />
      <ChipNumeral text={text} />
      {stack.held && (
        <path class="pile-gate" d="M-55-125V125M55-125V125M-125-125H125M-125 125H125" />
      )}
    </g>
  );
}
