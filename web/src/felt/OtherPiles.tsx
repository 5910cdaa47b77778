// Other players' chips: small, in the colour of their seat, and never over anything printed.

import { seatColour, seatNumber } from "../parts/seats.js";
import { showOthers } from "../state/settings.js";
import { seat, table } from "../state/table.js";
import { LiveStacks } from "./live/Stacks.js";
import { covers, reaches, type Circle } from "./numerals.js";
import { printed } from "./Printed.js";
import type { Point, Rectangle } from "./projection.js";
import { chipAt, clothSpot, rectangle, type View } from "./view.js";

/** More seats than that on one wager are a plus. */
const MOST_SHOWN = 4;
/** Chips of a row lie over each other a little. */
const APART = 1.5;

interface Properties {
  view: View;
  /** One's own chips, the dolly, and what else lies there. */
  taken: readonly Circle[];
}

export function OtherPiles({ view, taken }: Properties) {
  if (!showOthers.value) return null;
  if (table.value?.live) return <LiveStacks view={view} but={seat.value?.seat ?? ""} />;
  const radius = 0.45 * view.radius;
  const letters = printed(view, taken);
  return (
    <>
      {[...seatsByWager()].flatMap(([wager, seats]) => {
        const row = rowOf(view, wager, seats.length, radius, taken, letters);
        if (!row) return [];
        return seats.slice(0, row.count).map((other, place) => (
          <SmallChip
            key={`${wager} ${other}`}
            number={seatNumber(other)}
            text={place + 1 === row.count && seats.length > row.count ? "+" : null}
            at={[row.x + row.width - radius - place * APART * radius, row.y + radius]}
            radius={radius}
          />
        ));
      })}
    </>
  );
}

/** Who else has chips on each wager. */
function seatsByWager(): Map<string, string[]> {
  const together = new Map<string, string[]>();
  for (const { wager, seat: other } of table.value?.others ?? []) {
    if (other === seat.value?.seat) continue;
    together.set(wager, [...new Set([...(together.get(wager) ?? []), other])]);
  }
  return together;
}

interface Row extends Rectangle {
  /** How many chips are seen; the last is a plus if there are more. */
  count: number;
}

/** The longest row that hides nothing printed; none, where even one chip would. */
function rowOf(
  view: View, wager: string, seats: number, radius: number,
  taken: readonly Circle[], letters: readonly Rectangle[],
): Row | null {
  for (let count = Math.min(seats, MOST_SHOWN); count > 0; count -= 1) {
    const width = (2 + APART * (count - 1)) * radius;
    const free = placesOf(view, wager, width, radius)
      .map(([x, y]) => ({ x, y, width, height: 2 * radius, count }))
      .filter((one) => covers(one, letters) === 0);
    const best = free.sort((one, other) => reaches(one, taken) - reaches(other, taken))[0];
    if (best) return best;
  }
  return null;
}

/** The corners of a box, the upper right one first; or around a spot on a line. */
function placesOf(view: View, wager: string, width: number, radius: number): Point[] {
  const box = view.felt.boxes.get(wager);
  const rim = 0.7 * radius;
  if (box) {
    const r = rectangle(view, box);
    if (width > r.width - rim) return [];
    const [left, right] = [r.x + rim, r.x + r.width - rim - width];
    const [top, bottom] = [r.y + rim, r.y + r.height - rim - 2 * radius];
    return [[right, top], [right, bottom], [left, top], [left, bottom]];
  }
  const spot = clothSpot(view, wager);
  if (!spot) return [];
  const [x, y] = chipAt(view, spot);
  const [left, right] = [x - rim - width, x + rim];
  const [above, below] = [y - rim - 2 * radius, y + rim];
  const level = x - width / 2;
  return [
    [right, above], [right, below], [left, above], [left, below], [level, above], [level, below],
  ];
}

interface Small {
  number: string;
  /** Instead of the seat's number, where it stands for several. */
  text: string | null;
  at: Point;
  radius: number;
}

function SmallChip({ number, text, at: [x, y], radius }: Small) {
  return (
    <g class="others-chip" transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={seatColour(number)} />
      <text y={0.38 * radius} font-size={1.15 * radius}>
        {text ?? number}
      </text>
    </g>
  );
}
