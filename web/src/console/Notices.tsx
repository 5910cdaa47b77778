// Notices under the header: they stay as long as what they tell is so.

import type { ComponentChildren, JSX } from "preact";
import { Button } from "../parts/Button.js";
import { LightSign } from "../parts/Light.js";
import { cited, common } from "../parts/format.js";
import { lineTrouble } from "../parts/line.js";
import { refusalSentence } from "../staff/refusals.js";
import { s } from "../staff/words.js";
import { connection, fault } from "../state/line.js";
import { language } from "../state/settings.js";
import { staffView, table } from "../state/table.js";
import { correctionSentence } from "../terminal/sentences.js";
import { causeIn } from "../wheel/call.js";
import type { LightName } from "../parts/words.js";
import { lostSentence } from "./aloud.js";
import { ballWords } from "./desk/TableDesk.js";
import { drawer, openDrawer } from "./desk/desk.js";
import { calls } from "../terminal/calls.js";
import { c } from "./words.js";
import { signInAddress } from "../state/house.js";

export function Notices(): JSX.Element {
  return (
    <section class="notices" aria-label={c.value.notices}>
      <ConnectionNotice />
      <FaultNotice />
      <TableNotice />
      <BallNotice />
      <CorrectionNotice />
      <WaitingNotice />
    </section>
  );
}

function Notice(props: { light: LightName; children: ComponentChildren }): JSX.Element {
  return (
    <div class="notice" data-light={props.light}>
      <LightSign light={props.light} />
      <div>{props.children}</div>
    </div>
  );
}

function ConnectionNotice(): JSX.Element | null {
  const line = connection.value;
  if (line.state === "lost") return <Notice light="closed">{lostSentence(line.since)}</Notice>;
  const trouble = lineTrouble(common.value);
  if (trouble !== null) return <Notice light="last">{trouble}</Notice>;
  if (line.state !== "over") return null;
  return (
    <Notice light="closed">
      {refusalSentence(line.problem)} <a href={signInAddress()}>{s.value.signInAgain}</a>
    </Notice>
  );
}

function FaultNotice(): JSX.Element | null {
  const problem = fault.value;
  if (!problem) return null;
  return (
    <Notice light="void">
      {refusalSentence(problem)}{" "}
      <Button plain press={() => (fault.value = null)}>
        {c.value.understood}
      </Button>
    </Notice>
  );
}

function TableNotice(): JSX.Element | null {
  const view = table.value;
  if (!view) return null;
  if (view.light === "suspended")
    return <Notice light="suspended">{c.value.suspended(view.reason)}</Notice>;
  if (view.moving) return <Notice light="closed">{common.value.moving}</Notice>;
  if (view.awaited) return <Notice light="closed">{common.value.awaited}</Notice>;
  if (!view.reason || (view.light !== "void" && !view.respin)) return null;
  return (
    <Notice light="void">
      {calls.value.voidBecause(causeIn(view.reason, language.value), cited(view.clause))}{" "}
      {view.respin && calls.value.respin}
    </Notice>
  );
}

const BallNotice = (): JSX.Element | null =>
  ballWords() ? <Notice light="last">{ballWords()}</Notice> : null;

function CorrectionNotice(): JSX.Element | null {
  const found = table.value?.history.slice(0, 3).find((one) => one.first !== "");
  if (!found) return null;
  return (
    <Notice light="result">
      <s class="pocket">{found.first}</s> <b class="pocket">{found.result || "✕"}</b>{" "}
      {correctionSentence(found)}
    </Notice>
  );
}

function WaitingNotice(): JSX.Element | null {
  const waiting = staffView.value?.waiting.length ?? 0;
  if (waiting === 0 || drawer.value === "two") return null;
  return (
    <Notice light="result">
      {c.value.waiting(waiting)}{" "}
      <Button plain press={() => openDrawer("two")}>
        {c.value.look}
      </Button>
    </Notice>
  );
}
