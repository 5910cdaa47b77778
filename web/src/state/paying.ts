// What a stake would win: the one place where the browser reckons a payment; it pays none itself.

import type { Amount, SheetWager } from "../messages.js";

/** What a stake wins at an exact price; a fraction of a minor unit is rounded up. */
export function winnings([to, one]: readonly [number, number], stake: Amount): Amount {
  const exact = BigInt(stake) * BigInt(to);
  return Number((exact + BigInt(one) - 1n) / BigInt(one));
}

/** What stakes on a wager would win: each bet is rounded by itself, as the house pays it. */
export const winOf = (wager: SheetWager, ...stakes: Amount[]): Amount =>
  stakes.reduce((sum, stake) => sum + winnings(wager.pays, stake), 0);
