// Keeping people: changes go to the house with the password in between where it wants it.

import { signal } from "@preact/signals";
import type { MadePassword, Problem } from "../../messages.js";
import { requestFully } from "../../staff/confirming.js";
import { HouseSaysNo, post } from "../../state/house.js";
import { askedAt } from "./PasswordHere.js";

export const STAFF_PLACE = "staff";

/** A password that the house has made, until it was noted down. */
export const made = signal<MadePassword | null>(null);
export const refused = signal<Problem | null>(null);
/** The number of what was just proposed, if it takes a second person. */
export const proposed = signal(0);
/** Changes so far: the list is asked for again after each. */
export const turn = signal(0);

/** Whether the house did what it was asked. */
export async function hand(path: string, body: unknown): Promise<boolean> {
  askedAt.value = STAFF_PLACE;
  refused.value = null;
  try {
    const told = await requestFully(() => post<Partial<MadePassword>>(path, body));
    const { person, password, proposal } = told;
    made.value = person && password ? { person, password, proposal: 0 } : null;
    proposed.value = proposal ?? 0;
    turn.value += 1;
    return true;
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
    return false;
  }
}

export const add = (member: unknown): Promise<boolean> => hand("/api/staff", member);

/** Answer a change that waits for a second person. */
export const settle = (
  proposal: number,
  what: "approve" | "decline",
  body: unknown,
): Promise<boolean> => hand(`/api/staff/proposals/${proposal}/${what}`, body);

export const change = (
  person: string,
  what: "roles" | "reset" | "disable",
  body: unknown,
): Promise<boolean> => hand(`/api/staff/${encodeURIComponent(person)}/${what}`, body);
