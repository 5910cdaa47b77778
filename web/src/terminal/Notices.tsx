// Notices: bars under the header that stay as long as what they tell is so.

import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Button } from "../parts/Button.js";
import { LightSign } from "../parts/Light.js";
import { lineTrouble } from "../parts/line.js";
import { PocketCard } from "../parts/PocketCard.js";
import { common } from "../parts/format.js";
import { connection, fault } from "../state/line.js";
import { missed, type MissedRound } from "../state/missed.js";
import { money, signed } from "../state/money.js";
import { newLimits } from "../state/newLimits.js";
import { language } from "../state/settings.js";
import { table } from "../state/table.js";
import { CoveredSign, coveredPocket } from "../wheel/CoveredSign.js";
import type { LightName } from "../parts/words.js";
import { wheelWords } from "../wheel/words.js";
import { returned } from "./live.js";
import { RequestNotice } from "./RequestNotice.js";
import { LiveNotices } from "./table/LiveNotices.js";
import { refusalWords } from "./refusals.js";
import { hasSheet, openPanel } from "./screen.js";
import { correctionSentence, lostSentence, voidWords } from "./sentences.js";
import { calls } from "./calls.js";
import { t } from "./words.js";

/** Whether the player has understood the sign of a covered pocket. */
const understood = signal(false);
/** Whether it was unfolded on a phone. */
const unfolded = signal(false);

export function Notices(): JSX.Element {
  return (
    <div class="notices">
      <ConnectionNotice />
      <FaultNotice />
      <RequestNotice />
      <LiveNotices />
      <MissedNotice />
      <TableNotice />
      <CorrectionNotice />
      <LimitsNotice />
      <CoveredNotice />
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
  const trouble = lineTrouble(common.value);
  if (trouble !== null) return <Notice light="last">{trouble}</Notice>;
  return returned.value ? <Notice light="open">{returned.value}</Notice> : null;
}

/** The account of each round that was played while the line was down. */
function MissedNotice(): JSX.Element | null {
  if (missed.value.length === 0) return null;
  return (
    <Notice light="result">
      {t.value.missed}{" "}
      <ul class="missed">
        {missed.value.map((one) => (
          <li key={one.outcome.round}>
            <MissedLine round={one} />
          </li>
        ))}
      </ul>
      <Button plain press={() => openPanel("rounds")}>
        {t.value.panels.rounds}
      </Button>{" "}
      <Button plain press={() => (missed.value = [])}>
        {t.value.understood}
      </Button>
    </Notice>
  );
}

function MissedLine({ round: { outcome, own } }: { round: MissedRound }): JSX.Element {
  return (
    <>
      {t.value.round(outcome.round)}:{" "}
      {outcome.result ? <PocketCard pocket={outcome.result} /> : common.value.light.void}
      {own && (
        <>
          {" "}
          {t.value.staked(money(own.staked))} <b>{signed(own.net)}</b>
        </>
      )}
    </>
  );
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
  if (view.moving) return <Notice light="closed">{common.value.moving}</Notice>;
  if (view.awaited) return <Notice light="closed">{common.value.awaited}</Notice>;
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

/** New limits are told until the player has understood them (fair general:16:notice). */
function LimitsNotice(): JSX.Element | null {
  const told = newLimits.value;
  if (told === null) return null;
  return (
    <Notice light="last">
      {t.value.newLimits(told)}{" "}
      <Button plain press={() => openPanel("odds")}>
        {t.value.panels.odds}
      </Button>{" "}
      <Button plain press={() => (newLimits.value = null)}>
        {t.value.understood}
      </Button>
    </Notice>
  );
}

/** The whole sign where there is room; a phone has it under one line: the cloth needs the rest. */
function CoveredNotice(): JSX.Element | null {
  const pocket = coveredPocket();
  if (understood.value || pocket === undefined) return null;
  const sign = (
    <>
      <CoveredSign tongue={language.value} />{" "}
      <Button plain press={() => (understood.value = true)}>
        {t.value.understood}
      </Button>
    </>
  );
  if (!hasSheet() || unfolded.value) return <Notice light="result">{sign}</Notice>;
  return (
    <Notice light="result">
      <Button plain press={() => (unfolded.value = true)}>
        {wheelWords[language.value].coveredHere(pocket)} …
      </Button>
    </Notice>
  );
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
