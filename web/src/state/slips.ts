// Bets in writing: `17 by 5` taken apart and put together; other words only the house reads.

import type { Amount, Piece } from "../messages.js";
import { partsOf } from "./limits.js";
import { plain, unitsOf } from "./money.js";

export interface WrittenBet {
  target: string;
  unit: Amount;
}

export const written = (target: string, unit: Amount): string => `${target} by ${plain(unit)}`;

/** The bets of a slip, each on its own. */
export const betsOf = (slip: string): string[] =>
  slip
    .split(/[;\n]/)
    .map((bet) => bet.trim())
    .filter((bet) => bet !== "");

/** A canonical bet as target and unit. */
export function apart(bet: string): WrittenBet {
  const at = bet.lastIndexOf(" by ");
  if (at < 0) return { target: bet, unit: 0 };
  return { target: bet.slice(0, at), unit: unitsOf(bet.slice(at + 4)) };
}

/** Where a canonical bet lies, and with how much. */
export function piecesOf(bet: string): Piece[] {
  const { target, unit } = apart(bet);
  return partsOf(target).map(({ wager, units }) => ({ wager, stake: units * unit }));
}

/** What is in the first list beyond the second, counting repetitions, and keeping the order. */
export function beyond(first: readonly string[], second: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of second) left.set(one, (left.get(one) ?? 0) + 1);
  return first.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}
