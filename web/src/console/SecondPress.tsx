// A button for the second of two presses: key repeat and its first moments don't count.

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Keycap } from "../parts/Button.js";
import { isLate } from "./pressing.js";

interface Props {
  press: () => void;
  /** What it would confirm: another one starts the waiting anew. */
  of: string;
  cap?: string;
  children: ComponentChildren;
}

export function SecondPress({ press, of, cap, children }: Props): JSX.Element {
  const since = useRef(Infinity);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    since.current = performance.now();
    button.current?.focus();
  }, [of]);
  return (
    <button
      type="button"
      ref={button}
      class="button second-press"
      data-primary
      data-first
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => isLate(since.current) && press()}
    >
      {children}
      {cap && <Keycap>{cap}</Keycap>}
    </button>
  );
}
