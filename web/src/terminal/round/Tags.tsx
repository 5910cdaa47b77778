// What won, in tags on the felt's lower margin: no chip, numeral or dolly is ever under one.

import type { JSX } from "preact";
import { words } from "../../felt/spoken.js";
import type { FeltWords } from "../../felt/words.js";
import { shortName } from "../../parts/names.js";
import { money } from "../../state/money.js";
import { account, type WonLine } from "../../state/results.js";
import { kindOf } from "../../state/table.js";
import { t } from "../words.js";

/** Its room is kept from the close on. What finds none is in the account, as everything is. */
export function Tags(): JSX.Element {
  const won = account.value?.won ?? [];
  return (
    <p class="felt-tags" aria-hidden="true">
      {won.map((line) => (
        <Tag key={line.wager} line={line} />
      ))}
      {won.length > 0 && <span class="felt-tags-rest">{t.value.stakesBack}</span>}
    </p>
  );
}

const Tag = ({ line: { wager, stake, pays, amount } }: { line: WonLine }): JSX.Element => (
  <span class="felt-tag">
    <span class={kindOf(wager) === "straight" ? "pocket" : undefined}>{tagName(wager)}</span>{" "}
    <span>
      {pays && `${price(pays)} × ${money(stake)} = `}
      <b>{money(amount)}</b>
    </span>
  </span>
);

/** As it is printed above, where that isn't in capitals: 2nd 12. */
const tagName = (wager: string): string =>
  (kindOf(wager) === "dozen" && words().printed[wager as keyof FeltWords["printed"]]) ||
  shortName(wager);

const price = ([to, one]: [number, number]): string => (one === 1 ? `${to}` : `${to}/${one}`);
