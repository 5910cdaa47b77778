// The few signs of the header and panels; each stands beside a name for those who can't see it.

import type { JSX } from "preact";

const STROKES = {
  sound: "M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  silent: "M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "M6 6l12 12M18 6 6 18",
  next: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  undo: "M9 6 5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3",
  redo: "M15 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3",
  clear: "M6 6l12 12M18 6 6 18",
  rebet: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  double: "M9 7a5 5 0 1 0 0 10A5 5 0 0 0 9 7zM15 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  favourites: "M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9z",
} as const;

export type IconName = keyof typeof STROKES | "person";

export const isIcon = (name: string): name is IconName => name in STROKES;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      {name === "person" ? (
        <g stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">
          <circle cx="12" cy="4.2" r="2" />
          <path d="M4 8.5c5.3 1.7 10.7 1.7 16 0M12 9.8v4.4M12 14.2 8.5 21M12 14.2l3.5 6.8" />
        </g>
      ) : (
        <path
          d={STROKES[name]}
          stroke-width="1.7"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </svg>
  );
}
