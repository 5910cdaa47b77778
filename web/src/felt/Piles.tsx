// The piles of the cloth: one's own in each state, and prisoners.

import type { Piece } from "../messages.js";
import { dragging } from "./hand/dragging.js";
import type { Circle } from "./numerals.js";
import { Pile, reachOf } from "./Pile.js";
import { leaving, prisoners, standing } from "./standing.js";
import { chipAt, clothSpot, isCrowded, radiusAt, type View } from "./view.js";

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
