// The pad: every pocket where it lies on this game's cloth; one press keys a number.

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { MARKS, colourOf } from "../../parts/names.js";
import { sheet } from "../../state/table.js";
import type { SheetBox } from "../../messages.js";
import { isCovered } from "./keying.js";
import { c } from "../words.js";

interface Props {
  chosen: string;
  /** Without it the pad only shows which number is keyed. */
  press: ((pocket: string) => void) | null;
}

interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function Pad({ chosen, press }: Props): JSX.Element {
  const pad = useRef<HTMLDivElement>(null);
  const boxes = useMemo(pockets, [sheet.value]);
  const extent = useMemo(() => extentOf(boxes), [boxes]);
  const stop = chosen || (boxes[0]?.name ?? "");
  return (
    <div
      class="pad"
      ref={pad}
      role={press ? "group" : undefined}
      aria-label={press ? c.value.pad : undefined}
      aria-hidden={press ? undefined : true}
      onKeyDown={(event) => move(event, pad.current)}
    >
      {boxes.map((box) => (
        <Pocket
          key={box.name}
          {...{ box, extent, press }}
          chosen={box.name === chosen}
          stop={box.name === stop}
        />
      ))}
    </div>
  );
}

const pockets = (): SheetBox[] =>
  sheet.value?.boxes.filter((box) => box.kind !== "outside") ?? [];

function extentOf(boxes: SheetBox[]): Extent {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.max(...boxes.map((box) => box.y + box.height));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left;
  return { left, top, width, height: top - Math.min(...boxes.map((box) => box.y)) };
}

/** Where a box lies, as shares of the pad: along the cloth and across it from its far side. */
const placed = (box: SheetBox, extent: Extent): Record<string, string> => ({
  "--along": String((box.x - extent.left) / extent.width),
  "--across": String((extent.top - box.y - box.height) / extent.height),
  "--length": String(box.width / extent.width),
  "--breadth": String(box.height / extent.height),
});

interface PocketProps {
  box: SheetBox;
  extent: Extent;
  press: Props["press"];
  chosen: boolean;
  stop: boolean;
}

function Pocket({ box, extent, press, chosen, stop }: PocketProps): JSX.Element {
  const colour = colourOf(box.name);
  const given = {
    class: "pad-pocket",
    style: placed(box, extent),
    "data-colour": colour,
    "data-covered": isCovered(box.name) || undefined,
    "data-chosen": chosen || undefined,
  };
  const face = (
    <>
      {box.name}
      <span class="mark" aria-hidden="true">
        {MARKS[colour]}
      </span>
    </>
  );
  if (!press) return <span {...given}>{face}</span>;
  return (
    <button
      {...given}
      type="button"
      tabIndex={stop ? 0 : -1}
      aria-label={isCovered(box.name) ? c.value.coveredPocket(box.name) : box.name}
      onClick={() => press(box.name)}
    >
      {face}
    </button>
  );
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Go to the nearest pocket in the direction of an arrow, as they are drawn. */
function move(event: KeyboardEvent, pad: HTMLElement | null): void {
  const way = ARROWS[event.key];
  const from = document.activeElement?.getBoundingClientRect();
  if (!way || !from || !pad) return;
  event.preventDefault();
  const found = [...pad.querySelectorAll<HTMLElement>("button")]
    .map((button) => ({ button, far: distance(from, button.getBoundingClientRect(), way) }))
    .filter((one) => one.far < Infinity)
    .sort((one, other) => one.far - other.far)[0];
  found?.button.focus();
}

/** How far one box lies from another in a direction; what lies aside of it counts thrice. */
function distance(from: DOMRect, to: DOMRect, [x, y]: [number, number]): number {
  const right = to.x + to.width / 2 - from.x - from.width / 2;
  const down = to.y + to.height / 2 - from.y - from.height / 2;
  const ahead = right * x + down * y;
  return ahead < 4 ? Infinity : ahead + 3 * Math.abs(right * y + down * x);
}
