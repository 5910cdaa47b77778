// The tour: five steps beside what they are about, in twenty seconds; it can be left at any moment.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { sayPolitely } from "../../parts/aloud.js";
import { t } from "../words.js";
import { EACH, STEPS, beginTour, goOn, inHand, leaveTour, tourAt, turnPage } from "./steps.js";

export function Tour(): JSX.Element | null {
  const at = tourAt.value;
  const step = at === null ? undefined : STEPS[at];
  return step && at !== null ? <Step key={step[0]} at={at} /> : null;
}

/** The button that begins it; short, where there is little room. */
export function OfferTour({ short = false }: { short?: boolean }): JSX.Element {
  const { name, offer } = t.value.tour;
  return (
    <button type="button" class="link" aria-label={offer} onClick={beginTour}>
      {short ? name : offer}
    </button>
  );
}

function Step({ at }: { at: number }): JSX.Element {
  const [name, ...places] = STEPS[at]!;
  const waits = useSignal(false); // while somebody reads with pointer or focus on it
  const ringed = usePlace(places);
  const words = t.value.tour;
  useLeaving();
  useEffect(() => sayPolitely(words.steps[name]), [name]);
  useEffect(() => {
    if (waits.value || inHand.value) return;
    const timer = setTimeout(goOn, EACH);
    return () => clearTimeout(timer);
  }, [waits.value, inHand.value]);
  return (
    <>
      {ringed && <div class="tour-ring" style={pixels(ringed)} aria-hidden="true" />}
      <aside
        class="tour"
        aria-label={words.name}
        style={cardAt(ringed)}
        onPointerEnter={() => (waits.value = true)}
        onPointerLeave={() => (waits.value = false)}
        onFocusCapture={() => (waits.value = true)}
        onBlurCapture={() => (waits.value = false)}
      >
        <p>{words.steps[name]}</p>
        <div class="tour-foot">
          <span class="label">{words.of(at + 1, STEPS.length)}</span>
          <Button plain press={leaveTour} cap="Esc">
            {words.leave}
          </Button>
          <Button press={turnPage}>{at + 1 < STEPS.length ? words.next : words.done}</Button>
        </div>
      </aside>
    </>
  );
}

/** Escape leaves it, wherever the focus is. */
function useLeaving(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leaveTour();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Where the first of some places is that can be seen; it is followed as the page is laid out. */
function usePlace(places: readonly string[]): DOMRect | null {
  const found = useSignal<DOMRect | null>(null);
  useLayoutEffect(() => {
    const look = (): void => {
      const seen = places
        .map((one) => document.querySelector(one))
        .find((one) => one?.checkVisibility({ visibilityProperty: true }));
      found.value = seen?.getBoundingClientRect() ?? null;
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(document.body);
    const timer = setInterval(look, 500);
    return () => {
      watching.disconnect();
      clearInterval(timer);
    };
  }, []);
  return found.value;
}

type Pixels = Record<string, string>;
const GAP = 12;
/** As high and wide as a card can be, so that it stays on the screen. */
const HIGH = 150;
const WIDE = 320;

const pixels = ({ left, top, width, height }: DOMRect): Pixels => ({
  left: `${left - 4}px`,
  top: `${top - 4}px`,
  width: `${width + 8}px`,
  height: `${height + 8}px`,
});

/** Below what it is about, or above it, or where neither fits in the middle of the screen. */
function cardAt(ringed: DOMRect | null): Pixels {
  if (!ringed) return { left: "50%", top: "50%", transform: "translate(-50%, -50%)" };
  const middle = ringed.left + ringed.width / 2 - WIDE / 2;
  const left = `${Math.max(GAP, Math.min(middle, innerWidth - WIDE - GAP))}px`;
  if (ringed.bottom + GAP + HIGH <= innerHeight) return { left, top: `${ringed.bottom + GAP}px` };
  if (ringed.top - GAP - HIGH >= 0) return { left, bottom: `${innerHeight - ringed.top + GAP}px` };
  return { left, top: `${(innerHeight - HIGH) / 2}px` };
}
