// The password again: what is sensitive waits for it, and is then done without being asked twice.

import { signal } from "@preact/signals";
import { HouseSaysNo, post } from "../state/house.js";
import { ask, freshId, type Answer } from "../state/line.js";
import type { Problem } from "../messages.js";

const AGAIN = "password-again";

interface Wanted {
  given: (given: boolean) => void;
}

/** Somebody waits for the password; the panel that asks for it is open. */
export const wanted = signal<Wanted | null>(null);
export const refusedPassword = signal<Problem | null>(null);

/** Ask for the password; false if the person would rather not. */
export function askPassword(): Promise<boolean> {
  wanted.value?.given(false);
  refusedPassword.value = null;
  return new Promise((given) => {
    wanted.value = {
      given: (answer) => {
        wanted.value = null;
        given(answer);
      },
    };
  });
}

/** Hand the password in; the panel stays open if it isn't the right one. */
export async function givePassword(password: string): Promise<void> {
  try {
    await post("/api/staff/confirm-password", { password });
    wanted.value?.given(true);
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refusedPassword.value = error.problem;
  }
}

export const keepPassword = (): void => wanted.value?.given(false);

/** Ask for an act over the line, with the password in between where the house wants it. */
export async function askFully(
  act: string,
  fields: Record<string, unknown>,
  position: string,
): Promise<Answer> {
  const answer = await ask(act, fields, freshId(), position);
  if (!("refused" in answer) || answer.refused.code !== AGAIN) return answer;
  return (await askPassword()) ? ask(act, fields, freshId(), position) : answer;
}

/** The same for requests over HTTP, such as `() => post(path, body)`. */
export async function requestFully<Told>(request: () => Promise<Told>): Promise<Told> {
  try {
    return await request();
  } catch (error) {
    const again = error instanceof HouseSaysNo && error.problem.code === AGAIN;
    if (!again || !(await askPassword())) throw error;
    return request();
  }
}
