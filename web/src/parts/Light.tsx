// The light: a shape and a word, the same on every screen.

import type { JSX } from "preact";
import type { LightName } from "./words.js";
import { common } from "./format.js";

const SIGNS: Record<LightName, JSX.Element> = {
  open: <circle cx="8" cy="8" r="7" fill="currentColor" />,
  last: <path d="M8 1 15.5 15H.5z" fill="currentColor" />,
  closed: <path d="M1.5 1.5h13v13h-13z" fill="currentColor" />,
  result: <path d="M8 .5 15.5 8 8 15.5.5 8z" fill="currentColor" />,
  void: <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" stroke-width="3" />,
  suspended: <path d="M3 1.5h3.5v13H3zM9.5 1.5H13v13H9.5z" fill="currentColor" />,
  shut: <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="2.4" />,
};

export function LightSign({ light }: { light: LightName }): JSX.Element {
  return (
    <svg class="light-sign" data-light={light} viewBox="0 0 16 16" aria-hidden="true">
      {SIGNS[light]}
    </svg>
  );
}

export function Light({ light }: { light: LightName }): JSX.Element {
  return (
    <span class="light" data-light={light}>
      <LightSign light={light} />
      <span>{common.value.light[light]}</span>
    </span>
  );
}
