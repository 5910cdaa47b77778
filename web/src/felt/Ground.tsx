// The ground of the cloth: boxes in their colours, lines, covers and the courtesy line.

import type { SheetBox } from "../messages.js";
import { wagers } from "../state/table.js";
import type { Rectangle } from "./projection.js";
import { rectangle, type View } from "./view.js";

const ROUND = 18;

export function Ground({ view }: { view: View }) {
  const { boxes } = view.felt.sheet;
  const numbers = boxes.filter((box) => box.kind !== "outside");
  const outside = boxes.filter((box) => box.kind === "outside");
  return (
    <>
      {boxes.map((box) => <Fill key={box.name} view={view} box={box} />)}
      <g class="felt-lines">
        {outside.map((box) => <path key={box.name} d={outline(view, box)} />)}
      </g>
      <g class="felt-lines felt-lines-numbers">
        {numbers.map((box) => <path key={box.name} d={outline(view, box)} />)}
      </g>
      <path class="felt-lines" d={rim(view, numbers)} />
      <Courtesy view={view} />
    </>
  );
}

function Fill({ view, box }: { view: View; box: SheetBox }) {
  const shade = shadeOf(view, box);
  if (shade === null) return null;
  const d = outline(view, box);
  if (!box.covered) return <path class={`felt-${shade}`} d={d} />;
  return (
    <>
      <path class="felt-cover" d={d} />
      <path fill="url(#felt-hatch)" d={d} />
    </>
  );
}

function shadeOf(view: View, box: SheetBox): string | null {
  if (box.kind !== "outside") return view.felt.sheet.colours[box.name] ?? "green";
  return ["red", "black", "green"].includes(box.name) ? box.name : null;
}

/** A box's outline, round at the outer corners of the zero end. */
function outline(view: View, box: SheetBox): string {
  const r = rectangle(view, box);
  if (box.name === "green") return rounded(r, 8, 8, 8, 8);
  const [first, last] = outerCorners(view, box);
  return view.project.stand ? rounded(r, first, last, 0, 0) : rounded(r, last, 0, 0, first);
}

/** The radius at a zero's corner on the dozens' side and at the one opposite. */
function outerCorners(view: View, box: SheetBox): [number, number] {
  const zeros = view.felt.sheet.boxes.filter((one) => one.kind === "zero");
  const outermost = Math.min(...zeros.map((zero) => zero.x));
  if (box.kind !== "zero" || box.x > outermost) return [0, 0];
  const low = Math.min(...zeros.map((zero) => zero.y));
  const high = Math.max(...zeros.map((zero) => zero.y + zero.height));
  return [box.y === low ? ROUND : 0, box.y + box.height === high ? ROUND : 0];
}

/** The line around all numbers, zero end included. */
function rim(view: View, numbers: readonly SheetBox[]): string {
  const left = Math.min(...numbers.map((box) => box.x));
  const right = Math.max(...numbers.map((box) => box.x + box.width));
  const r = view.project.box([left, 0, right - left, 3]);
  return view.project.stand ? rounded(r, ROUND, ROUND, 0, 0) : rounded(r, ROUND, 0, 0, ROUND);
}

/** A rectangle with the radii of its corners, clockwise from the upper left. */
function rounded(r: Rectangle, a: number, b: number, c: number, d: number): string {
  const [right, low] = [r.x + r.width, r.y + r.height];
  const turn = (radius: number, x: number, y: number): string =>
    radius ? `A${radius} ${radius} 0 0 1 ${x} ${y}` : "";
  return (
    `M${r.x + a} ${r.y}H${right - b}${turn(b, right, r.y + b)}` +
    `V${low - c}${turn(c, right - c, low)}` +
    `H${r.x + d}${turn(d, r.x, low - d)}V${r.y + a}${turn(a, r.x + a, r.y)}Z`
  );
}

/** A lozenge for each zero on the courtesy line; a split's place lies between two. */
function Courtesy({ view }: { view: View }) {
  const spots = view.felt.cloth.filter((spot) => spot.where === "courtesy");
  const numbersOf = (target: string): string[] => wagers.value.get(target)?.numbers ?? [];
  const single = spots.filter((spot) => numbersOf(spot.target).length === 1);
  const apart = 0.13;
  const places =
    single.length > 0
      ? single.map((spot) => ({ name: spot.target, place: spot.place }))
      : spots.flatMap(({ target, place: [x, y] }) =>
          numbersOf(target).map((name, at) => ({
            name,
            place: [x, y + (at === 0 ? apart : -apart)] as [number, number],
          })),
        );
  const alone = places.length === 1;
  return (
    <>
      {places.map(({ name, place }) => {
        const [x, y] = view.project.at(place);
        const wide = alone ? 28 : (view.project.stand ? 11 : 17) + 7 * name.length;
        return <Lozenge key={name} name={name} x={x} y={y} wide={wide} tall={alone ? 28 : 17} />;
      })}
    </>
  );
}

interface Lozenged {
  name: string;
  x: number;
  y: number;
  wide: number;
  tall: number;
}

function Lozenge({ name, x, y, wide, tall }: Lozenged) {
  const size = Math.min(18, 0.86 * tall);
  return (
    <g class="felt-courtesy">
      <rect x={x - wide / 2} y={y - tall / 2} width={wide} height={tall} rx={6} />
      <text x={x} y={y + 0.355 * size} font-size={size}>
        {name}
      </text>
    </g>
  );
}
