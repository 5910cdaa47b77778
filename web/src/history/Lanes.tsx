// Lanes: past numbers with red left, zero in the middle, black right, the newest on top.

import type { JSX } from "preact";
import { language, type Language } from "../state/settings.js";
import { historyWords } from "./words.js";
import { shownRounds } from "./shownRounds.js";
import { laneOf, Past } from "./Past.js";

/** As many as a view tells. */
const MOST = 20;

interface Props {
  /** At most so many; what doesn't fit the height isn't shown either. */
  count?: number;
  tongue?: Language;
}

export function Lanes({ count = MOST, tongue = language.value }: Props): JSX.Element {
  const words = historyWords[tongue];
  const rounds = shownRounds.value.slice(0, count);
  return (
    <div class="lanes">
      <div class="lane-heads" aria-hidden="true">
        <span>{words.red}</span>
        <span class="pocket">0</span>
        <span>{words.black}</span>
      </div>
      {rounds.length === 0 && <p class="note">{words.nothing}</p>}
      <ol class="lane-rounds" aria-label={words.newestFirst}>
        {rounds.map((outcome, place) => (
          <li key={outcome.round} class="lane" data-lane={laneOf(outcome)}>
            <Past outcome={outcome} newest={place === 0} tongue={tongue} />
          </li>
        ))}
      </ol>
    </div>
  );
}
