// Dragging: a chip of the tray, or a pile of one's own, on its way to a spot or off the cloth.

import { signal } from "@preact/signals";
import { add, chip, lying, move, pointed, takePile } from "../../state/bets.js";
import { takesBets } from "../../state/table.js";

export interface Drag {
  /** The chip's value, or the pile's whole stake. */
  value: number;
  /** The wager a pile was lifted from. */
  from: string | null;
  x: number;
  y: number;
  /** What would be bet on if it were let go here. */
  over: string | null;
}

export const dragging = signal<Drag | null>(null);

/** What can be dropped on: each says what a point of the window bets on there. */
type Surface = (x: number, y: number) => string | null;
const surfaces = new Set<Surface>();

export function addSurface(surface: Surface): () => void {
  surfaces.add(surface);
  return () => surfaces.delete(surface);
}

const FAR = 6;
/** A pointer that moves less than that has clicked. */

export const movedFar = (x: number, y: number): boolean => Math.hypot(x, y) > FAR;

/** A press on a chip of the tray becomes a drag once it moves. */
export function liftChip(event: PointerEvent, value: number): void {
  if (event.button === 0) lift(event, value, null);
}

/** A press on an own pile likewise; `clicked` is called if it never moves. */
export function liftPile(event: PointerEvent, wager: string, clicked: () => void): void {
  const lies = lying.value.find((one) => one.wager === wager);
  if (lies) lift(event, lies.registered + lies.pending, wager, clicked);
}

function lift(event: PointerEvent, value: number, from: string | null, clicked?: () => void): void {
  const { pointerId, clientX, clientY } = event;
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const end = (): void => {
    stop.abort();
    dragging.value = null;
  };
  const ours = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) act(event);
  };
  const carry = ours((now) => {
    const started = dragging.value !== null;
    if (!started && !movedFar(now.clientX - clientX, now.clientY - clientY)) return;
    if (!takesBets.value) return end();
    const over = under(now.clientX, now.clientY);
    dragging.value = { value, from, x: now.clientX, y: now.clientY, over };
    pointed.value = over;
  });
  const release = ours(() => {
    const drag = dragging.value;
    end();
    if (drag) drop(drag);
    else clicked?.();
  });
  window.addEventListener("pointermove", carry, listen);
  window.addEventListener("pointerup", release, listen);
  window.addEventListener("pointercancel", ours(end), listen);
  window.addEventListener("keydown", (key) => key.key === "Escape" && end(), listen);
}

function under(x: number, y: number): string | null {
  for (const surface of surfaces) {
    const target = surface(x, y);
    if (target !== null) return target;
  }
  return null;
}

function drop({ value, from, over }: Drag): void {
  if (from === null) {
    if (over === null) return;
    chip.value = value;
    add(over);
  } else if (over === null) takePile(from);
  else if (over !== from) move(from, over);
}
