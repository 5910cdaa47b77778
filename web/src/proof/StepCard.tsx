// One step of the check: what it says, what was computed, and whether it agrees.

import type { JSX } from "preact";
import type { DrawProof } from "../messages.js";
import { ChainLinks } from "./ChainLinks.js";
import type { Step } from "./checking.js";
import { WheelArc } from "./WheelArc.js";
import { p, type ProofWords } from "./words.js";

interface Props {
  step: Step;
  place: number;
  proof: DrawProof;
}

export function StepCard({ step, place, proof }: Props): JSX.Element {
  return (
    <li class="proof-step" data-agrees={step.agrees ?? "only computes"}>
      {step.agrees !== null && (
        <span class="proof-sign" aria-hidden="true">
          {step.agrees ? "✓" : "■"}
        </span>
      )}
      <h2>
        {place}. {p.value.steps[step.name]}
      </h2>
      {step.agrees === false && <p class="proof-fault">{p.value.failed}</p>}
      <Links step={step} proof={proof} />
      <p class="note">{whyOf(step, proof, p.value)}</p>
      <dl>
        {rowsOf(step, proof).map(([label, value]) => (
          <div key={label}>
            <dt>{p.value.labels[label]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {step.name === "number" && (
        <WheelArc wheel={proof.wheel} place={Number(step.found["place"])} />
      )}
    </li>
  );
}

/** The chain around the link, where the step is about one. */
function Links({ step, proof }: { step: Step; proof: DrawProof }): JSX.Element | null {
  const shown = { chain: proof.chain, custodian: proof.custodian }[String(step.name)];
  return shown ? <ChainLinks shown={shown} before={step.before ?? []} /> : null;
}

function whyOf({ name, found }: Step, proof: DrawProof, words: ProofWords): string {
  if (name === "chain" || name === "custodian") return words.why[name](found["steps"] ?? "");
  if (name === "number")
    return words.why.number(
      Number(found["word"]).toLocaleString(),
      proof.wheel.length,
      found["place"] ?? "",
      found["pocket"] ?? "",
    );
  if (name === "stream" || name === "several") return words.why[name];
  const count = Object.keys(proof.seeds).length;
  return `${words.why.message} ${count > 0 ? `${words.seeds(count)}.` : words.noSeeds}`;
}

type Label = keyof ProofWords["labels"];

/** What a step shows: the same for the eye and for copying, so nothing is shortened. */
function rowsOf({ name, found }: Step, proof: DrawProof): [Label, string][] {
  const row = (label: Label): [Label, string] => [label, found[label] ?? ""];
  if (name === "message") return [row("message")];
  if (name === "stream") return [row("key"), row("block")];
  if (name === "number") return [row("word")];
  if (name === "several") return [row("numbers")];
  const shown = name === "chain" ? proof.chain : proof.custodian;
  return [row("link"), row("reached"), ["commitment", shown?.commitment ?? ""]];
}
