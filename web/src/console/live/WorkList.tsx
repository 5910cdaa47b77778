// The work list: every step in order, the present one large with its chips, done by one key or tap.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CutStacks, LiveChip } from "../../live/LiveChip.js";
import { schoolLines } from "../../live/school.js";
import { l } from "../../live/words.js";
import { chipsWords, currentLine, ownerOf, placesOf, titleOf } from "../../live/work.js";
import type { WorkLine } from "../../messages.js";
import { Button, Keycap } from "../../parts/Button.js";
import { cited } from "../../parts/format.js";
import { Refusal } from "../../staff/Refusal.js";
import { staffView, table } from "../../state/table.js";
import { may, phase, refusalAt } from "../commands.js";
import { findFocus, goOn } from "../desk/desk.js";
import { capOf } from "../keys.js";
import { now } from "../time.js";
import { HoldButton } from "./HoldButton.js";
import { askUndo, doAll, doNext, undoing, undoLast } from "./doing.js";

export function WorkList(): JSX.Element {
  const { work = [], live = null } = table.value ?? {};
  const done = live?.done ?? 0;
  useLayoutEffect(goOn, [done, undoing.value]);
  useLayoutEffect(findFocus);
  return (
    <section class="panel work work-list" id="work" tabIndex={-1} data-phase={phase.value}>
      <div class="panel-head">
        <h2>{l.value.workList}</h2>
        <p class="label">{l.value.doneOf(done, work.length)}</p>
        {may("UndoStep") && !undoing.value && (
          <Button plain press={askUndo} cap={capOf("undo")}>
            {l.value.undoLast}
          </Button>
        )}
      </div>
      {undoing.value && <UndoWhy />}
      <Refusal problem={refusalAt("payments")} />
      <Short />
      <Lines work={work} done={done} />
      <div class="work-list-foot">
        <span class="label">{l.value.workHow}</span>
        {may("DoStep") && (
          <HoldButton press={() => void doAll()}>{l.value.holdAll}</HoldButton>
        )}
      </div>
    </section>
  );
}

function UndoWhy(): JSX.Element {
  return (
    <div class="undo-why" role="group" aria-label={l.value.undoWhy}>
      <p>{l.value.undoWhy}</p>
      {l.value.undoReasons.map((reason, place) => (
        <button
          key={reason}
          type="button"
          class="button"
          data-first={place === 0 || undefined}
          onClick={() => void undoLast(reason)}
        >
          {reason}
        </button>
      ))}
      <Button plain press={() => (undoing.value = false)}>
        ✕
      </Button>
    </div>
  );
}

/** What the rack lacks for the next step. */
function Short(): JSX.Element | null {
  const lacks = staffView.value?.live?.rack.to_fill;
  return lacks ? (
    <p class="remark" data-refused role="alert">
      {l.value.fill(lacks)}
    </p>
  ) : null;
}

/** So much of what was done stays in sight above the present step, in pixels. */
const ABOVE = 130;

/** The steps scroll in their place, the present one always in sight. */
function Lines({ work, done }: { work: readonly WorkLine[]; done: number }): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollTop = here.offsetTop - ABOVE;
  }, [done]);
  return (
    <ol class="work-lines" ref={list} aria-label={l.value.workList}>
      {work.map((line) => (
        <li
          key={line.step}
          data-do={line.do}
          data-done={line.step <= done || undefined}
          aria-current={line.step === done + 1 ? "step" : undefined}
        >
          {line.step === done + 1 ? <Present line={line} /> : <Row line={line} done={done} />}
        </li>
      ))}
    </ol>
  );
}

function Row({ line, done }: { line: WorkLine; done: number }): JSX.Element {
  const over = line.step <= done;
  return (
    <div class="work-row">
      <span class="work-sign" data-done={over || undefined}>
        {over ? <span aria-label={l.value.isDone}>✓</span> : line.step}
      </span>
      {line.seat !== "" && <LiveChip chip={chipOf(line)} />}
      <span class="work-who">
        {l.value.does[line.do]} · <b>{ownerOf(line)}</b>
      </span>
      <span class="work-where">{placesOf(line)}</span>
      <span class="work-how">{line.do === "mark" ? "" : chipsWords(line)}</span>
    </div>
  );
}

const chipOf = (line: WorkLine): string => line.colour || line.value[0]?.chip || "100";

/** The step that is next: the whole line is the button. */
function Present({ line }: { line: WorkLine }): JSX.Element {
  const waits = pauseLeft();
  return (
    <div class="work-present">
      <button
        type="button"
        class="work-do"
        data-first
        disabled={!may("DoStep")}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => void doNext()}
      >
        {line.seat !== "" && <LiveChip chip={chipOf(line)} />}
        <span class="work-title-live">{titleOf(line)}</span>
        <span class="work-done-word">
          {line.do === "pay" ? l.value.paid : l.value.does[line.do]} <Keycap>Enter</Keycap>
        </span>
        <span class="work-where">
          {placesOf(line)} <span class="note">{cited(line.clause)}</span>
        </span>
        {line.do === "pay" && <CutStacks chips={[...line.value, ...inColour(line)]} />}
      </button>
      {waits > 0 && <p class="label">{l.value.waitForPause(waits)}</p>}
      <School line={line} />
    </div>
  );
}

const inColour = ({ colour, in_colour }: WorkLine) =>
  colour !== "" && in_colour > 0 ? [{ chip: colour, count: in_colour }] : [];

/** Seconds until the rake may begin. */
const pauseLeft = (): number =>
  currentLine.value?.do !== "rake"
    ? 0
    : Math.max(0, Math.ceil(((table.value?.live?.pause_until ?? 0) - now.value) / 1000));

function School({ line }: { line: WorkLine }): JSX.Element | null {
  const lines = schoolLines(line);
  if (lines.length === 0) return null;
  return (
    <details class="school">
      <summary>{l.value.school}</summary>
      {lines.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </details>
  );
}
