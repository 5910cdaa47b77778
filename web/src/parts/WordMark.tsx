// The word mark: a chip's rim and the name of the house's software.

import type { JSX } from "preact";

export function WordMark(): JSX.Element {
  const notches = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    <span class="word-mark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="12" fill="none" stroke="var(--brass)" stroke-width="2.4" />
        <circle cx="16" cy="16" r="7" fill="none" stroke="var(--brass)" stroke-width="1.2" />
        {notches.map((turn) => (
          <path
            key={turn}
            d="M16 2v4"
            stroke="var(--brass)"
            stroke-width="3"
            transform={`rotate(${turn} 16 16)`}
          />
        ))}
      </svg>
      <span>Croupier</span>
    </span>
  );
}
