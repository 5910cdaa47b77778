// A cloth to look at: everybody's stacks as they lie, the dolly, and the places of one step lit.

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { largeText } from "../../state/settings.js";
import { table } from "../../state/table.js";
import { Dolly, dollyCircles } from "../Dolly.js";
import { felt, type Felt } from "../game.js";
import { Printed } from "../Printed.js";
import type { Point } from "../projection.js";
import { useRoom } from "../room.js";
import { LiveStacks } from "./Stacks.js";
import { chipAt, clothSpot, radiusAt, rectangle, viewOf, type View } from "../view.js";

const USUAL: Point = [640, 300];

export function StillCloth({ lit }: { lit: readonly string[] }): JSX.Element {
  const found = felt.value;
  return found ? <Still felt={found} lit={lit} /> : <div class="cloth" />;
}

function Still({ felt, lit }: { felt: Felt; lit: readonly string[] }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [wide, high] = useRoom(root, USUAL);
  const large = largeText.value;
  const view = useMemo(() => viewOf(felt, false, [wide, high], large), [felt, wide, high, large]);
  const { width, height } = view.project;
  const staked = new Set(table.value?.stacks.map((one) => one.wager));
  return (
    <div ref={root} class="cloth cloth-lay still-cloth" aria-hidden="true">
      <svg class="cloth-drawing" viewBox={`0 0 ${width} ${height}`}>
        <Printed view={view} taken={dollyCircles(view)} staked={staked} />
        <Lit view={view} places={lit} />
        <Dolly view={view} />
        <LiveStacks view={view} />
      </svg>
    </div>
  );
}

/** The places of a step: the box, and a ring where its chips lie. */
function Lit({ view, places }: { view: View; places: readonly string[] }): JSX.Element {
  return (
    <>
      {places.map((wager) => {
        const box = view.felt.boxes.get(wager);
        const spot = clothSpot(view, wager);
        const at = spot && chipAt(view, spot);
        return (
          <g key={wager} class="still-lit" data-lit={wager}>
            {box && <rect {...rectangle(view, box)} rx={4} />}
            {spot && at && <circle cx={at[0]} cy={at[1]} r={radiusAt(view, spot) + 9} />}
          </g>
        );
      })}
    </>
  );
}
