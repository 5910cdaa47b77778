// The page that checks a draw: everything is computed in the browser, and nothing is sent.

import { effect } from "@preact/signals";
import { render, type JSX } from "preact";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { LiveRegions } from "../parts/aloud.js";
import { WordMark } from "../parts/WordMark.js";
import { applySettings } from "../state/settings.js";
import { Beside } from "./Beside.js";
import { StepCard } from "./StepCard.js";
import { Verdict } from "./Verdict.js";
import { asked, fetchAndCheck, standing, type Examined, type Standing } from "./proving.js";
import { p } from "./words.js";

function App(): JSX.Element {
  return (
    <div class="proof">
      <header class="proof-header">
        <a href="/" class="proof-home">
          <WordMark />
        </a>
        <span class="proof-title">{p.value.title}</span>
        <span class="proof-where">{p.value.where(asked.table, asked.round)}</span>
        <LanguageSelect />
      </header>
      <main>
        <Contents found={standing.value} />
      </main>
      <LiveRegions />
    </div>
  );
}

function Contents({ found }: { found: Standing }): JSX.Element {
  if (found.is === "checked") {
    return (
      <>
        {found.spins.map((one) => (
          <Spin
            key={`${one.spin.proof.spin} ${one.spin.proof.what}`}
            examined={one}
            several={found.spins.length > 1}
          />
        ))}
      </>
    );
  }
  const { heading, note } = told(found);
  return (
    <section class="proof-verdict" data-agrees="unknown">
      <div role="status">
        <h1>{heading}</h1>
        {note && <p>{note}</p>}
      </div>
    </section>
  );
}

function told(found: Exclude<Standing, { is: "checked" }>): { heading: string; note?: string } {
  const words = p.value;
  switch (found.is) {
    case "loading":
      return { heading: words.loading };
    case "sealed":
      return { heading: words.sealed, note: words.sealedWhy };
    case "otherwise":
      return { heading: words.otherwise, note: words.otherwiseWhy };
    case "insecure":
      return { heading: words.insecure };
    case "not a proof":
      return { heading: words.notProof };
    case "fault":
      return { heading: words.fault(found.message) };
  }
}

function Spin({ examined, several }: { examined: Examined; several: boolean }): JSX.Element {
  const { spin, checked, took } = examined;
  return (
    <article class="proof-spin">
      {several && (
        <p class="label">
          {p.value.spin(spin.proof.spin)} · {p.value.kinds[spin.proof.what] ?? spin.proof.what}
        </p>
      )}
      <Verdict spin={spin} checked={checked} took={took} />
      <div class="proof-columns">
        <ol class="proof-steps">
          {checked.steps.map((step, place) => (
            <StepCard key={step.name} step={step} place={place + 1} proof={spin.proof} />
          ))}
        </ol>
        <Beside proof={spin.proof} />
      </div>
    </article>
  );
}

applySettings();
effect(() => {
  document.title = `${p.value.title} · Croupier`;
});
render(<App />, document.body);
void fetchAndCheck();
