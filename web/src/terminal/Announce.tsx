// The announce box: a bet in words, read while it is typed.

import type { JSX } from "preact";
import { Button, Keycap } from "../parts/Button.js";
import { cited } from "../parts/format.js";
import { shortName, targetName } from "../parts/names.js";
import { capOf } from "../state/keys.js";
import { money } from "../state/money.js";
import { sheet, takesBets, wagers } from "../state/table.js";
import type { Problem, ReadBet } from "../messages.js";
import { nearest, notUnderstood, placeWords, trouble, understood, words } from "./announcing.js";
import { ToDecisions } from "./Reading.js";
import { refusalWords } from "./refusals.js";
import { layout, openBets } from "./screen.js";
import { t } from "./words.js";

export function Announce(): JSX.Element {
  return (
    <section class="announce" aria-label={t.value.announce}>
      <div class="panel-head announce-head">
        <h2>{t.value.announce}</h2>
        {layout.value === "laptop" && (sheet.value?.called.length ?? 0) > 0 && (
          <button type="button" class="announce-open" onClick={() => openBets("called")}>
            <span class="announce-open-words">{t.value.orOpenCalled}</span>{" "}
            {capOf("called") && <Keycap>{capOf("called")}</Keycap>}
          </button>
        )}
      </div>
      <form class="announce-form" onSubmit={submit}>
        <input
          class="announce-box"
          id="box"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="done"
          maxLength={4000}
          aria-label={t.value.announce}
          aria-describedby="announce-read"
          placeholder={example()}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
          onKeyDown={leave}
        />
        <PlaceButton />
      </form>
      <div class="announce-read" id="announce-read">
        <Understood />
        <Trouble />
      </div>
    </section>
  );
}

const example = (): string => {
  const first = sheet.value?.called[0]?.target ?? "17";
  return `${first} ${t.value.by} 5`;
};

function submit(event: Event): void {
  event.preventDefault();
  void placeWords();
}

function leave(event: KeyboardEvent): void {
  if (event.key !== "Escape" || words.value === "") return;
  event.stopPropagation();
  words.value = "";
}

/** There only when pressing it would be taken. */
function PlaceButton(): JSX.Element | null {
  const slip = understood.value;
  if (!slip || trouble.value || !takesBets.value) return null;
  return (
    <button type="submit" class="button" data-primary>
      {t.value.place(money(slip.total))} <Keycap>Enter</Keycap>
    </button>
  );
}

function Understood(): JSX.Element | null {
  const slip = understood.value;
  if (!slip) return null;
  return (
    <>
      {slip.bets.slice(0, 4).map((bet, place) => (
        <BetRead key={place} bet={bet} />
      ))}
      {slip.bets.length > 4 && (
        <p class="label">{t.value.andMore(slip.bets.length - 4, money(slip.total))}</p>
      )}
    </>
  );
}

function BetRead({ bet }: { bet: ReadBet }): JSX.Element {
  const { target, unit } = bet;
  return (
    <div class="bet-read">
      <p>
        <b>{targetName(target)}</b>
        {bet.pieces.length > 1 && `, ${t.value.pieces(piecesWords(bet), money(unit))}`} ={" "}
        <b>{money(bet.total)}</b>
        {bet.returned > 0 && `, ${t.value.rest(money(bet.returned))}`}
      </p>
      {bet.pieces.length > 1 && (
        <ul class="pieces">
          {bet.pieces.slice(0, 18).map((piece) => (
            <li key={piece.wager}>
              {shortName(piece.wager)}
              {piece.stake !== unit && <small> {money(piece.stake)}</small>}
            </li>
          ))}
        </ul>
      )}
      <span class="note">{cited(bet.clause)}</span>
    </div>
  );
}

/** 6 splits; or 9 chips where they are of several kinds. */
function piecesWords(bet: ReadBet): string {
  const kinds = new Set(bet.pieces.map((piece) => wagers.value.get(piece.wager)?.kind ?? ""));
  const [kind = ""] = kinds;
  const chips = Math.round(bet.total / bet.unit);
  const plural = t.value.kindsOfPieces[kind];
  return kinds.size === 1 && plural && chips === bet.pieces.length
    ? `${chips} ${plural}`
    : t.value.chips(chips);
}

function Trouble(): JSX.Element | null {
  const problem = trouble.value;
  if (!problem) return null;
  return (
    <div class="trouble">
      {understood.value === null && problem.part && <Echo problem={problem} />}
      <p class="remark" data-refused>
        {notUnderstood.value ? t.value.notUnderstood : refusalWords(problem)}
        {!notUnderstood.value && <ToDecisions clause={problem.clause} />}
      </p>
      {nearest.value.length > 0 && (
        <p class="nearest">
          <span class="label">{t.value.nearest}</span>
          {nearest.value.map((target) => (
            <Button key={target} press={() => (words.value = `${target} `)}>
              {targetName(target)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The words as typed, with what the trouble is about underlined. */
function Echo({ problem }: { problem: Problem }): JSX.Element | null {
  const text = words.value;
  const part = problem.part ?? "";
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0 || part === "") return null;
  return (
    <p class="echo">
      {text.slice(0, at)}
      <u>{text.slice(at, at + part.length)}</u>
      {text.slice(at + part.length)}
    </p>
  );
}
