// An alert: it stays until somebody has acted or answered, then says who and when.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Alert } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { cited, clock } from "../../parts/format.js";
import { Refusal } from "../../staff/Refusal.js";
import { answerAlert, refused, wayOf } from "./answering.js";
import { runsPit } from "../place.js";
import { named, w } from "../words.js";

export const alertTitle = (alert: Alert): string =>
  w.value.alertTitles[alert.kind] ?? alert.title;

interface Props {
  alert: Alert;
  /** Whether the answer can be put in words. */
  withWords?: boolean;
}

export function AlertCard({ alert, withWords = false }: Props): JSX.Element {
  return (
    <article class="alert" data-severity={alert.severity} data-alert={alert.id}>
      <header>
        <h3>
          {alert.table ? w.value.atTable(alert.table, alertTitle(alert)) : alertTitle(alert)}
        </h3>
        {alert.clause && <span class="note">{cited(alert.clause)}</span>}
      </header>
      <p class="label">
        {clock(alert.at)} · <span lang="en">{alert.text}</span>
      </p>
      {runsPit.value && <Answers alert={alert} withWords={withWords} />}
    </article>
  );
}

function Answers({ alert, withWords }: { alert: Alert; withWords: boolean }): JSX.Element {
  const words = useSignal("");
  const way = wayOf(alert);
  const problem = refused.value?.alert === alert.id ? refused.value.problem : null;
  return (
    <>
      <p class="answers">
        {way && (
          <a class="button" href={way}>
            {named(w.value.alertActs, alert.act)}
          </a>
        )}
        {withWords && (
          <input
            class="field"
            aria-label={w.value.whatWasDone}
            placeholder={w.value.whatWasDone}
            maxLength={300}
            value={words.value}
            onInput={(event) => (words.value = event.currentTarget.value)}
          />
        )}
        <Button press={() => void answerAlert(alert, words.value)} plain={way !== null}>
          {w.value.acknowledge}
        </Button>
      </p>
      <Refusal problem={problem} />
    </>
  );
}
