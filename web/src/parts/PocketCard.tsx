// A pocket as a small card in its colour, with its mark in colour-safe mode.

import type { JSX } from "preact";
import { MARKS, colourOf, type Colour } from "./names.js";

interface Props {
  pocket: string;
  newest?: boolean;
  /** Where the game's sheet isn't at hand, the colour by itself. */
  colour?: Colour;
}

export function PocketCard({ pocket, newest = false, colour }: Props): JSX.Element {
  const shown = colour ?? colourOf(pocket);
  return (
    <span class="card" data-colour={shown} data-newest={newest || undefined}>
      {pocket}
      <span class="mark" aria-hidden="true">
        {MARKS[shown]}
      </span>
    </span>
  );
}
