// Beside the steps: what they prove and what they don't, and the way to check without us.

import type { JSX } from "preact";
import type { DrawProof } from "../messages.js";
import { checkFile } from "./proving.js";
import { p } from "./words.js";

export function Beside({ proof }: { proof: DrawProof }): JSX.Element {
  return (
    <aside class="proof-beside">
      <section>
        <h2>{p.value.proves}</h2>
        <ul>
          {p.value.proofs.map((one) => (
            <li key={one}>{one}</li>
          ))}
          {proof.custodian && <li>{p.value.withCustodian}</li>}
        </ul>
        {!proof.custodian && <p>{p.value.without}</p>}
        <p class="note">{p.value.compare}</p>
        <p class="note">{p.value.unlikely}</p>
      </section>
      <section>
        <h2>{p.value.ownWay}</h2>
        <pre>
          <code>croupier verify-draw {fileName(proof)}</code>
        </pre>
        <a class="button proof-save" download={fileName(proof)} href={addressOf(proof)}>
          {p.value.save(fileName(proof))}
        </a>
        <label class="proof-open">
          {p.value.open}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void checkFile(file);
            }}
          />
        </label>
      </section>
    </aside>
  );
}

function fileName({ table, round, spin, what }: DrawProof): string {
  const parts = [table.replaceAll(" ", "-"), round, spin, ...(what === "pocket" ? [] : [what])];
  return `${parts.join("-")}.json`;
}

const addressOf = (proof: DrawProof): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(proof))}`;
