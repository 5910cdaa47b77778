// A tile: one table at a glance, the whole of it the way to its desk.

import { useComputed, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { PitTable } from "../../messages.js";
import { l } from "../../live/words.js";
import { LightSign } from "../../parts/Light.js";
import { PocketCard } from "../../parts/PocketCard.js";
import { common } from "../../parts/format.js";
import { brief, briefSigned } from "../../state/money.js";
import { AlertMark } from "../alerts/AlertMark.js";
import { now } from "../../console/time.js";
import { span } from "./figures.js";
import { addressOf, chosen } from "../place.js";
import { stateWords } from "./stating.js";
import { w } from "../words.js";

export function Tile({ table }: { table: Signal<PitTable> }): JSX.Element {
  const one = table.value;
  const isChosen = useComputed(() => chosen.value === table.value.table);
  const shut = one.light === "shut";
  return (
    <article
      class="tile"
      data-shut={shut || undefined}
      data-chosen={isChosen.value || undefined}
      aria-label={w.value.table(one.table)}
    >
      <header class="tile-head">
        <h3>
          <a class="table-link" href={addressOf(one.table)}>
            {one.table}
          </a>
        </h3>
        {one.game.replace("/", "-") !== one.table && <span class="label">{one.game}</span>}
        {one.play && <span class="label tile-play">{w.value.playCredits}</span>}
        {one.alerts > 0 && <AlertMark count={one.alerts} />}
      </header>
      <p class="tile-state">
        <LightSign light={one.light} />
        <b>{stateWords(one)}</b>
        {one.closes !== null && <Seconds closes={one.closes} />}
      </p>
      {one.rack?.to_fill && <p class="remark">{l.value.fill(one.rack.to_fill)}</p>}
      <LastFive pockets={one.last} />
      <dl class="facts tile-facts">
        <Fact name={w.value.limits}>{span(one.limits)}</Fact>
        <Fact name={w.value.dealer}>{one.dealers.join(", ") || "–"}</Fact>
        <Fact name={w.value.players}>{shut ? "–" : one.players}</Fact>
        <Fact name={w.value.dropAndWin}>
          {shut && one.drop === 0 ? (
            "– –"
          ) : (
            <>
              {brief(one.drop)} <span class="tile-win">{briefSigned(one.win)}</span>
            </>
          )}
        </Fact>
        <Pace games={one.games_an_hour} target={one.target} />
      </dl>
    </article>
  );
}

interface Stated {
  name: string;
  children: JSX.Element | string | number;
}

function Fact({ name, children }: Stated): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Seconds of betting that are left: the only part that moves by itself. */
function Seconds({ closes }: { closes: number }): JSX.Element {
  const left = useComputed(() => Math.max(0, Math.ceil((closes - now.value) / 1000)));
  return (
    <span class="tile-seconds">
      {left} {common.value.seconds}
    </span>
  );
}

function LastFive({ pockets }: { pockets: readonly string[] }): JSX.Element {
  if (pockets.length === 0) return <p class="tile-last label">{w.value.noSpins}</p>;
  return (
    <ol class="tile-last" aria-label={w.value.lastFive}>
      {pockets.map((pocket, place) => (
        <li key={place}>
          <PocketCard pocket={pocket} />
        </li>
      ))}
    </ol>
  );
}

/** The bar reaches as far as the pace, with a tick at the target; under target it says so. */
const SCALE = 1.75;
const USUAL = 40;
const SLOW = 0.85;

function Pace({ games, target }: { games: number; target: number }): JSX.Element {
  const whole = SCALE * (target || USUAL);
  const slow = games > 0 && games < SLOW * target;
  return (
    <div class="pace" data-slow={slow || undefined}>
      <dt>
        {w.value.gamesAnHour} <b>{games > 0 ? Math.round(games) : "–"}</b>
        {slow && <span class="said"> {w.value.underTarget(target)}</span>}
      </dt>
      <dd aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * games) / whole)}%` }} />
        {target > 0 && <i style={{ insetInlineStart: `${100 / SCALE}%` }} />}
      </dd>
    </div>
  );
}
