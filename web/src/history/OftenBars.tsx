// Pockets with the bar of how often they fell and a tick where the expectation lies.

import type { JSX } from "preact";
import { PocketCard } from "../parts/PocketCard.js";
import type { Figures } from "./figures.js";
import { expectedOf, type Often } from "./often.js";

interface Props {
  figures: Figures;
  pockets: Often[];
  /** The count that fills a bar. */
  full: number;
}

export function OftenBars({ figures, pockets, full }: Props): JSX.Element {
  return (
    <ul class="often">
      {pockets.map(({ pocket, count }) => (
        <li key={pocket} class="often-row">
          <PocketCard pocket={pocket} />
          <svg class="often-bar" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <rect y="5" width={(100 * count) / full} height="10" rx="1.5" />
            <path d={`M${(100 * expectedOf(figures, pocket)) / full} 0v20`} />
          </svg>
          <span class="often-count">{count}</span>
        </li>
      ))}
    </ul>
  );
}
