// The chips that are on their way across the cloth of a live table.

import type { JSX } from "preact";
import { designOf } from "../../live/LiveChip.js";
import { Disc } from "../ChipFace.js";
import { travels } from "./travel.js";
import { chipAt, clothSpot, type View } from "../view.js";

export function Travels({ view }: { view: View }): JSX.Element {
  return (
    <>
      {travels.value.map(({ key, wager, chip, how }) => {
        const spot = clothSpot(view, wager);
        if (!spot) return null;
        const [x, y] = chipAt(view, spot);
        const way = how === "raked" ? -y : view.project.height - y;
        return (
          <g key={key} transform={`translate(${x} ${y})`}>
            <g class={`travel travel-${how}`} style={{ "--way": `${way}px` }}>
              <g transform={`scale(${view.radius / 100})`}>
                <Disc design={designOf(chip)} />
              </g>
            </g>
          </g>
        );
      })}
    </>
  );
}
