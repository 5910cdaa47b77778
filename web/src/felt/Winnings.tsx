// Winnings: "8 × 25 = 200" beside each winning pile, where it hides neither chips nor numbers.

import type { SheetWager } from "../messages.js";
import { money } from "../state/money.js";
import { wagers } from "../state/table.js";
import { dollyCircles } from "./Dolly.js";
import { covers, reaches, type Circle } from "./numerals.js";
import { pileCircles } from "./Piles.js";
import { plateCircles } from "./Plates.js";
import { printed } from "./Printed.js";
import type { Point, Rectangle } from "./projection.js";
import { standing, type Standing } from "./standing.js";
import { chipAt, clothSpot, radiusAt, type View } from "./view.js";

interface Label extends Rectangle {
  wager: string;
  text: string;
}

export function Winnings({ view }: { view: View }) {
  const won = standing.value.filter((one) => one.state === "winning");
  if (won.length === 0) return null;
  const size = Math.max(13, 12.5 / view.scale);
  const stand = view.project.stand ? " felt-winning-stand" : "";
  return (
    <>
      {labelled(view, won, size).map(({ wager, text, x, y, width, height }, place) => (
        <g
          key={wager}
          class={`felt-winning${stand}`}
          style={{ animationDelay: `${Math.min(place, 8) * 120}ms` }}
        >
          <rect x={x} y={y} width={width} height={height} rx={0.5 * size} />
          <text x={x + width / 2} y={y + height / 2 + 0.36 * size} font-size={size}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

function labelled(view: View, won: readonly Standing[], size: number): Label[] {
  const piles = [...pileCircles(view, won), ...dollyCircles(view), ...plateCircles(view)];
  const print = printed(view, piles);
  const narrow = view.project.stand;
  const found: Label[] = [];
  for (const pile of won) {
    const name = pile.wager;
    const [wager, spot] = [wagers.value.get(name), clothSpot(view, name)];
    if (!wager || !spot) continue;
    const away = radiusAt(view, spot) + (narrow ? 2 : 5);
    const choices = textsOf(wager, pile).flatMap((text) => {
      const width = 0.56 * size * text.length + (narrow ? 5 : 12);
      const height = (narrow ? 1.35 : 1.7) * size;
      const places = around(chipAt(view, spot), away, width, height);
      return places.map((place) => ({ wager: name, text, ...place }));
    });
    const letters = [...print, ...found];
    const best = leastHiding(choices, (one) => hidden(one, view, piles, letters));
    // Where it would hide a number after all, the account of the round tells it alone.
    if (covers(best, letters) === 0) found.push(best);
  }
  return found;
}

/** What was won and how; where that finds no room, only what was won. */
function textsOf({ pays: [to, one] }: SheetWager, { stake, won }: Standing): string[] {
  const price = one === 1 ? `${to}` : `${to}/${one}`;
  const win = money(won);
  return [`${price} × ${money(stake)} = ${win}`, `+${win}`];
}

function leastHiding(choices: readonly Label[], cost: (one: Label) => number): Label {
  let [best, least] = [choices[0]!, Infinity];
  for (const one of choices) {
    const costs = cost(one);
    if (costs < least) [best, least] = [one, costs];
    if (costs === 0) break;
  }
  return best;
}

/** Places beside a chip: right, left, below and above, then the slanting ones. */
function around([x, y]: Point, away: number, width: number, height: number): Rectangle[] {
  const [right, left, level] = [x + away, x - away - width, y - height / 2];
  const [below, above] = [y + away, y - away - height];
  const slanting = [-0.75, -0.25, -1, 0].flatMap((share): Point[] => [
    [x + share * width, below], [x + share * width, above],
  ]);
  const places: Point[] = [
    [right, level], [left, level], [x - width / 2, below], [x - width / 2, above],
    ...slanting,
    [right - 6, below - 6], [right - 6, above + 6], [left + 6, below - 6], [left + 6, above + 6],
  ];
  return places.map(([x, y]) => ({ x, y, width, height }));
}

/** How much of chips, of other letters and of the cloth's margin a label would cover. */
function hidden(
  r: Rectangle, view: View, piles: readonly Circle[], letters: readonly Rectangle[],
): number {
  const { width, height } = view.project;
  const off = Math.max(0, -r.x, r.x + r.width - width) + Math.max(0, -r.y, r.y + r.height - height);
  return 10 * off + reaches(r, piles) + covers(r, letters);
}
