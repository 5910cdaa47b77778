// What each seat gets by the bonus wheels, in the order in which the seats are paid.

import type { Amount, MeterShown, SideBetRound } from "../messages.js";
import { inFullIn, moneyIn } from "../state/money.js";
import type { Language } from "../state/settings.js";
import { BONUS } from "./words.js";

const UNIT = 100;

const isMeter = (stop: string): stop is MeterShown["meter"] =>
  stop === "primary" || stop === "secondary";

/** An amount with both its decimals, where it has any. */
export const paidIn = (units: Amount, tongue: Language): string =>
  units % UNIT === 0 ? moneyIn(units, tongue) : inFullIn(units, tongue);

/** What a stop of a wheel is called. */
export const stopName = (stop: string, tongue: Language): string =>
  isMeter(stop) ? BONUS[tongue].stops[stop] : moneyIn(Number(stop) * UNIT, tongue);

/** What the hot spot gets, in words: 500, or the primary progressive with what it has paid. */
export function prizeName({ wheel, jackpot }: SideBetRound, tongue: Language): string {
  if (!isMeter(wheel)) return stopName(wheel, tongue);
  const paid = jackpot === null ? "" : `, ${paidIn(jackpot, tongue)}`;
  return `${BONUS[tongue].meters[wheel]}${paid}`;
}

/** What a seat is paid; nothing while the meter hasn't said. */
export function awardOf(side: SideBetRound, seat: string): Amount | null {
  if (seat !== side.hot_spot) return Number(side.community) * UNIT;
  return isMeter(side.wheel) ? side.jackpot : Number(side.wheel) * UNIT;
}
