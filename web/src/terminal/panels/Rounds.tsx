// Own rounds: every round with a bet of this player, complete with clauses, and to be seen again.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { PocketCard } from "../../parts/PocketCard.js";
import { cited, clock, hourAndMinute } from "../../parts/format.js";
import { targetName, wagerName } from "../../parts/names.js";
import { get } from "../../state/house.js";
import { money, signed } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { sheet, table } from "../../state/table.js";
import type {
  OwnRound,
  OwnRoundAccount,
  OwnRounds,
  RoundChange,
  SettledBet,
} from "../../messages.js";
import { CheckLink, TableDraws } from "../../proof/TableDraws.js";
import { causeIn } from "../../wheel/call.js";
import { Drop } from "../../wheel/Drop.js";
import { Replay } from "./Replay.js";
import { t } from "../words.js";

const rounds = signal<OwnRound[] | null>(null);
const chosen = signal<OwnRoundAccount | null>(null);

const address = (): string => `/api/tables/${encodeURIComponent(sheet.value?.table ?? "")}/rounds`;

export function Rounds(): JSX.Element {
  const latest = table.value?.history[0]?.round ?? 0;
  useEffect(() => {
    void get<OwnRounds>(`${address()}?last=50`).then((told) => (rounds.value = told.rounds));
  }, [latest]);
  if (chosen.value) return <OneRound account={chosen.value} />;
  return (
    <>
      <TableDraws />
      <RoundList listed={rounds.value} />
    </>
  );
}

function RoundList({ listed }: { listed: OwnRound[] | null }): JSX.Element {
  if (!listed) return <p class="label">…</p>;
  if (listed.length === 0) return <p class="label">{t.value.noRounds}</p>;
  return (
    <ul class="round-list">
      {listed.map((one) => (
        <li key={one.round}>
          <RoundLine round={one} />
        </li>
      ))}
    </ul>
  );
}

const open = async (round: number): Promise<void> => {
  chosen.value = await get<OwnRoundAccount>(`${address()}/${round}`);
};

function RoundLine({ round }: { round: OwnRound }): JSX.Element {
  return (
    <button type="button" class="round-line" onClick={() => void open(round.round)}>
      <span class="round-result">
        <Result round={round} />
      </span>
      <span>
        {t.value.round(round.round)}
        <br />
        <span class="note">{hourAndMinute(round.at)}</span>
      </span>
      <span class="label">{t.value.staked(money(round.staked))}</span>
      <b>{signed(round.net)}</b>
    </button>
  );
}

/** The pocket, with the first one struck through if it was corrected; or a cross if void. */
function Result({ round }: { round: OwnRound }): JSX.Element {
  return (
    <>
      {round.first && <s class="pocket">{round.first}</s>}{" "}
      {round.result ? <PocketCard pocket={round.result} /> : <span aria-hidden="true">✕</span>}
      {!round.result && <span class="said">{causeIn(round.void, language.value)}</span>}
    </>
  );
}

function OneRound({ account }: { account: OwnRoundAccount }): JSX.Element {
  const { round } = account;
  return (
    <>
      <div class="panel-head">
        <Button plain press={() => (chosen.value = null)}>
          ‹ {t.value.allRounds}
        </Button>
        <b>{t.value.round(round.round)}</b>
      </div>
      <p class="account-result">
        <Result round={round} />{" "}
        {round.void && `${causeIn(round.void, language.value)} (${cited(round.clause)})`}
      </p>
      <Replay account={account} />
      {round.result && (
        <Drop
          round={round.round}
          spin={account.moments.filter((moment) => moment.name === "spin").length}
          pocket={round.first || round.result}
        />
      )}
      <Bets bets={account.bets} />
      <p>
        {t.value.returnedOn(money(round.winnings + round.returned), money(round.staked))}{" "}
        <b>{signed(round.net)}</b>
      </p>
      {account.changes.map((change) => (
        <Change key={change.at} change={change} first={round.first_net} now={round.net} />
      ))}
      <ol class="moments">
        {account.moments.map((moment, place) => (
          <li key={place}>
            <time>{clock(moment.at)}</time> {t.value.moments[moment.name] ?? moment.name}{" "}
            {moment.note && causeIn(moment.note, language.value)}{" "}
            <span class="note">{cited(moment.clause)}</span>
          </li>
        ))}
      </ol>
      <p class="note proof">
        {t.value.entry(account.entry)} {account.hash.slice(0, 24)}
      </p>
      <CheckLink name={account.table} round={round.round} />
    </>
  );
}

function Bets({ bets }: { bets: SettledBet[] }): JSX.Element {
  return (
    <table class="ledger">
      <thead>
        <tr>
          <th scope="col">{t.value.bet}</th>
          <th scope="col" class="number">
            {t.value.stake}
          </th>
          <th scope="col" class="number">
            {t.value.back}
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.flatMap((bet, place) => [
          bet.pieces.length > 1 && (
            <tr key={place}>
              <th scope="row" colSpan={3}>
                {targetName(bet.target)}
              </th>
            </tr>
          ),
          ...bet.pieces.map((piece, at) => (
            <tr key={`${place}/${at}`} data-outcome={piece.outcome}>
              <td>
                {wagerName(piece.wager)}
                <br />
                <span class="note">
                  {t.value.outcomes[piece.outcome]} · {cited(piece.clause)}
                </span>
              </td>
              <td class="number">{money(piece.stake)}</td>
              <td class="number">{money(piece.winnings + piece.returned)}</td>
            </tr>
          )),
        ])}
      </tbody>
    </table>
  );
}

interface ChangeProps {
  change: RoundChange;
  first: number;
  now: number;
}

/** A correction, line by line: what it came to before, what it comes to now. */
function Change({ change, first, now }: ChangeProps): JSX.Element {
  return (
    <section class="topic">
      <h3>
        {t.value.correctedAt(hourAndMinute(change.at), cited(change.clause))}
      </h3>
      <p>
        <s class="pocket">{change.before}</s> <b class="pocket">{change.result || "✕"}</b>{" "}
        {signed(first)} → <b>{signed(now)}</b>
        {change.owed > 0 && ` · ${t.value.owed(money(change.owed))}`}
      </p>
      <Bets bets={change.bets} />
    </section>
  );
}
