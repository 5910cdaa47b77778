// The code on the wall that leads to the page where anybody checks the latest round.

import type { JSX } from "preact";
import { sheet } from "../state/table.js";
import { EachTongue } from "./EachTongue.js";
import { view, words } from "./wall.js";
import { displayWords } from "./words.js";

/** Nothing where no link was revealed: then there is nothing to check. */
export function CheckCode(): JSX.Element | null {
  const round = view.value?.draw?.proved;
  const table = sheet.value?.table;
  if (!round || table === undefined) return null;
  const where = `/api/tables/${encodeURIComponent(table)}/rounds/${round}/proof.svg`;
  return (
    <figure class="wall-check">
      <img src={where} alt={words.value.checkCode(round)} />
      <figcaption>
        <EachTongue place="" say={(one) => <span>{displayWords[one].check(round)}</span>} />
      </figcaption>
    </figure>
  );
}
