// An answer of the house over HTTP that a page shows: fetched when what is asked for changes.

import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Problem } from "../messages.js";
import { HouseSaysNo, get } from "../state/house.js";

export interface Answered<Answer> {
  answer: Answer | null;
  problem: Problem | null;
  busy: boolean;
}

/** Ask for a path, and again whenever it or the turn changes; an empty path asks nothing. */
export function useAnswer<Answer>(path: string, turn = 0): ReadonlySignal<Answered<Answer>> {
  const asked = useSignal<Answered<Answer>>({ answer: null, problem: null, busy: path !== "" });
  useEffect(() => {
    let wanted = path !== "";
    if (!wanted) return;
    asked.value = { ...asked.peek(), busy: true };
    get<Answer>(path)
      .then((answer) => wanted && (asked.value = { answer, problem: null, busy: false }))
      .catch((error: unknown) => {
        if (!(error instanceof HouseSaysNo)) throw error;
        if (wanted) asked.value = { answer: null, problem: error.problem, busy: false };
      });
    return () => {
      wanted = false;
    };
  }, [path, turn]);
  return asked;
}

/** A query of those values that are given. */
export function query(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
