// Notices: bars under the header that stay as long as what they tell is so.

import type { ComponentChildren, JSX } from "preact";
import { Button } from "../parts/Button.js";
import { LightSign } from "../parts/Light.js";
import { connection, fault } from "../state/line.js";
import { table } from "../state/table.js";
import type { LightName } from "../words/common.js";
import { returned } from "./live.js";
import { refusalWords } from "./refusals.js";
import { correctionSentence, lostSentence, voidWords } from "./sentences.js";
import { calls, t } from "./words.js";

export function Notices(): JSX.Element {
  return (
    <div class="notices">
      <ConnectionNotice />
      <FaultNotice />
      <TableNotice />
      <CorrectionNotice />
    </div>
  );
}

interface NoticeProps {
  light: LightName;
  children: ComponentChildren;
}

function Notice({ light, children }: NoticeProps): JSX.Element {
  return (
    <div class="notice" data-light={light}>
      <LightSign light={light} />
      <div>{children}</div>
    </div>
  );
}

function ConnectionNotice(): JSX.Element | null {
  const line = connection.value;
  if (line.state === "lost") return <Notice light="closed">{lostSentence(line.since)}</Notice>;
  if (line.state === "over")
    return (
      <Notice light="closed">
        {refusalWords(line.problem)} <a href="/">{t.value.toLobby}</a>
      </Notice>
    );
  return returned.value ? <Notice light="open">{returned.value}</Notice> : null;
}

function FaultNotice(): JSX.Element | null {
  const problem = fault.value;
  if (!problem) return null;
  return (
    <Notice light="void">
      {refusalWords(problem)} {t.value.moneySafe}{" "}
      <Button plain press={() => (fault.value = null)}>
        {t.value.understood}
      </Button>
    </Notice>
  );
}

function TableNotice(): JSX.Element | null {
  const view = table.value;
  if (!view) return null;
  if (view.light === "suspended")
    return <Notice light="suspended">{t.value.suspended(view.reason)}</Notice>;
  if (view.light === "shut") return <Notice light="shut">{t.value.shut}</Notice>;
  if (view.respin && view.reason)
    return (
      <Notice light="void">
        {voidWords(view)} {calls.value.respin}
      </Notice>
    );
  if (view.rounds_left !== null)
    return <Notice light="last">{t.value.roundsLeft(view.rounds_left)}</Notice>;
  return null;
}

/** The latest correction stays in sight for as long as it is among the last rounds of the strip. */
function CorrectionNotice(): JSX.Element | null {
  const found = table.value?.history.slice(0, 5).find((one) => one.first !== "");
  if (!found) return null;
  return (
    <Notice light="result">
      <s class="pocket">{found.first}</s> <b class="pocket">{found.result || "✕"}</b>{" "}
      {correctionSentence(found)}
    </Notice>
  );
}
