// A pile: the chips of one stake in one of their states, its uppermost exactly on the spot.

import { ownColour } from "../live/own.js";
import { onChip, plain } from "../state/money.js";
import { designs, stackOf } from "./chips.js";
import { ChipNumeral, Disc } from "./ChipFace.js";
import type { Point } from "./projection.js";

export type Look =
  | "registered" | "pending" | "preview" | "winning" | "losing" | "halved" | "prison"
  | "refused" | "lifted";

interface Properties {
  wager: string;
  stake: number;
  at: Point;
  radius: number;
  look: Look;
  /** No layers, where there is no room for them. */
  flat?: boolean;
}

const LAYER = 0.13;

export function Pile({ wager, stake, at: [x, y], radius, look, flat }: Properties) {
  const colour = ownColour(wager, stake);
  const all = colour?.layers ?? stackOf(stake, designs.value);
  const layers = all.slice(flat ? -1 : 0);
  const below = (place: number): number => (layers.length - 1 - place) * LAYER * 100;
  return (
    <g
      class="pile"
      data-wager={wager}
      data-state={look}
      data-stake={plain(stake)}
      transform={`translate(${x} ${y}) scale(${radius / 100})`}
    >
      <g class={`pile-body pile-${look}`}>
        <circle class="chip-shadow" cy={below(0) + 16} r={102} />
        {layers.map((design, place) => (
          <g key={place} transform={`translate(0 ${below(place)})`}>
            <Disc design={design} plain={place < layers.length - 1} />
          </g>
        ))}
        <ChipNumeral text={colour?.text ?? onChip(stake)} />
        {look === "pending" ? <circle class="pile-pending-ring" r={118} /> : null}
        {look === "winning" ? <circle class="pile-winning-ring" r={116} /> : null}
        {look === "prison" ? <Gate /> : null}
      </g>
    </g>
  );
}

/** How far a pile reaches from its spot, layers included. */
export const reachOf = (stake: number, radius: number): number =>
  radius * (1 + (stackOf(stake, designs.value).length - 1) * LAYER * 0.5);

/** The two bars of a prison's gate between its beams. */
function Gate() {
  return <path class="pile-gate" d="M-55-125V125M55-125V125M-125-125H125M-125 125H125" />;
}
