// The spots as real elements: a grid with one tab stop, each cell saying all there is to know.

import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { SheetSpot } from "../messages.js";
import { add } from "../state/bets.js";
import { isOn } from "../state/table.js";
import { keyPressed } from "./hand/keys.js";
import { focused, point } from "./hand/pointing.js";
import type { Projection } from "./projection.js";
import { rowsOf } from "./spots.js";
import { spokenSpot } from "./spoken.js";

interface Properties {
  label: string;
  spots: readonly SheetSpot[];
  project: Projection;
}

/** A spot's own name among all: a target can have a second one on the courtesy line. */
const keyOf = (spot: SheetSpot): string => `${spot.where} ${spot.target}`;

function attend(spot: SheetSpot | null): void {
  focused.value = spot;
  point(spot);
}

export function SpotGrid({ label, spots, project }: Properties) {
  const rows = useMemo(() => rowsOf(spots, project), [spots, project]);
  const resting = useSignal<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const home = useComputed(() => {
    const first = spots.find((spot) => isOn(spot.target, "0")) ?? rows[0]?.[0];
    return resting.value ?? (first ? keyOf(first) : null);
  });
  const go = (spot: SheetSpot): void => {
    resting.value = keyOf(spot);
    grid.current?.querySelector<HTMLElement>(`[data-key="${keyOf(spot)}"]`)?.focus();
  };
  const spotOf = (event: Event): SheetSpot | undefined => {
    const key = (event.target as HTMLElement).dataset.key;
    return spots.find((spot) => keyOf(spot) === key);
  };
  return (
    <div
      ref={grid}
      class="spots"
      role="grid"
      aria-label={label}
      onFocusIn={(event) => {
        const spot = spotOf(event);
        if (!spot) return;
        resting.value = keyOf(spot);
        if ((event.target as HTMLElement).matches(":focus-visible")) attend(spot);
      }}
      onFocusOut={() => attend(null)}
      onKeyDown={(event) => {
        const spot = spotOf(event);
        if (spot) keyPressed(event, spot, { spots, stand: project.stand, go });
      }}
      onClick={(event) => {
        const spot = spotOf(event);
        // A pointer's click is taken by the plane below; this one is a screen reader's.
        if (spot && event.detail === 0) add(spot.target);
      }}
    >
      {rows.map((row, place) => (
        <div key={place} role="row">
          {row.map((spot) => (
            <SpotCell key={keyOf(spot)} order={spots.indexOf(spot)} {...{ spot, home, project }} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Cell {
  spot: SheetSpot;
  order: number;
  /** The key of the one tab stop. */
  home: ReadonlySignal<string | null>;
  project: Projection;
}

function SpotCell({ spot, order, home, project }: Cell) {
  const label = useComputed(() => spokenSpot(spot.target));
  const stop = useComputed(() => (home.value === keyOf(spot) ? 0 : -1));
  const { x, y, width, height } = project.box(spot.area);
  const part = (length: number, whole: number): string => `${(100 * length) / whole}%`;
  return (
    <div
      class="spot"
      role="gridcell"
      tabIndex={stop}
      aria-label={label}
      data-target={spot.target}
      data-where={spot.where}
      data-key={keyOf(spot)}
      style={{
        left: part(x, project.width),
        top: part(y, project.height),
        width: part(width, project.width),
        height: part(height, project.height),
        zIndex: order,
      }}
    />
  );
}
