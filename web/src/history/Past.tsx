// A past round as a card: the number, a void, or a correction with the first number struck through.

import type { JSX } from "preact";
import type { RoundOutcome } from "../messages.js";
import { PocketCard } from "../parts/PocketCard.js";
import { colourOf } from "../parts/names.js";
import type { Language } from "../state/settings.js";
import { called, causeIn } from "../wheel/call.js";
import { historyWords } from "./words.js";

interface Props {
  outcome: RoundOutcome;
  newest: boolean;
  tongue: Language;
}

/** The lane that a round lies in: its colour's, or the middle for zeros and voids. */
export const laneOf = (outcome: RoundOutcome): "red" | "black" | "green" =>
  outcome.result ? colourOf(outcome.result) : "green";

export function Past({ outcome, newest, tongue }: Props): JSX.Element {
  const { result, first } = outcome;
  return (
    <>
      <span class="past" aria-hidden="true">
        {result ? <PocketCard pocket={result} newest={newest} /> : <VoidCard newest={newest} />}
        {first && first !== result && <s class="past-first">{first}</s>}
      </span>
      <span class="said">{inWords(outcome, tongue)}</span>
    </>
  );
}

const VoidCard = ({ newest }: { newest: boolean }): JSX.Element => (
  <span class="card past-void" data-newest={newest || undefined}>
    ✕
  </span>
);

function inWords({ result, first, void: cause }: RoundOutcome, tongue: Language): string {
  const words = historyWords[tongue];
  const number = result
    ? `${result}, ${called(result, tongue)}`
    : words.voided(causeIn(cause, tongue));
  return first && first !== result ? `${number}; ${words.corrected(first)}` : number;
}
