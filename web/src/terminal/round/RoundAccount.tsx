// The account of the round: where it stands, the result in words, and what it did to one's bets.

import type { JSX } from "preact";
import { PocketCard } from "../../parts/PocketCard.js";
import { common } from "../../parts/format.js";
import { lineWords } from "../../parts/line.js";
import { resultRest, resultWords } from "../../parts/names.js";
import { certain } from "../../state/line.js";
import { money, signed } from "../../state/money.js";
import { account, type Account, type WonLine } from "../../state/results.js";
import { table } from "../../state/table.js";
import type { RoundTotals } from "../../messages.js";
import { Covers, betName } from "./Covers.js";
import { voidWords, zeroSentences } from "../sentences.js";
import { now } from "../screen.js";
import { shownLight } from "../light.js";
import { calls } from "../calls.js";
import { WhatNext } from "../OwnPace.js";
import { Riding } from "../table/Riding.js";
import { t } from "../words.js";

export function RoundAccount(): JSX.Element {
  const done = account.value;
  return done ? <Settled done={done} /> : <Standing />;
}

function Settled({ done }: { done: Account }): JSX.Element {
  const { result, totals, round } = done;
  return (
    <div class="account">
      <p class="account-result">
        <PocketCard pocket={result} /> <b>{resultRest(result) || resultWords(result)}</b>
      </p>
      {totals && <Money totals={totals} won={done.won.length > 0} />}
      <WhatNext />
      <Riding />
      <Lines done={done} />
      {zeroSentences(done).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="note">
        {calls.value.round(round)} <DrawnBy /> <NextRound />
      </p>
    </div>
  );
}

/** Every bet: what won with its price, then what lost; too many stand in two columns. */
function Lines({ done: { won, lost } }: { done: Account }): JSX.Element | null {
  if (won.length + lost.length === 0) return null;
  return (
    <div class="account-bets">
      {won.length > 0 && <h3 class="account-head">{t.value.wonBets}</h3>}
      <ul class="account-lines" data-many={won.length > ONE_COLUMN || undefined}>
        {won.map((line) => (
          <WonRow key={line.wager} line={line} />
        ))}
      </ul>
      {lost.length > 0 && <h3 class="account-head">{t.value.lostBets}</h3>}
      <ul class="account-lost" data-many={won.length + lost.length > ONE_COLUMN || undefined}>
        {lost.map(({ wager, stake }) => (
          <li key={wager} class="account-line">
            <span class="stake-name">{betName(wager)}</span>
            <Covers wager={wager} />
            <span class="number">{signed(-stake)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ONE_COLUMN = 9;

function WonRow({ line: { wager, stake, pays, amount } }: { line: WonLine }): JSX.Element {
  return (
    <li class="account-line" data-won>
      <span class="stake-name">{betName(wager)}</span>
      <Covers wager={wager} />
      <span class="label">
        {pays && `${common.value.pays(...pays)} × `}
        {money(stake)} =
      </span>
      <b class="number">{money(amount)}</b>
    </li>
  );
}

/** A return below the stake is told as what it is. */
function Money({ totals, won }: { totals: RoundTotals; won: boolean }): JSX.Element | null {
  if (totals.staked === 0 && totals.net === 0) return null;
  const back = totals.winnings + totals.returned;
  if (!won && back === 0)
    return <p class="account-total">{calls.value.noWin(money(-totals.net))}</p>;
  return (
    <p class="account-total">
      {t.value.returnedOn(money(back), money(totals.staked))}{" "}
      <b data-net={totals.net > 0 ? "plus" : undefined}>{signed(totals.net)}</b>
    </p>
  );
}

/** Before the result: what is going on, in a sentence. */
function Standing(): JSX.Element {
  const view = table.value;
  const words = t.value;
  const light = shownLight.value;
  if (light === null)
    return (
      <div class="account">
        <p>{lineWords(common.value)}</p>
      </div>
    );
  const said = {
    open: words.firstVisit,
    last: words.firstVisit,
    closed: view?.phase === "open" ? words.nextOpens : words.ballRuns,
    result: words.ballRuns,
    void: "",
    suspended: words.suspended(view?.reason ?? ""),
    shut: words.shut,
  }[light];
  if (light === "void" && view)
    return (
      <div class="account">
        <p>
          <b>{voidWords(view)}</b>
        </p>
        <p>{view.respin ? calls.value.respin : words.voidReturned}</p>
      </div>
    );
  return (
    <div class="account">
      <p>{said}</p>
    </div>
  );
}

/** Whose word the result is. */
function DrawnBy(): JSX.Element | null {
  const by = table.value?.drawn_by;
  return by ? <>{t.value.drawnBy[by]}</> : null;
}

function NextRound(): JSX.Element | null {
  const next = table.value?.next;
  if (!next || !certain.value) return null;
  const seconds = Math.max(0, Math.ceil((next - now.value) / 1000));
  return <>{t.value.nextIn(seconds)}</>;
}
