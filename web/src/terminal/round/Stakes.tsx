// One's stakes while the ball runs: every bet with what it would win.

import type { JSX } from "preact";
import { onCloth } from "../../felt/standing.js";
import type { Lying } from "../../state/laid.js";
import { money } from "../../state/money.js";
import { winOf } from "../../state/paying.js";
import { shownSeat } from "../../state/results.js";
import { wagers } from "../../state/table.js";
import { Covers, betName } from "./Covers.js";
import { layout } from "../screen.js";
import { t } from "../words.js";

/** More than so many stand in two columns. */
const ONE_COLUMN = 5;

export function Stakes(): JSX.Element {
  const bets = onCloth.value;
  const words = t.value;
  if (bets.length === 0) return <p class="label">{words.noStakes}</p>;
  const total = money(shownSeat.value?.total ?? 0);
  return (
    <div class="stakes">
      <div class="panel-head">
        <h2>{words.yourStakes}</h2>
        <span class="label">{words.allRegistered(bets.length, total)}</span>
      </div>
      <div class="stake-columns" tabIndex={isPhone() ? 0 : undefined}>
        {columnsOf(bets).map((some) => (
          <ul key={some[0]?.wager} class="stake-lines" aria-label={words.yourStakes}>
            {!isPhone() && <Heads />}
            {some.map((bet) => (
              <StakeLine key={bet.wager} bet={bet} />
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

const isPhone = (): boolean => layout.value === "phone";

function columnsOf(bets: readonly Lying[]): readonly Lying[][] {
  if (isPhone() || bets.length <= ONE_COLUMN) return [[...bets]];
  const half = Math.ceil(bets.length / 2);
  return [bets.slice(0, half), bets.slice(half)];
}

/** What stands in the columns; each figure is said with its own word. */
const Heads = (): JSX.Element => (
  <li class="stake-line stake-heads" aria-hidden="true">
    <span class="number">{t.value.stake}</span>
    <span class="number stake-win">{t.value.wouldBring}</span>
  </li>
);

function StakeLine({ bet }: { bet: Lying }): JSX.Element {
  const wager = wagers.value.get(bet.wager);
  return (
    <li class="stake-line">
      <span class="stake-name">{betName(bet.wager)}</span>
      <Covers wager={bet.wager} />
      <span class="number">
        <span class="said">{t.value.stake} </span>
        {money(bet.registered + bet.pending)}
      </span>
      <span class="number stake-win">
        <span class="said">{t.value.wouldBring} </span>
        {wager && money(winOf(wager, ...bet.stakes))}
      </span>
    </li>
  );
}
