// The verdict in one sentence, and only from the computation.

import type { JSX } from "preact";
import type { DrawProof, SpinProof } from "../messages.js";
import { clock } from "../parts/format.js";
import { PocketCard } from "../parts/PocketCard.js";
import type { Checked } from "./checking.js";
import type { Result } from "./drawing.js";
import { p } from "./words.js";

interface Props {
  spin: SpinProof;
  checked: Checked;
  took: number;
}

export function Verdict({ spin, checked, took }: Props): JSX.Element {
  const words = p.value;
  const wrong = checked.steps.findIndex((step) => step.agrees === false);
  const compared = checked.steps.filter((step) => step.agrees !== null);
  const agreeing = compared.filter((step) => step.agrees === true).length;
  return (
    <section class="proof-verdict" data-agrees={checked.agrees}>
      <span class="proof-sign" aria-hidden="true">
        {checked.agrees ? "✓" : "■"}
      </span>
      <div role="status">
        <h1>{checked.agrees ? words.agrees : words.differs(wrong + 1)}</h1>
        <p>{words.counted(agreeing, compared.length, took.toFixed(0))}</p>
        {spin.opened > 0 && <p>{words.opened(clock(spin.opened))}</p>}
        {spin.entered === "" && <p>{words.unused(inWords(checked.drawn))}</p>}
      </div>
      <Shown proof={spin.proof} drawn={checked.drawn} />
    </section>
  );
}

/** What was drawn: pockets as cards with what they pay, a seat or a name as words. */
function Shown({ proof, drawn }: { proof: DrawProof; drawn: Result }): JSX.Element {
  if (typeof drawn === "string")
    return proof.what === "pocket" ? (
      <PocketCard pocket={drawn} />
    ) : (
      <p class="proof-drawn">{drawn}</p>
    );
  return (
    <ul class="proof-drawn">
      {drawn.map((one) => {
        const [pocket, award] = typeof one === "string" ? [one] : one;
        return (
          <li key={pocket}>
            <PocketCard pocket={pocket} /> {award}
          </li>
        );
      })}
    </ul>
  );
}

const inWords = (drawn: Result): string =>
  typeof drawn === "string"
    ? drawn
    : drawn.map((one) => (typeof one === "string" ? one : p.value.pays(...one))).join(", ");
