// The numbers that a round has drawn besides the ball, each with what a straight on it pays.

import type { JSX } from "preact";
import { drawnNumbers } from "../state/table.js";
import { PocketCard } from "./PocketCard.js";
import { COMMON } from "./words.js";
import type { Language } from "../state/settings.js";

/** A list in the order drawn; nothing where nothing was. */
export function Drawn({ tongue }: { tongue: Language }): JSX.Element | null {
  const numbers = drawnNumbers.value;
  if (numbers.length === 0) return null;
  const words = COMMON[tongue];
  return (
    <ul class="drawn" aria-label={words.drawnNumbers}>
      {numbers.map(({ pocket, pays }) => (
        <li key={pocket} class="drawn-number">
          <PocketCard pocket={pocket} /> <span class="drawn-pays">{words.pays(pays, 1)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same as a sentence: "Drawn: 17 at 50 to 1, 5 at 250 to 1." */
export function drawnSentence(tongue: Language): string {
  const words = COMMON[tongue];
  const told = drawnNumbers.value.map(({ pocket, pays }) =>
    words.drawnAt(pocket, words.pays(pays, 1)),
  );
  return `${words.drawnNumbers}: ${told.join(", ")}.`;
}
