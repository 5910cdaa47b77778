// Who gets what: every seat with a side bet in the order of its turn, the hot spot marked.

import type { JSX } from "preact";
import type { SideBetRound } from "../messages.js";
import type { Language } from "../state/settings.js";
import { seat as own } from "../state/table.js";
import { awardOf, paidIn, prizeName, stopName } from "./prizes.js";
import { BONUS } from "./words.js";

export function Turns({ side, tongue }: { side: SideBetRound; tongue: Language }): JSX.Element {
  const words = BONUS[tongue];
  return (
    <section class="turns" aria-label={words.withSideBet(side.seats.length)}>
      <p class="turns-head">
        <b>{words.withSideBet(side.seats.length)}</b> <span class="label">{words.inOrder}</span>
      </p>
      {side.seats.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.seat}</th>
              <th scope="col">{words.gets}</th>
              <th scope="col">{words.pays}</th>
            </tr>
          </thead>
          <tbody>
            {side.seats.map((seat) => (
              <Turn key={seat} {...{ side, seat, tongue }} />
            ))}
          </tbody>
        </table>
      )}
      {side.waits && <p class="turns-waits">{words.waits(paidIn(side.jackpot ?? 0, tongue))}</p>}
      <p class="label">{words.notReturned}</p>
    </section>
  );
}

interface TurnProps {
  side: SideBetRound;
  seat: string;
  tongue: Language;
}

function Turn({ side, seat, tongue }: TurnProps): JSX.Element {
  const words = BONUS[tongue];
  const hot = seat === side.hot_spot;
  const award = side.hot_spot === "" ? null : awardOf(side, seat);
  return (
    <tr data-hot={hot || undefined}>
      <th scope="row">
        {seat}
        {own.value?.seat === seat && <span> · {words.you}</span>}
      </th>
      <td>{side.hot_spot !== "" && (hot ? hotWords : communityWords)(side, tongue)}</td>
      <td class="number">{award === null ? "–" : paidIn(award, tongue)}</td>
    </tr>
  );
}

const hotWords = (side: SideBetRound, tongue: Language): string =>
  `${BONUS[tongue].drawnAmong(side.seats.length)}: ${prizeName(side, tongue)}`;

const communityWords = ({ community }: SideBetRound, tongue: Language): string =>
  `${BONUS[tongue].community}, ${stopName(community, tongue)}`;
