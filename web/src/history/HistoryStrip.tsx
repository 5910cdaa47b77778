// The strip of recent numbers for narrow screens: a row, newest first.

import type { JSX } from "preact";
import { language } from "../state/settings.js";
import { historyWords } from "./words.js";
import { shownRounds } from "./shownRounds.js";
import { Past } from "./Past.js";

export function HistoryStrip({ count = 20 }: { count?: number }): JSX.Element {
  const words = historyWords[language.value];
  const rounds = shownRounds.value.slice(0, count);
  return (
    <div class="strip">
      <span class="label" aria-hidden="true">
        {words.title}
      </span>
      {rounds.length === 0 && <span class="note">{words.nothing}</span>}
      <ol class="strip-rounds" aria-label={words.newestFirst}>
        {rounds.map((outcome, place) => (
          <li key={outcome.round} class="strip-round">
            <Past outcome={outcome} newest={place === 0} tongue={language.value} />
          </li>
        ))}
      </ol>
    </div>
  );
}
