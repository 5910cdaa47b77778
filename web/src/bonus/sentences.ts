// What the side bet says aloud.

import { resultWords } from "../parts/names.js";
import { language } from "../state/settings.js";
import { seat, table } from "../state/table.js";
import { awardOf, paidIn, prizeName } from "./prizes.js";
import { sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

/** "Targets: 8, 22, zero 00." once they are drawn. */
export function targetsSentence(): string {
  const { locked, targets, seats } = sideBet.value ?? { locked: false, targets: [], seats: [] };
  if (!locked || targets.length === 0) return "";
  const words = BONUS[language.value];
  const said = targets.map((one) => (/^0+$/.test(one) ? resultWords(one) : one));
  return `${words.locked(seats.length)} ${words.targetsAre(said.join(", "))}`;
}

/** "8 is a target. Hot spot seat 4, 500. You: 75." */
export function momentSentence(): string {
  const side = sideBet.value;
  const pocket = table.value?.result;
  if (!side || !pocket || side.hot_spot === "") return "";
  const words = BONUS[language.value];
  const own = seat.value?.seat;
  const paid = own !== undefined && side.seats.includes(own) ? awardOf(side, own) : null;
  return [
    words.isTarget(pocket),
    words.atHotSpot(side.hot_spot, prizeName(side, language.value)),
    ...(paid === null ? [] : [words.yours(paidIn(paid, language.value))]),
    ...(side.waits ? [words.waits(paidIn(side.jackpot ?? 0, language.value))] : []),
  ].join(" ");
}
