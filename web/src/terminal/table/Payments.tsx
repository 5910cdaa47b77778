// The payments as they happen: done, the present one in a frame, those that wait; one's own part.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CutStacks, LiveChip } from "../../live/LiveChip.js";
import { l } from "../../live/words.js";
import { chipsWords, ownerOf, placesOf, titleOf } from "../../live/work.js";
import type { WorkLine } from "../../messages.js";
import { PocketCard } from "../../parts/PocketCard.js";
import { cited } from "../../parts/format.js";
import { resultRest, resultWords } from "../../parts/names.js";
import { seat, table } from "../../state/table.js";
import { skipTravel, travels } from "../../felt/live/travel.js";
import { Button } from "../../parts/Button.js";
import { Purse } from "./Purse.js";
import { HandsNow } from "./Hands.js";

export function Payments(): JSX.Element {
  const { work = [], live = null, result } = table.value ?? {};
  const done = live?.done ?? 0;
  return (
    <div class="payments">
      {result && (
        <p class="account-result">
          <PocketCard pocket={result} /> <b>{resultRest(result) || resultWords(result)}</b>
        </p>
      )}
      <div class="panel-head">
        <h2>{l.value.payments}</h2>
        <span class="label">{l.value.doneOf(done, work.length)}</span>
        {travels.value.length > 0 && (
          <Button plain press={skipTravel}>
            {l.value.skip}
          </Button>
        )}
      </div>
      <Lines work={work} done={done} />
      <HandsNow />
      <Purse />
    </div>
  );
}

/** So much of what was done stays in sight above the present step, in pixels. */
const ABOVE = 60;

function Lines({ work, done }: { work: readonly WorkLine[]; done: number }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollTop = here.offsetTop - ABOVE;
  }, [done]);
  return (
    <ol class="payment-lines" ref={list} tabIndex={0} aria-label={l.value.payments}>
      {work.map((line) => (
        <li
          key={line.step}
          class="payment-line"
          data-done={line.step <= done || undefined}
          data-mine={line.seat === seat.value?.seat || undefined}
          aria-current={line.step === done + 1 ? "step" : undefined}
        >
          <span class="work-sign" data-done={line.step <= done || undefined}>
            {line.step <= done ? <span aria-label={l.value.isDone}>✓</span> : line.step}
          </span>
          {line.seat !== "" && <LiveChip chip={line.colour || line.value[0]?.chip || "100"} />}
          {line.step === done + 1 ? <Present line={line} /> : <Waiting line={line} />}
        </li>
      ))}
    </ol>
  );
}

function Waiting({ line }: { line: WorkLine }): JSX.Element {
  if (line.do === "mark") return <span>{titleOf(line)}</span>;
  return (
    <span>
      <b>{ownerOf(line)}</b> {placesOf(line)}{" "}
      <span class="label">
        {l.value.does[line.do]}: {chipsWords(line)}
      </span>
    </span>
  );
}

function Present({ line }: { line: WorkLine }): JSX.Element {
  const mine = line.seat === seat.value?.seat && line.do === "pay";
  const colour = line.in_colour > 0 ? [{ chip: line.colour, count: line.in_colour }] : [];
  return (
    <span class="payment-present">
      <b>{mine ? l.value.comingToYou(chipsWords(line)) : titleOf(line)}</b>
      <span class="label">
        {placesOf(line)} {cited(line.clause)}
      </span>
      {line.do === "pay" && <CutStacks chips={[...line.value, ...colour]} />}
    </span>
  );
}
