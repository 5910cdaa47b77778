// What an event of a replay holds, line by line: bets, outcomes, transfers as the journal has them.

import type { JSX } from "preact";
import type { ReplayOutcome } from "../messages.js";
import { money } from "../state/money.js";

export function Lines({ of }: { of: readonly object[] }): JSX.Element | null {
  if (of.length === 0) return null;
  return (
    <ul class="replay-details" lang="en">
      {of.map((one, at) => (
        <li key={at}>
          {flat(one)}
          {inner(one).map((lines, place) => (
            <Lines key={place} of={lines} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const isShape = (value: unknown): value is object => typeof value === "object" && value !== null;
const isList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isShape);

/** Those of its facts that are money. */
const AMOUNTS: ReadonlySet<string> = new Set<keyof ReplayOutcome | "stake" | "amount">([
  "stake",
  "staked",
  "winnings",
  "returned",
  "in_prison",
  "net",
  "amount",
]);

/** Its simple facts in one line: `seat 1 · staked 25`. */
const flat = (one: object): string =>
  Object.entries(one)
    .filter(([, value]) => value !== "" && value !== null && !isShape(value))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${fact(name, value)}`)
    .join(" · ");

const fact = (name: string, value: unknown): string =>
  AMOUNTS.has(name) && typeof value === "number" ? money(value) : String(value);

const inner = (one: object): object[][] => Object.values(one).filter(isList);
