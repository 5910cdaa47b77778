// What a stake would win: the one place where the browser reckons a payment; it pays none itself.

import type { SheetWager } from "../messages.js";

/** Minor units in one unit of money. */
const UNIT = 100;

export const minorUnits = (amount: number): number => Math.round(UNIT * amount);
export const amountOf = (units: number): number => units / UNIT;

/** What a stake wins at an exact price, in minor units; a fraction is rounded up. */
export function winnings([to, one]: readonly [number, number], stake: number): number {
  const exact = BigInt(stake) * BigInt(to);
  return Number((exact + BigInt(one) - 1n) / BigInt(one));
}

/** What stakes on a wager would win: each bet is rounded by itself, as the house pays it. */
export const winOf = (wager: SheetWager, ...stakes: number[]): number =>
  amountOf(stakes.reduce((sum, stake) => sum + winnings(wager.pays, minorUnits(stake)), 0));
