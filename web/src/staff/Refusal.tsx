// A refusal where it happened: the sentence with its figures, then the clause and the code.

import type { JSX } from "preact";
import { cited } from "../parts/format.js";
import type { Problem } from "../messages.js";
import { refusalSentence } from "./refusals.js";

export function Refusal({ problem }: { problem: Problem | null }): JSX.Element | null {
  if (!problem) return null;
  const source = [cited(problem.clause), problem.code].filter((one) => one !== "").join(" · ");
  return (
    <p class="remark" data-refused role="alert">
      {refusalSentence(problem)} <span class="note">{source}</span>
    </p>
  );
}
