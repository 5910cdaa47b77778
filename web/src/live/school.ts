// The way a school teaches to compute a payment: by halves, three to two, the sum of the digits.

import type { StepWork, WorkLine } from "../messages.js";
import { common } from "../parts/format.js";
import { shortName } from "../parts/names.js";
import { money } from "../state/money.js";
import { l } from "./words.js";

/** How each wager of a payment is computed, and what they make together. */
export function schoolLines({ work, colour }: WorkLine): string[] {
  const lines = work.map((one) => `${shortName(one.wager)}: ${wayOf(one)}`);
  if (work.length < 2 || colour === "") return lines;
  const all = work.reduce((sum, one) => sum + chipsWon(one), 0);
  return [...lines, l.value.together(String(all))];
}

/** What a wager wins in chips of its colour, where that is a whole number. */
const chipsWon = ({ laid, pays: [to, one] }: StepWork): number => (laid * to) / one;

function wayOf(work: StepWork): string {
  const { laid, stake, pays, won } = work;
  const words = l.value;
  if (laid === 0) return words.times(money(stake), common.value.pays(...pays), money(won));
  const made = chipsWon(work);
  const plain = words.times(String(laid), common.value.pays(...pays), String(made));
  const key = pays[1] === 1 ? keyFor(laid, pays[0]) : null;
  return key === null ? plain : `${laid} × ${pays[0]}: ${key} = ${made}`;
}

/** The key that a school has for a price, where it helps. */
function keyFor(laid: number, pays: number): string | null {
  const even = laid - (laid % 2);
  const words = l.value;
  const odd = laid % 2 === 1 ? `; ${words.oddChip(pays)}` : "";
  if (pays === 35 && even > 0)
    return words.byHalves(even, even / 2, (even / 2) * 7, even * 35) + odd;
  if (pays === 17 && even > 0)
    return words.threeToTwo(even, even * 15, even * 2, even * 17) + odd;
  if (pays === 11 && laid >= 10 && laid < 100 && Math.floor(laid / 10) + (laid % 10) < 10)
    return words.digitSum(laid, laid * 11);
  return null;
}
