// Live regions: what is told to those who listen, politely or at once.

import { effect, signal, untracked } from "@preact/signals";
import type { JSX } from "preact";

const polite = signal("");
const assertive = signal("");

/** A sentence said twice is told twice: the region is emptied in between. */
function tell(region: typeof polite, sentence: string): void {
  region.value = "";
  requestAnimationFrame(() => (region.value = sentence));
}

export const sayPolitely = (sentence: string): void => tell(polite, sentence);
export const sayAtOnce = (sentence: string): void => tell(assertive, sentence);

export function LiveRegions(): JSX.Element {
  return (
    <>
      <div class="said" role="status" aria-live="polite" id="polite">
        {polite}
      </div>
      <div class="said" role="alert" aria-live="assertive" id="assertive">
        {assertive}
      </div>
    </>
  );
}

/**
 * Call when a value has changed, but not for the first one.
 *
 * It is looked at when everything that follows from the same news has been worked out, so that
 * nobody is told of what stood for a moment in between.
 */
export function changes<Value>(
  read: () => Value,
  changed: (value: Value, before: Value) => void,
): void {
  let known = untracked(read);
  const look = (): void => {
    const [value, before] = [untracked(read), known];
    known = value;
    if (value !== before) changed(value, before);
  };
  effect(() => {
    read();
    queueMicrotask(look);
  });
}
