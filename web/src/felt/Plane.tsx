// The plane of the cloth: what pointer and finger do on it, and the grid of its spots.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { SheetSpot } from "../messages.js";
import { add, takeOff } from "../state/bets.js";
import { addSurface, dragging, liftPile } from "./hand/dragging.js";
import { point } from "./hand/pointing.js";
import type { Point } from "./projection.js";
import { SpotGrid } from "./SpotGrid.js";
import { words } from "./spoken.js";
import { spotNear, spotUnder } from "./spots.js";
import { ownStakes } from "./standing.js";
import { fingerDown, fingerGone, fingerMoved, fingerUp } from "./hand/touching.js";
import type { View } from "./view.js";

/** A finger means the nearest spot within so many pixels. */
const REACH = 26;

export function Plane({ view, children }: { view: View; children: ComponentChildren }) {
  const plane = useRef<HTMLDivElement>(null);
  const { project, scale, felt } = view;
  const within = (x: number, y: number): Point => {
    const { left, top, width } = plane.current!.getBoundingClientRect();
    const shrunk = width / (project.width * scale) || 1;
    return [(x - left) / shrunk, (y - top) / shrunk];
  };
  const { spotAt, spotByFinger } = finding(view, within);
  useEffect(() => addSurface((x, y) => spotAt(x, y)?.target ?? null), [view]);

  const pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (event.pointerType !== "mouse") {
      plane.current!.setPointerCapture(event.pointerId);
      return fingerDown(event, within(event.clientX, event.clientY), spotByFinger(event));
    }
    const spot = spotAt(event.clientX, event.clientY);
    if (!spot) return;
    const place = (): void => add(spot.target);
    if (ownStakes.value.has(spot.target)) liftPile(event, spot.target, place);
    else whenReleased(event, (x, y) => spotAt(x, y) === spot && place());
  };
  const moved = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse")
      return fingerMoved(event, within(event.clientX, event.clientY), spotByFinger(event));
    if (!dragging.value) point(spotAt(event.clientX, event.clientY));
  };
  return (
    <div
      ref={plane}
      class="cloth-plane"
      style={{ width: `${project.width * scale}px`, height: `${project.height * scale}px` }}
      onPointerDown={pressed}
      onPointerMove={moved}
      onPointerUp={fingerUp}
      onPointerCancel={fingerGone}
      onPointerLeave={(event) => event.pointerType === "mouse" && !dragging.value && point(null)}
      onContextMenu={(event) => {
        event.preventDefault();
        const spot = spotAt(event.clientX, event.clientY);
        const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
        if (spot && !byFinger) takeOff(spot.target);
      }}
    >
      {children}
      <SpotGrid label={words().cloth} spots={felt.cloth} project={project} />
    </div>
  );
}

interface Finding {
  spotAt: (x: number, y: number) => SheetSpot | null;
  spotByFinger: (event: PointerEvent) => SheetSpot | null;
}

/** Which spot a pointer or a finger means; `within` is the place of a point on the plane. */
function finding(view: View, within: (x: number, y: number) => Point): Finding {
  const { project, scale, felt } = view;
  const placeAt = (x: number, y: number): Point => {
    const [right, down] = within(x, y);
    return project.back([right / scale, down / scale]);
  };
  return {
    spotAt: (x, y) => spotUnder(felt.cloth, felt.sheet.blanks, placeAt(x, y)),
    spotByFinger: ({ clientX, clientY }) =>
      spotNear(felt.cloth, placeAt(clientX, clientY), project, REACH / scale),
  };
}

/** Where a pressed pointer is let go. */
function whenReleased({ pointerId }: PointerEvent, act: (x: number, y: number) => void): void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  window.addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pointerId) return;
      stop.abort();
      act(event.clientX, event.clientY);
    },
    listen,
  );
  window.addEventListener("pointercancel", () => stop.abort(), listen);
}
