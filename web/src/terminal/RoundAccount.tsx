// The account of the round: where it stands, the result in words, and what it did to one's bets.

import type { JSX } from "preact";
import { PocketCard } from "../parts/PocketCard.js";
import { common } from "../parts/format.js";
import { resultRest, resultWords, wagerName } from "../parts/names.js";
import { money, signed } from "../state/money.js";
import { account, type Account } from "../state/results.js";
import { table } from "../state/table.js";
import type { RoundTotals } from "../messages.js";
import { voidWords, zeroSentences } from "./sentences.js";
import { now } from "./screen.js";
import { shownLight } from "./light.js";
import { calls } from "./calls.js";
import { t } from "./words.js";

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
      {done.won.length > 0 && (
        <ul class="account-lines">
          {done.won.map((line) => (
            <li key={line.wager}>
              <span>{wagerName(line.wager)}</span>
              <span class="label">
                {line.pays && `${common.value.pays(...line.pays)} × `}
                {money(line.stake)}
              </span>
              <b>{money(line.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {zeroSentences(done).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p class="note">
        {calls.value.round(round)} <NextRound />
      </p>
    </div>
  );
}

/** A return below the stake is told as what it is. */
function Money({ totals, won }: { totals: RoundTotals; won: boolean }): JSX.Element | null {
  if (totals.staked === 0 && totals.net === 0) return null;
  const back = totals.winnings + totals.returned;
  if (!won && back === 0) return <p>{calls.value.noWin(money(-totals.net))}</p>;
  return (
    <p>
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

function NextRound(): JSX.Element | null {
  const next = table.value?.next;
  if (!next) return null;
  const seconds = Math.max(0, Math.ceil((next - now.value) / 1000));
  return <>{t.value.nextIn(seconds)}</>;
}
