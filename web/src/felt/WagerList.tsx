// Every wager of the game as a list by kind: the same bets as on the cloth, without its geometry.

import type { SheetWager } from "../messages.js";
import { common } from "../parts/format.js";
import { shortName, targetName } from "../parts/names.js";
import { add, pointed, takeOff } from "../state/bets.js";
import { money } from "../state/money.js";
import { sheet } from "../state/table.js";
import type { FeltWords } from "./words.js";
import { spokenSpot, words } from "./spoken.js";
import { ownStakes } from "./standing.js";

type Heading = keyof FeltWords["lists"];

const headingOf = (wager: SheetWager): Heading =>
  wager.even_chance ? "even chances" : (wager.kind as Heading);

export function WagerList() {
  const offered = new Set(sheet.value?.spots.map((spot) => spot.target));
  const kinds = new Map<Heading, SheetWager[]>();
  for (const wager of sheet.value?.wagers ?? []) {
    if (!offered.has(wager.name)) continue;
    const heading = headingOf(wager);
    kinds.set(heading, [...(kinds.get(heading) ?? []), wager]);
  }
  return (
    <details class="wager-list">
      <summary>{words().wagerList}</summary>
      {[...kinds].map(([heading, found]) => (
        <section key={heading}>
          <h3>
            {words().lists[heading]} <small>{prices(found)}</small>
          </h3>
          <ul>
            {found.map((wager) => (
              <WagerItem key={wager.name} wager={wager} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

const prices = (found: readonly SheetWager[]): string =>
  [...new Set(found.map((wager) => common.value.pays(...wager.pays)))].join(", ");

function WagerItem({ wager }: { wager: SheetWager }) {
  const own = ownStakes.value.get(wager.name);
  const point = (target: string | null) => () => (pointed.value = target);
  return (
    <li onPointerEnter={point(wager.name)} onPointerLeave={point(null)}>
      <button
        type="button"
        class="wager-add"
        aria-label={spokenSpot(wager.name)}
        onFocus={point(wager.name)}
        onBlur={point(null)}
        onClick={() => add(wager.name)}
      >
        {shortName(wager.name)}
        {own ? <b>{money(own.registered + own.pending)}</b> : null}
      </button>
      {own ? (
        <button
          type="button"
          class="wager-off"
          aria-label={`${words().take}: ${targetName(wager.name)}`}
          onClick={() => takeOff(wager.name)}
        >
          −
        </button>
      ) : null}
    </li>
  );
}
