// The piles of the cloth: one's own in each state, prisoners, and other players'.

import type { Piece } from "../messages.js";
import { seatColour, seatNumber } from "../parts/seats.js";
import { showOthers } from "../state/settings.js";
import { kindOf, seat, table } from "../state/table.js";
import { dragging } from "./hand/dragging.js";
import type { Circle } from "./numerals.js";
import { Pile, reachOf } from "./Pile.js";
import type { Point } from "./projection.js";
import { leaving, prisoners, standing } from "./standing.js";
import { chipAt, clothSpot, isCrowded, isUpright, radiusAt, rectangle, type View } from "./view.js";

/** One's own chips, with what a result made of them. */
export function OwnPiles({ view }: { view: View }) {
  const carriedOff = dragging.value?.from;
  const piles = standing.value.flatMap((one) => {
    const spot = clothSpot(view, one.wager);
    return spot && one.wager !== carriedOff ? [{ ...one, spot, at: chipAt(view, spot) }] : [];
  });
  // Where piles touch, the nearer one lies in front.
  piles.sort((one, other) => one.at[1] - other.at[1]);
  return (
    <>
      {piles.map(({ wager, stake, state, spot, at }) => (
        <Pile
          key={`${wager} ${stake}`}
          wager={wager}
          stake={stake}
          at={at}
          radius={radiusAt(view, spot)}
          look={state}
          flat={isCrowded(spot)}
        />
      ))}
    </>
  );
}

/** What piles hide of the print. */
export const pileCircles = (view: View, piles: readonly Piece[]): Circle[] =>
  piles.flatMap(({ wager, stake }) => {
    const spot = clothSpot(view, wager);
    if (!spot) return [];
    const [x, y] = chipAt(view, spot);
    return [{ x, y, radius: reachOf(stake, radiusAt(view, spot)) }];
  });

/** Chips that have just been taken off or refused, on their way out. */
export function LeavingPiles({ view }: { view: View }) {
  return (
    <>
      {leaving.value.map(({ key, wager, stake, how }) => {
        const spot = clothSpot(view, wager);
        return spot ? (
          <Pile
            key={key}
            wager={wager}
            stake={stake}
            at={chipAt(view, spot)}
            radius={radiusAt(view, spot)}
            look={how}
            flat
          />
        ) : null;
      })}
    </>
  );
}

/** Chips in prison, half over the outer line of their box. */
export function PrisonPiles({ view }: { view: View }) {
  return (
    <>
      {prisoners.value.map(({ wager, stake, since }) => {
        const box = view.felt.boxes.get(wager);
        if (!box) return null;
        const along = view.project.stand ? 0.3 : 0.14;
        const at = view.project.at([box.x + along * box.width, box.y]);
        const { radius } = view;
        return (
          <Pile key={`${wager} ${since}`} {...{ wager, stake, at, radius }} look="prison" flat />
        );
      })}
    </>
  );
}

/** More seats than that on one wager are a plus. */
const MOST_SHOWN = 4;

/** Other players' chips: small, in the colour of their seat, in the upper corner. */
export function OtherPiles({ view }: { view: View }) {
  if (!showOthers.value) return null;
  const radius = 0.45 * view.radius;
  const together = new Map<string, string[]>();
  for (const { wager, seat: other } of table.value?.others ?? []) {
    if (other === seat.value?.seat) continue;
    together.set(wager, [...new Set([...(together.get(wager) ?? []), other])]);
  }
  return (
    <>
      {[...together].flatMap(([wager, seats]) => {
        const corner = cornerOf(view, wager, radius);
        if (!corner) return [];
        return seats.slice(0, MOST_SHOWN).map((other, place) => (
          <SmallChip
            key={`${wager} ${other}`}
            number={seatNumber(other)}
            text={place + 1 === MOST_SHOWN && seats.length > MOST_SHOWN ? "+" : null}
            at={[corner[0] - place * 1.5 * radius, corner[1]]}
            radius={radius}
          />
        ));
      })}
    </>
  );
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

/** The upper corner of a box, or beside a spot on a line. */
function cornerOf(view: View, wager: string, radius: number): Point | null {
  const box = view.felt.boxes.get(wager);
  const far = 1.7 * radius;
  if (box) {
    const r = rectangle(view, box);
    const courtesy = kindOf(wager) === "dozen" && !view.project.stand ? 16 : 0;
    // An upright word leaves less room beside it.
    const aside = isUpright(view, wager) ? 1.2 * radius : far;
    return [r.x + r.width - aside - courtesy, r.y + far];
  }
  const spot = clothSpot(view, wager);
  if (!spot) return null;
  const [x, y] = chipAt(view, spot);
  return [x + far, y - far];
}
