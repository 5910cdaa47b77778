// Sentences: results, refusals and states as live regions and accounts tell them.

import { cited, clock, common, hourAndMinute, within } from "../parts/format.js";
import { resultWords, wagerName } from "../parts/names.js";
import { registeredCount } from "../state/laid.js";
import { pending, unsent } from "../state/line.js";
import { money, saidNet } from "../state/money.js";
import type { Account } from "../state/results.js";
import { shownSeat } from "../state/results.js";
import { language } from "../state/settings.js";
import { table } from "../state/table.js";
import type { RoundOutcome, TableView } from "../messages.js";
import { causeIn } from "../wheel/call.js";
import { secondsLeft } from "./screen.js";
import { shownLight } from "./light.js";
import { calls } from "./calls.js";

/** What zero did to even chances, and what became of prisoners. */
export function zeroSentences({ shared, prison }: Account): string[] {
  const words = calls.value;
  return [
    ...shared.map(({ wager, stake, back, jailed }) =>
      words.zeroLine(
        wagerName(wager),
        money(stake),
        money(back),
        money(stake - back - jailed),
        jailed > 0 ? money(jailed) : "",
      ),
    ),
    ...prison
      .filter(({ fate }) => fate !== "lost")
      .map(({ wager, stake, fate }) =>
        fate === "freed"
          ? words.freed(wagerName(wager), money(stake))
          : words.stillJailed(wagerName(wager), money(stake)),
      ),
  ];
}

/** The result with the account: "17, black, odd, low. Returned 480 on 241: plus 239. …" */
export function resultSentence(done: Account): string {
  const words = calls.value;
  const parts = [`${resultWords(done.result)}.`];
  const { totals } = done;
  if (totals && totals.staked > 0) {
    const back = totals.winnings + totals.returned;
    if (done.won.length === 0 && back === 0) parts.push(words.noWin(money(-totals.net)));
    else parts.push(words.returned(money(back), money(totals.staked), saidNet(totals.net)));
  }
  const won = done.won.map((line) => `${within(wagerName(line.wager))}, ${money(line.amount)}`);
  if (won.length > 0) parts.push(words.won(won.join("; ")));
  parts.push(...zeroSentences(done), words.round(done.round));
  return parts.join(" ");
}

/** A void with its cause, */
export const voidWords = (view: TableView): string =>
  calls.value.voidBecause(within(causeIn(view.reason, language.value)), cited(view.clause));

/** and with what becomes of the bets. */
export function voidSentence(view: TableView, staked: number): string {
  const words = calls.value;
  return `${voidWords(view)} ${view.respin ? words.respin : words.roundVoid(money(staked))}`;
}

export const correctionSentence = (outcome: RoundOutcome): string =>
  calls.value.corrected(
    outcome.round,
    outcome.first,
    outcome.result,
    hourAndMinute(outcome.at),
    cited(outcome.clause),
  );

export const lostSentence = (since: number): string =>
  calls.value.lost(clock(since), registeredCount.value, pending.value, unsent.value);

/** State, time and stakes, for the key that says them. */
export function stateSentence(): string {
  const words = calls.value;
  const shown = shownLight.value;
  const light = shown ? common.value.light[shown] : common.value.connecting;
  const balance = money(shownSeat.value?.credit ?? 0);
  const staked = shownSeat.value?.total ?? 0;
  const stakes = staked > 0 ? words.stakes(money(staked), balance) : words.noStakes(balance);
  return `${words.state(light, secondsLeft(), table.value?.round ?? 0)} ${stakes}`;
}
