// What is printed in the boxes: numerals and words, which make room for chips and dolly.

import { useMemo } from "preact/hooks";
import type { SheetBox } from "../messages.js";
import { common } from "../parts/format.js";
import { showsMarks } from "../state/settings.js";
import { kindOf, wagers } from "../state/table.js";
import { Ground } from "./Ground.js";
import { Imprint } from "./Imprint.js";
import { boundsOf, numeralPlace, wordWidth, type Circle, type Set } from "./numerals.js";
import { middle, type Point, type Rectangle } from "./projection.js";
import { words } from "./spoken.js";
import { standing } from "./standing.js";
import { chipAt, isUpright, rectangle, type View } from "./view.js";

interface Properties {
  view: View;
  /** What lies on the cloth, so that nothing printed is hidden by it. */
  taken: readonly Circle[];
  /** The targets with chips of one's own. */
  staked: ReadonlySet<string>;
}

export function Printed({ view, taken, staked }: Properties) {
  const { boxes } = view.felt.sheet;
  const ground = useMemo(() => <Ground view={view} />, [view]);
  return (
    <>
      {ground}
      <Imprint view={view} />
      {boxes.map((box) =>
        box.kind === "outside" ? (
          <Word key={box.name} view={view} box={box} staked={staked.has(box.name)} />
        ) : (
          <Numeral key={box.name} view={view} box={box} taken={taken} />
        ),
      )}
    </>
  );
}

function Numeral({ view, box, taken }: { view: View; box: SheetBox; taken: readonly Circle[] }) {
  const { stand } = view.project;
  const r = rectangle(view, box);
  const [x, y] = middle(r);
  if (box.covered) return <Covered view={view} name={box.name} x={x} y={y} />;
  const zero = box.kind === "zero";
  const set = numeralOf(view, box, taken);
  const transform = `translate(${set.at[0]}px, ${set.at[1]}px)`;
  const home = !stand && set.at[0] === x && set.at[1] === y;
  const below = home || (zero && !stand);
  const colour = view.felt.sheet.colours[box.name] ?? "green";
  const mark = 0.17 * view.numeral;
  const aside = 0.32 * box.name.length * set.size + 1.8 * mark;
  return (
    <g class="felt-numeral" style={{ transform }}>
      <text y={0.355 * set.size - (showsMarks.value && home && !zero ? 3 : 0)} font-size={set.size}>
        {box.name}
      </text>
      {showsMarks.value ? (
        <Mark
          colour={colour}
          x={below ? 0 : stand ? r.x + (set.at[0] > x ? 0.16 : 0.84) * r.width - set.at[0] : aside}
          y={!below ? 0 : zero ? 1.15 * set.size : 0.36 * r.height}
          size={mark}
        />
      ) : null}
    </g>
  );
}

/** Where the numeral of a box stands, and how large. */
export function numeralOf(view: View, box: SheetBox, taken: readonly Circle[]): Set {
  const { least } = view;
  const full = Math.max(least, (box.name.length < 3 ? 1 : 0.85) * view.numeral);
  const { stand } = view.project;
  const zero = box.kind === "zero";
  return numeralPlace(box.name, rectangle(view, box), full, least, stand, zero, taken);
}

function Covered({ view, name, x, y }: { view: View; name: string; x: number; y: number }) {
  const [left, apart] = view.project.stand ? [2.5 * view.word, 0] : [0, 0.62 * view.numeral];
  return (
    <g class="felt-covered">
      <text class="felt-covered-numeral" x={x - left} y={y - apart + 6} font-size={view.word}>
        {name}
      </text>
      <text x={x + 0.35 * left} y={y + apart + 2} font-size={0.82 * view.word}>
        {words().covered}
      </text>
    </g>
  );
}

interface Marked {
  colour: string;
  x: number;
  y: number;
  size: number;
}

/** The second carrier of a colour's meaning: ◆ red, ■ black, ○ zero. */
export function Mark({ colour, x, y, size: s }: Marked) {
  if (colour === "green")
    return <circle class="felt-mark-ring" cx={x} cy={y} r={s} stroke-width={0.55 * s} />;
  const d =
    colour === "red"
      ? `M${x} ${y - 1.35 * s}L${x + s} ${y}L${x} ${y + 1.35 * s}L${x - s} ${y}Z`
      : `M${x - 0.9 * s} ${y - 0.9 * s}h${1.8 * s}v${1.8 * s}h${-1.8 * s}Z`;
  return <path class="felt-mark" d={d} />;
}

interface Worded {
  view: View;
  box: SheetBox;
  staked: boolean;
}

/** The word of an outside box; it makes room for a chip beside it. */
function Word({ view, box, staked }: Worded) {
  if (box.name === "green" && view.project.stand) return <LevelWord {...{ view, box, staked }} />;
  const { at, shift, size, turned, text, colour } = wordOf({ view, box, staked });
  const half = wordWidth(text, size) / 2;
  return (
    <g
      class={`felt-word${colour ? " felt-word-coloured" : ""}`}
      transform={`translate(${at[0]} ${at[1]})${turned ? " rotate(-90)" : ""}`}
    >
      <g class="felt-word-place" style={{ transform: `translateX(${shift}px)` }}>
        {colour ? <Mark colour={colour} x={-half - 0.35 * size} y={0} size={0.36 * size} /> : null}
        <text x={colour ? 0.55 * size : 0} y={0.36 * size} font-size={size}>
          {text}
        </text>
      </g>
    </g>
  );
}

/** Where a word stands, how large, and whether it reads upwards. */
function wordOf({ view, box, staked }: Worded) {
  const [x, y] = middle(rectangle(view, box));
  const turned = isTurned(view, box);
  const text = printedWord(view, box);
  const colour = isColour(box.name) ? box.name : null;
  const most = likeItsRow(view, box);
  const { shift, size } = staked
    ? beside(view, box, text, most, colour !== null)
    : { shift: 0, size: most };
  const aside = staked && isUpright(view, box.name) ? -0.14 * view.project.across : 0;
  const at: Point = [x + aside, y + lowered(view, box, staked)];
  return { at, shift, size, turned, text, colour };
}

/** What the word of an outside box covers, with the mark before it that pushes it aside. */
export function wordBounds(view: View, box: SheetBox, staked: boolean): Rectangle {
  const { at: [x, y], shift, size, turned, text, colour } = wordOf({ view, box, staked });
  const half = wordWidth(text, size) / 2;
  const [before, after] = colour ? [half + 0.75 * size, half + 0.55 * size] : [half, half];
  const wide = before + after;
  return turned
    ? { x: x - size / 2, y: y - shift - after, width: size, height: wide }
    : { x: x + shift - before, y: y - size / 2, width: wide, height: size };
}

/** Everything that is printed: numerals, words, and the zeros of the courtesy line. */
export function printed(view: View, taken: readonly Circle[]): Rectangle[] {
  const kept = standing.value.filter((one) => one.state !== "losing");
  const staked = new Set(kept.map((one) => one.wager));
  const lozenges = view.felt.cloth.filter((spot) => spot.where === "courtesy");
  return [
    ...view.felt.sheet.boxes.map((box) =>
      box.kind === "outside"
        ? wordBounds(view, box, staked.has(box.name))
        : boundsOf(box.name, numeralOf(view, box, taken)),
    ),
    ...lozenges.map(({ target, place }) =>
      boundsOf(target, { at: view.project.at(place), size: 24 }),
    ),
  ];
}

/** The word of a box too short for it to stand: level, its mark above it or a chip below it. */
function LevelWord({ view, box, staked }: Worded) {
  const r = rectangle(view, box);
  const [x, y] = middle(r);
  const text = printedWord(view, box);
  const size = fitting(text, r.width - 4, view.word, false);
  return (
    <g class="felt-word felt-word-coloured" transform={`translate(${x} ${y})`}>
      {staked ? null : <Mark colour={box.name} x={0} y={-0.6 * size} size={0.32 * size} />}
      <text y={(staked ? -0.2 : 0.95) * size} font-size={size}>
        {text}
      </text>
    </g>
  );
}

/** Words of dozens keep clear of chips on the line above, a column's of the chip in it. */
function lowered(view: View, box: SheetBox, staked: boolean): number {
  if (view.project.stand) return 0;
  if (kindOf(box.name) === "column") return staked ? -0.32 * view.project.across : 0;
  return kindOf(box.name) === "dozen" && box.y < 0 ? 5 : 0;
}

const MARK_ROOM = 1.35;

const fitting = (text: string, room: number, size: number, marked: boolean): number =>
  Math.min(size, room / (wordWidth(text, 1) + (marked ? MARK_ROOM : 0.4)));

const isColour = (name: string): boolean => ["red", "black", "green"].includes(name);

const isTurned = (view: View, box: SheetBox): boolean =>
  view.project.stand && kindOf(box.name) !== "column";

/** How long a box is along its word, and how high beside it. */
function roomOf(view: View, box: SheetBox): [number, number] {
  const { width, height } = rectangle(view, box);
  return isTurned(view, box) ? [height, width] : [width, height];
}

const longOf = (view: View, box: SheetBox): number => roomOf(view, box)[0];

/** Letters touch neither the line above them nor the one below. */
const SHARE_OF_HEIGHT = 0.58;

/** The words of a row are all as large as the longest can be; those that stand, as they can. */
function likeItsRow(view: View, box: SheetBox): number {
  const alike = view.felt.sheet.boxes.filter(
    (one) =>
      one === box ||
      (!isTurned(view, box) &&
        one.kind === "outside" &&
        (one.y === box.y || kindOf(one.name) === kindOf(box.name))),
  );
  const sizes = alike.map((one) =>
    fitting(printedWord(view, one), longOf(view, one) - 5, view.word, isColour(one.name)),
  );
  return Math.min(...sizes, SHARE_OF_HEIGHT * roomOf(view, box)[1]);
}

/** Where a word stands, along its own direction, when a chip lies beside it. */
function beside(
  view: View, box: SheetBox, text: string, most: number, marked: boolean,
): { shift: number; size: number } {
  const spot = view.felt.main.get(box.name);
  const above = kindOf(box.name) === "column" && !view.project.stand;
  if (!spot || above || isUpright(view, box.name)) return { shift: 0, size: most };
  const turned = isTurned(view, box);
  const [x, y] = chipAt(view, spot);
  const [cx, cy] = middle(rectangle(view, box));
  const far = turned ? y - cy : x - cx;
  const room = longOf(view, box) / 2 + far - view.radius - 6;
  const size = fitting(text, room, most, marked);
  const half = (wordWidth(text, size) + (marked ? MARK_ROOM * size : 0)) / 2;
  const shift = Math.min(0, far - view.radius - 3 - half);
  return { shift: turned ? -shift : shift, size };
}

/** Pixels of the screen below which a price is printed in figures alone. */
const READABLE = 9;

/** The word of a box; a column's is its price. */
export function printedWord(view: View, box: SheetBox): string {
  const { printed } = words();
  const price = kindOf(box.name) === "column" ? wagers.value.get(box.name)?.pays : undefined;
  if (!price) return printed[box.name as keyof typeof printed];
  const told = common.value.pays(...price);
  const size = fitting(told, longOf(view, box) - 5, view.word, false);
  return size * view.scale < READABLE ? price.join(":") : told;
}
