// What a wager covers, in little room: its numbers as cards, a range of them, or the mark.

import type { JSX } from "preact";
import { PocketCard } from "../../parts/PocketCard.js";
import { MARKS, kindName, wagerName } from "../../parts/names.js";
import { wagers } from "../../state/table.js";
import { t } from "../words.js";

const MOST_CARDS = 5;

/** The kind of a wager, or the name of one that has no numbers of its own. */
export function betName(name: string): string {
  const wager = wagers.value.get(name);
  return wager && wager.numbers.length <= 6 ? kindName(wager.kind) : wagerName(name);
}

export function Covers({ wager: name }: { wager: string }): JSX.Element | null {
  const numbers = wagers.value.get(name)?.numbers ?? [];
  if (name === "red" || name === "black")
    return (
      <span class="covers-mark" data-colour={name} aria-hidden="true">
        {MARKS[name]}
      </span>
    );
  if (numbers.length > 0 && numbers.length <= MOST_CARDS)
    return (
      <span class="cards">
        {numbers.map((pocket) => (
          <PocketCard key={pocket} pocket={pocket} />
        ))}
      </span>
    );
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!first || !last || Number(last) - Number(first) !== numbers.length - 1) return null;
  return (
    <span class="cards covers-range">
      <PocketCard pocket={first} /> {t.value.to} <PocketCard pocket={last} />
    </span>
  );
}
