// A signal whose value this browser keeps from visit to visit, the same in all its windows.

import { effect, signal, type Signal } from "@preact/signals";

/** A kept signal; what was kept is used only if `fits` says that it is still a sensible value. */
export function kept<Value>(
  name: string,
  initial: Value,
  fits: (found: unknown) => found is Value,
): Signal<Value> {
  const key = `croupier.${name}`;
  const value = signal(readKept(key, initial, fits));
  let first = true;
  effect(() => {
    const written = JSON.stringify(value.value);
    if (!first) store(key, written);
    first = false;
  });
  addEventListener("storage", (changed) => {
    if (changed.key === key) value.value = readKept(key, initial, fits);
  });
  return value;
}

function readKept<Value>(
  key: string,
  initial: Value,
  fits: (found: unknown) => found is Value,
): Value {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return fits(found) ? found : initial;
  } catch {
    return initial; // Storage may be forbidden, or hold what another edition wrote.
  }
}

function store(key: string, written: string): void {
  try {
    localStorage.setItem(key, written);
  } catch {
    // Storage may be forbidden or full: the choice then lasts for this visit.
  }
}

export const isBoolean = (found: unknown): found is boolean => typeof found === "boolean";

export const isNumberFrom =
  (low: number, high: number) =>
  (found: unknown): found is number =>
    typeof found === "number" && found >= low && found <= high;

export const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (found: unknown): found is Value =>
    values.some((value) => value === found);
