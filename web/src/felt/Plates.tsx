// Plates: brass on the numbers that a round has drawn, with what a straight on each pays.

import type { DrawnNumber, SheetBox } from "../messages.js";
import { drawnNumbers } from "../state/table.js";
import type { Circle } from "./numerals.js";
import type { Point, Rectangle } from "./projection.js";
import { rectangle, type View } from "./view.js";

/** A plate's height and the width of a digit, in the picture. */
export const HIGH = 17;
const DIGIT = 8.5;
const AFTER = 350;

/** How wide a plate is that has so much on it. */
export const wideAs = (pays: number): number => 11 + DIGIT * String(pays).length;

interface Plated {
  box: SheetBox;
  number: DrawnNumber;
  at: Point;
}

/** In the middle of the lower edge; of a standing cloth's box at the right. */
const foot = ({ x, y, width, height }: Rectangle, pays: number, stand: boolean): Point =>
  stand
    ? [x + width - wideAs(pays) / 2 - 6, y + height / 2]
    : [x + width / 2, y + height - HIGH / 2 - 5];

function plated(view: View): Plated[] {
  return drawnNumbers.value.flatMap((number) => {
    const box = view.felt.boxes.get(number.pocket);
    if (!box) return [];
    return [{ box, number, at: foot(rectangle(view, box), number.pays, view.project.stand) }];
  });
}

/** What the plates hide. */
export function plateCircles(view: View): Circle[] {
  return plated(view).flatMap(({ number, at: [x, y] }) => {
    const half = wideAs(number.pays) / 2 - HIGH / 2;
    return [-half, 0, half].map((aside) => ({ x: x + aside, y, radius: HIGH / 2 }));
  });
}

/** The boxes of the numbers that were drawn, ringed in brass, one after the other. */
export function Plates({ view }: { view: View }) {
  return (
    <>
      {plated(view).map(({ box, number, at }, place) => {
        const { x, y, width, height } = rectangle(view, box);
        return (
          <g
            key={number.pocket}
            class="felt-plate"
            data-drawn={number.pocket}
            style={{ animationDelay: `${place * AFTER}ms` }}
          >
            <rect
              class="felt-won-box"
              x={x + 3.5}
              y={y + 3.5}
              width={width - 7}
              height={height - 7}
              rx={box.kind === "zero" ? 14 : 3}
            />
            <Plate at={at} pays={number.pays} />
          </g>
        );
      })}
    </>
  );
}

/** One plate with its price. */
export function Plate({ at: [x, y], pays }: { at: Point; pays: number }) {
  const wide = wideAs(pays);
  return (
    <g class="plate">
      <rect x={x - wide / 2} y={y - HIGH / 2} width={wide} height={HIGH} rx={3} />
      <text x={x} y={y + 4.8}>
        {pays}
      </text>
    </g>
  );
}
