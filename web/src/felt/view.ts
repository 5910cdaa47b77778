// A view: how large things are on one picture of the cloth, and where its chips lie.

import type { SheetBox, SheetSpot } from "../messages.js";
import { kindOf } from "../state/table.js";
import type { Felt } from "./game.js";
import {
  BOX_ACROSS, BOX_ALONG, LYING, projection, type Measure, type Point, type Projection,
  type Rectangle,
} from "./projection.js";
import { shownResult, standing } from "./standing.js";

export interface View {
  felt: Felt;
  project: Projection;
  /** Pixels of the screen for one of the picture. */
  scale: number;
  /** Sizes of type and of a chip's radius in the picture. */
  numeral: number;
  /** The smallest that a numeral may be. */
  least: number;
  word: number;
  radius: number;
}

const LEAST_NUMERAL = 17;
const LEAST_WORD = 12.5;
const LEAST_ROW = 30;

/** Below this height in pixels a lying cloth takes some of its margin for itself. */
const LOW = 380;
const LOW_LYING: Measure = { ...LYING, margin: 12 };

/** The view that fills a room of so many pixels; a standing cloth has rows as high as fit. */
export function viewOf(felt: Felt, stand: boolean, room: Point, large: boolean): View {
  const { extent } = felt.sheet;
  const measure = stand ? upright(felt, room) : room[1] < LOW ? LOW_LYING : LYING;
  const project = projection(extent, measure);
  const scale = Math.min(room[0] / project.width, room[1] / project.height) || 1;
  const grown = large ? 1.3 : 1;
  const least = leastNumeral(stand, scale);
  const numeral = stand ? Math.min(0.31 * BOX_ACROSS, 0.5 * measure.along) : 0.31 * BOX_ACROSS;
  return {
    felt,
    project,
    scale,
    numeral: Math.max(grown * numeral, least),
    least,
    word: Math.max(grown * 16, LEAST_WORD / scale),
    radius: Math.min(0.21 * BOX_ALONG, 0.4 * measure.along),
  };
}

/** On a cloth that lies small while the ball runs, a numeral leaves room for a chip in its box. */
const leastNumeral = (stand: boolean, scale: number): number =>
  stand ? LEAST_NUMERAL / scale : Math.min(LEAST_NUMERAL / scale, 0.42 * BOX_ACROSS);

function upright({ sheet: { extent } }: Felt, [width, height]: Point): Measure {
  const margin = 12;
  const scale = width / (2 * margin + extent[3] * BOX_ACROSS);
  const fitting = (height / scale - 2 * margin) / extent[2];
  const along = Math.min(BOX_ALONG, Math.max(LEAST_ROW / scale, fitting)) || 44;
  return { stand: true, along, across: BOX_ACROSS, margin };
}

/** A printed box in the picture. */
export const rectangle = (view: View, box: SheetBox): Rectangle =>
  view.project.box([box.x, box.y, box.width, box.height]);

/** The radius of a chip on a spot: smaller where spots lie close, or beside an upright word. */
export function radiusAt(view: View, spot: SheetSpot): number {
  const narrow = isUpright(view, spot.target) || (view.project.stand && spot.target === "green");
  const fits = narrow ? 0.14 * view.project.across : view.radius;
  return Math.min(fits, spot.radius * BOX_ALONG);
}

/** Boxes that are long enough for their words on a standing cloth, too. */
const ROOMY = new Set(["column", "dozen", "green"]);

/** Whether a box is so short on a standing cloth that its chip lies beside the word's side. */
export const isUpright = (view: View, target: string): boolean =>
  view.project.stand &&
  view.felt.boxes.get(target)?.kind === "outside" &&
  !ROOMY.has(kindOf(target));

/** Whether spots lie so close here that a finger needs the loupe. */
export const isCrowded = (spot: SheetSpot): boolean => spot.radius < 0.15;

/** Beside the dolly, in shares of the winning box, with the numeral above. */
const ASIDE: Point = [0.18, 0.24];

/** Whether the dolly stands in a box with chips of one's own. */
const hasWon = (box: string): boolean =>
  shownResult.value === box && standing.value.some(({ wager }) => wager === box);

/** Where the chip of a spot lies: on it; in a box too short for that, as near as it fits. */
export function chipAt(view: View, spot: SheetSpot): Point {
  const [x, y] = view.project.at(spot.place);
  const box = view.felt.boxes.get(spot.target);
  if (box?.kind === "number" && !view.project.stand && hasWon(box.name)) {
    const { width, height } = rectangle(view, box);
    return [x + ASIDE[0] * width, y + ASIDE[1] * height];
  }
  if (box?.kind !== "outside") return [x, y];
  const r = rectangle(view, box);
  const rim = radiusAt(view, spot) + 3;
  const right = r.x + r.width - rim;
  if (kindOf(box.name) === "column" && view.project.stand) return [right - 3, y];
  return [
    isUpright(view, spot.target) ? right : within(x, r.x + rim, right),
    within(y, r.y + rim, r.y + r.height - rim),
  ];
}

const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);

/** The spot of a wager on the cloth itself, if it has one there. */
export function clothSpot(view: View, wager: string): SheetSpot | null {
  const spot = view.felt.main.get(wager);
  return spot && (spot.where === "cloth" || spot.where === "courtesy") ? spot : null;
}
