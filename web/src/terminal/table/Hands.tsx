// What may be touched now: the first reason that stands against one's own bets, with its clause.

import type { JSX } from "preact";
import { l } from "../../live/words.js";
import type { HandsOffTold } from "../../messages.js";
import { cited } from "../../parts/format.js";
import { seat } from "../../state/table.js";

export const handsWords = ({ reason, said }: HandsOffTold): string => l.value.hands[reason] ?? said;

export function HandsNow(): JSX.Element | null {
  const mine = seat.value?.live;
  if (!mine) return null;
  const why = mine.untouchable[0] ?? mine.new_bets;
  return (
    <p class="hands" data-off={why ? "" : undefined}>
      {why ? (
        <>
          {handsWords(why)} <span class="note">{cited(why.clause)}</span>
        </>
      ) : (
        l.value.handsFree
      )}
    </p>
  );
}
