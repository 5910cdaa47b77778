// The question for the password, where it was asked: one place at a time.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { PasswordAgain } from "../../staff/PasswordAgain.js";

/** Where something sensitive was asked for last. */
export const askedAt = signal("");

export function PasswordHere({ where }: { where: string }): JSX.Element | null {
  return askedAt.value === where ? <PasswordAgain /> : null;
}
