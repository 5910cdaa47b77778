// A seat's number on a disc of its colour.

import type { JSX } from "preact";
import { seatColour, seatNumber } from "../parts/seats.js";

export function SeatChip({ seat }: { seat: string }): JSX.Element {
  const number = seatNumber(seat);
  return (
    <svg class="seat-chip" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={seatColour(number)} />
      <circle cx="12" cy="12" r="8" fill="none" stroke="#fffdf7" stroke-width="1.4" />
      <text x="12" y="16">
        {number}
      </text>
    </svg>
  );
}
