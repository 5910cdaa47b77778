// Bets as this browser has them: a target and its unit; words are made of them for the house.

import type { Piece, TargetBet } from "../messages.js";
import { partsOf } from "./limits.js";
import { plain } from "./money.js";

/** `17 by 5`: the notation that the house reads. */
export const written = ({ target, unit }: TargetBet): string => `${target} by ${plain(unit)}`;

/** A slip in the notation. */
export const slipOf = (bets: readonly TargetBet[]): string => bets.map(written).join("; ");

export const isSame = (one: TargetBet, other: TargetBet): boolean =>
  one.target === other.target && one.unit === other.unit;

/** Where a bet lies, and with how much. */
export const piecesOf = ({ target, unit }: TargetBet): Piece[] =>
  partsOf(target).map(({ wager, units }) => ({ wager, stake: units * unit }));

/** What is in the first list beyond the second, counting repetitions, and keeping the order. */
export function beyond(first: readonly TargetBet[], second: readonly TargetBet[]): TargetBet[] {
  const left = [...second];
  return first.filter((one) => {
    const at = left.findIndex((other) => isSame(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
