// The figures of past spins, asked of the house again whenever a round has ended.

import { computed, effect, useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../state/house.js";
import { sheet } from "../state/table.js";
import { shownRounds } from "./shownRounds.js";

export interface ClassFigure {
  name: string;
  count: number;
  expected: number;
  z: number;
}

export interface Figures {
  spins: number;
  pockets: Record<string, number>;
  /** Of each pocket, as a fraction. */
  expected: Record<string, [number, number]>;
  classes: ClassFigure[];
}

/** A window over the past: so many spins, or all of the session. */
export type Window = number | "session";
export const WINDOWS: readonly Window[] = [37, 100, 370, 500, "session"];

/** As many as the house tells at once. */
export const ALL = 10_000;

export const lastOf = (window: Window): number => (window === "session" ? ALL : window);

export const pathOf = (table: string, what: string, window: Window): string =>
  `/api/tables/${encodeURIComponent(table)}/${what}?last=${lastOf(window)}`;

export interface Told {
  figures: Figures | null;
  failed: boolean;
}

/** Whose figures, and after which round: they are asked for again when either changes. */
const asked = computed(() => ({
  table: sheet.value?.table,
  round: shownRounds.value[0]?.round,
  result: shownRounds.value[0]?.result,
}));

/** The figures of a window, kept up to date as long as the component is shown. */
export function useFigures(window: Window): Signal<Told> {
  const told = useSignal<Told>({ figures: null, failed: false });
  useEffect(() => {
    let shown = true;
    const stop = effect(() => {
      const { table } = asked.value;
      if (table === undefined) return;
      get<Figures>(pathOf(table, "statistics", window)).then(
        (figures) => shown && (told.value = { figures, failed: false }),
        () => shown && (told.value = { ...told.value, failed: true }),
      );
    });
    return () => {
      shown = false;
      stop();
    };
  }, [window]);
  return told;
}
