// What an event of a replay holds, line by line: bets, outcomes, transfers as the journal has them.

import type { JSX } from "preact";

type Shape = Record<string, unknown>;

export function Lines({ of }: { of: readonly Shape[] }): JSX.Element | null {
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

const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;
const isList = (value: unknown): value is Shape[] =>
  Array.isArray(value) && value.length > 0 && value.every(isShape);

/** Its simple facts in one line: `seat 1 · staked 25`. */
const flat = (one: Shape): string =>
  Object.entries(one)
    .filter(([, value]) => value !== "" && value !== null && !isShape(value))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${String(value)}`)
    .join(" · ");

const inner = (one: Shape): Shape[][] => Object.values(one).filter(isList);
