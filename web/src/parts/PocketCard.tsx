// A pocket as a small card in its colour, with its mark in colour-safe mode.

import type { JSX } from "preact";
import { MARKS, colourOf } from "./names.js";

interface Props {
  pocket: string;
  newest?: boolean;
}

export function PocketCard({ pocket, newest = false }: Props): JSX.Element {
  const shown = colourOf(pocket);
  return (
    <span class="card" data-colour={shown} data-newest={newest || undefined}>
      {pocket}
      <span class="mark" aria-hidden="true">
        {MARKS[shown]}
      </span>
    </span>
  );
}
