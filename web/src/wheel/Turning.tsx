// The turning wheel's place on the page; what draws and drives it comes when the page is ready.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { reducedMotion } from "../state/settings.js";
import { sheet } from "../state/table.js";

interface TurningProps {
  /** Whether the ball is to be seen where it lies, close and still; else the whole wheel. */
  still?: boolean;
  /** How wide it will be when it grows. */
  grows?: () => number;
}

const NEVER = (): number => 0;

export function Turning({ still = false, grows = NEVER }: TurningProps): JSX.Element | null {
  const game = sheet.value;
  const frame = useRef<HTMLDivElement>(null);
  useGrowing(frame, still);
  useLayoutEffect(() => {
    const place = frame.current;
    if (!game || !place) return;
    let leave: (() => void) | null = work ? work.turn(place, game, still, grows) : () => undefined;
    if (!work)
      void workOfWheel().then(({ turn }) => {
        if (leave) leave = turn(place, game, still, grows);
      });
    return () => {
      leave?.();
      leave = null;
    };
  }, [game?.table, game?.digest, still]);
  if (!game) return null;
  return <div class="wheel" data-still={still || undefined} ref={frame} aria-hidden="true" />;
}

/** What draws and drives the wheel, once it is here. */
let work: typeof import("./wheelwork.js") | null = null;

/** Have it, or wait until the page is ready and it has come; asked for again without a line. */
export async function workOfWheel(): Promise<typeof import("./wheelwork.js")> {
  await whenReady();
  while (!work) work = await import("./wheelwork.js").catch(() => later(null));
  return work;
}

const ASKED_AGAIN_AFTER_MS = 2000;

const later = <T,>(value: T): Promise<T> =>
  new Promise((go) => setTimeout(() => go(value), ASKED_AGAIN_AFTER_MS));

/** Where a wheel was that has just left the page: the next one grows from there, or shrinks. */
let left: DOMRect | null = null;
const GROWS = 320;

function useGrowing(frame: RefObject<HTMLDivElement>, still: boolean): void {
  useLayoutEffect(() => {
    const place = frame.current;
    if (!place || still) return;
    if (left && !reducedMotion.peek()) grow(place, left);
    return () => {
      left = place.getBoundingClientRect();
      setTimeout(() => (left = null));
    };
  }, [still]);
}

function grow(place: HTMLElement, from: DOMRect): void {
  const to = place.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  const moved = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const frames = [{ transform: `${moved} scale(${from.width / to.width})` }, { transform: "none" }];
  place.style.transformOrigin = "0 0";
  place.animate(frames, { duration: GROWS, easing: "cubic-bezier(0.2, 0, 0, 1)" });
}

const PATIENCE = 1500;

/** When the page has done what is more urgent; Safari can't tell. */
const whenReady = (): Promise<void> =>
  new Promise((go) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => go(), { timeout: PATIENCE });
    else setTimeout(go);
  });
