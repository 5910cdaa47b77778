// The mark of alerts: a triangle and how many wait.

import type { JSX } from "preact";
import { w } from "../words.js";

export function AlertMark({ count }: { count: number }): JSX.Element {
  return (
    <span class="alert-mark">
      <svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M8 2 14.6 13.6H1.4z" stroke-width="1.6" stroke-linejoin="round" />
        <path d="M8 6.4v3.4M8 11.4v.9" stroke-width="1.6" stroke-linecap="round" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span class="said">{w.value.alertCount(count)}</span>
    </span>
  );
}
