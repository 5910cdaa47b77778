// Touch: a finger held down opens the loupe, slides from spot to spot, and places when it lifts.

import { signal } from "@preact/signals";
import type { SheetSpot } from "../../messages.js";
import { add, move, takePile } from "../../state/bets.js";
import { movedFar } from "./dragging.js";
import { point } from "./pointing.js";
import type { Point } from "../projection.js";
import { ownStakes } from "../standing.js";
import { isCrowded } from "../view.js";

export interface Touch {
  pointer: number;
  start: Point;
  finger: Point;
  /** The spot under the finger; none once it has slid off. */
  spot: SheetSpot | null;
  /** Whether the loupe is open. */
  open: boolean;
  /** The own pile that was held long enough to be lifted. */
  held: string | null;
}

export const touch = signal<Touch | null>(null);

const OPENS_AFTER = 160;
const LIFTS_AFTER = 650;

export function fingerDown(event: PointerEvent, finger: Point, spot: SheetSpot | null): void {
  if (!spot) return;
  const pointer = event.pointerId;
  touch.value = { pointer, start: finger, finger, spot, open: isCrowded(spot), held: null };
  point(spot);
  later(pointer, OPENS_AFTER, (now) => ({ ...now, open: true }));
  later(pointer, LIFTS_AFTER, (now) => {
    const stayed = now.spot === spot && !movedFar(...apart(now));
    return stayed && ownStakes.value.has(spot.target) ? { ...now, held: spot.target } : now;
  });
}

const apart = ({ start, finger }: Touch): Point => [finger[0] - start[0], finger[1] - start[1]];

function later(pointer: number, wait: number, change: (now: Touch) => Touch): void {
  setTimeout(() => {
    if (touch.value?.pointer === pointer) touch.value = change(touch.value);
  }, wait);
}

export function fingerMoved(event: PointerEvent, finger: Point, spot: SheetSpot | null): void {
  const now = touch.value;
  if (now?.pointer !== event.pointerId) return;
  const moved = { ...now, finger, spot };
  touch.value = { ...moved, open: now.open || movedFar(...apart(moved)) };
  point(spot);
}

export function fingerUp(event: PointerEvent): void {
  const now = touch.value;
  if (now?.pointer !== event.pointerId) return;
  fingerGone();
  const target = now.spot?.target ?? null;
  if (now.held === null) {
    if (target !== null) add(target);
  } else if (target === null || target === now.held) takePile(now.held);
  else move(now.held, target);
}

export function fingerGone(): void {
  touch.value = null;
  point(null);
}
