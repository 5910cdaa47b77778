// The hero: the table that newcomers are led to, with its living wheel and one large button.

import type { JSX } from "preact";
import type { LobbyTable } from "../messages.js";
import { Light } from "../parts/Light.js";
import { casinoName, gameName, special, tableName } from "../parts/tableNames.js";
import { rangeOf } from "../state/limits.js";
import { money } from "../state/money.js";
import { sheet } from "../state/table.js";
import { Turning } from "../wheel/Turning.js";
import { secondsLeft } from "./lobby.js";
import { untilNext } from "./Moment.js";
import { LastNumbers, edgeOf } from "./TableCard.js";
import { l } from "./words.js";

const SHOWN = 6;

interface Props {
  table: LobbyTable;
}

export function Hero({ table }: Props): JSX.Element {
  const words = l.value;
  const address = encodeURIComponent(table.table);
  return (
    <section class="hero" aria-labelledby="hero-name">
      <div class="hero-wheel">{sheet.value?.table === table.table && <Turning />}</div>
      <div class="hero-main">
        <p class="hero-state">
          <Light light={table.light} /> <span>{tableName(table.number)}</span>
        </p>
        <h2 id="hero-name">{gameName(table.said)}</h2>
        <p class="hero-about">{aboutOf(table)}</p>
        <Facts table={table} />
        <p class="hero-ways">
          <a class="button hero-play" data-primary href={`/table/${address}`}>
            {words.playNow}
          </a>
          <a class="button hero-watch" href={`/display/${address}`}>
            {words.watchFirst}
          </a>
        </p>
        <p class="hero-note">{table.play ? words.noAccount : words.introPlayers}</p>
      </div>
      <div class="hero-now">
        {table.automatic && <Seconds table={table} />}
        <div class="hero-last">
          <p class="hero-last-head">
            <span>{words.lastShort}</span> <span>{words.players(table.players)}</span>
          </p>
          <LastNumbers last={table.last} shown={SHOWN} />
          <p class="hero-fine">{words.pastSpins}</p>
        </div>
      </div>
    </section>
  );
}

/** Every called bet, on a racetrack. New Zealand rules, 37 pockets, dealt by the house. */
function aboutOf(table: LobbyTable): string {
  const words = l.value;
  const by = table.automatic ? words.dealtByHouse : words.dealtByCroupier;
  const rules = words.rulesOf(casinoName(table.said), table.pockets, by);
  const first = special(table.said);
  return first ? `${first}. ${rules}` : rules;
}

function Facts({ table }: Props): JSX.Element {
  const words = l.value;
  const [inside, outside] = [rangeOf(table.limits["inside"]), rangeOf(table.limits["outside"])];
  return (
    <dl class="hero-facts">
      <div>
        <dt>{words.houseEdge}</dt>
        <dd class="hero-figure">{edgeOf(table)}</dd>
        <dd class="hero-fine">{words.ofEachStake}</dd>
      </div>
      {inside.least !== null && (
        <div>
          <dt>{words.chipsFrom}</dt>
          <dd class="hero-figure">{money(inside.least)}</dd>
          <dd class="hero-fine">
            {words.upTo(money(inside.most ?? 0), money(outside.most ?? 0))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const AROUND = 2 * Math.PI * 44;

/** The house's seconds as a figure in a ring; between rounds, when the next one begins. */
function Seconds({ table }: Props): JSX.Element {
  const words = l.value;
  const left = secondsLeft(table);
  const next = untilNext(table);
  const part = table.betting ? Math.min(1, (1000 * left) / table.betting) : 0;
  const ring = { cx: 50, cy: 50, r: 44 };
  return (
    <div class="hero-seconds" data-light={table.light}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle class="ring" {...ring} />
        <circle class="ring-left" {...ring} stroke-dasharray={`${part * AROUND} 999`} />
      </svg>
      <p class="hero-count">
        {left > 0 ? (
          <>
            <b>{left}</b> <span>{words.seconds}</span>
          </>
        ) : (
          <b>–</b>
        )}
      </p>
      <p class="hero-left">
        {left > 0 ? words.leftToBet : next === null ? words.ballRuns : words.nextRound(next)}
      </p>
    </div>
  );
}
