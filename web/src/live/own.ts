// One's own chips on the cloth of a live table: of one's colour, with their count, where they are.

import type { Design } from "../felt/chips.js";
import { seat, table } from "../state/table.js";
import { colourDesign, isColour } from "./colours.js";

const MOST_LAYERS = 5;

/** How a pile of one's own looks that is of one's colour; nothing if it is of value chips. */
export function ownColour(
  wager: string,
  stake: number,
): { layers: Design[]; text: string } | null {
  const mine = seat.value?.live;
  if (!mine || mine.colour === "" || mine.value === 0 || stake % mine.value !== 0) return null;
  const lies = table.value?.stacks.find(
    (one) => one.seat === seat.value?.seat && one.wager === wager && !one.held,
  );
  if (lies?.chips.some(({ chip }) => !isColour(chip))) return null;
  const count = stake / mine.value;
  const layers = Array<Design>(Math.min(MOST_LAYERS, count)).fill(colourDesign(mine.colour));
  return { layers, text: String(count) };
}
