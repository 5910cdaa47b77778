// The layers that follow pointer and focus: covered numbers, rings of called bets, the preview.

import { chip } from "../state/bets.js";
import { onChip } from "../state/money.js";
import { sheet, takesBets } from "../state/table.js";
import { dragging } from "./hand/dragging.js";
import { Pile } from "./Pile.js";
import { covered, pointedSpot, rings } from "./hand/pointing.js";
import { ownStakes } from "./standing.js";
import { chipAt, clothSpot, radiusAt, rectangle, type View } from "./view.js";

/** The boxes of what is pointed at, ringed and lightened. */
export function CoveredBoxes({ view }: { view: View }) {
  const names = new Set(covered.value);
  const spot = pointedSpot.value;
  if (spot) names.add(spot.target);
  const boxes = view.felt.sheet.boxes.filter((box) => names.has(box.name) && !box.covered);
  return (
    <>
      {boxes.map((box) => {
        const { x, y, width, height } = rectangle(view, box);
        const shade = sheet.value?.colours[box.name] ?? box.name;
        const place = { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7, rx: 3 };
        const round = box.kind === "zero" ? 14 : 3;
        return (
          <g key={box.name} class={`felt-lit felt-lit-${shade}`}>
            <rect class="felt-lit-fill" {...place} rx={round} />
            <rect class="felt-lit-gap" {...place} rx={round} />
            <rect class="felt-lit-ring" {...place} rx={round} />
          </g>
        );
      })}
    </>
  );
}

/** Hollow rings with the value of each piece of a called bet. */
export function Rings({ view }: { view: View }) {
  return (
    <>
      {rings.value.map(({ wager, stake }) => {
        const spot = clothSpot(view, wager);
        if (!spot) return null;
        const [x, y] = chipAt(view, spot);
        const radius = Math.min(0.85 * view.radius, radiusAt(view, spot));
        const text = onChip(stake);
        return (
          <g key={wager} class="called-ring" data-wager={wager} transform={`translate(${x} ${y})`}>
            <circle r={radius} />
            <text y={0.36 * 0.9 * radius} font-size={(text.length > 2 ? 0.75 : 0.95) * radius}>
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The chip in hand where it would lie, under the ring of pointer or focus. */
export function Preview({ view }: { view: View }) {
  const spot = pointedSpot.value;
  if (!spot || spot.where === "groups" || spot.where === "track") return null;
  const [x, y] = spot.where === "courtesy" ? view.project.at(spot.place) : chipAt(view, spot);
  const radius = radiusAt(view, spot);
  const own = ownStakes.value.has(spot.target);
  const hand = dragging.value?.value ?? chip.value;
  return (
    <g key={`${spot.where} ${spot.target}`} class="felt-pointed">
      {takesBets.value && !own ? (
        <Pile wager={spot.target} stake={hand} at={[x, y]} radius={radius} look="preview" flat />
      ) : null}
      <circle class="felt-pointed-gap" cx={x} cy={y} r={radius + 6} />
      <circle class="felt-pointed-ring" cx={x} cy={y} r={radius + 6} />
    </g>
  );
}
