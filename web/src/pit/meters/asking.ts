// Asking for other terms of a meter: with the password in between where the house wants it.

import { signal } from "@preact/signals";
import type { MeterRoom, Problem, WantedTerms } from "../../messages.js";
import { requestFully } from "../../staff/confirming.js";
import { HouseSaysNo, post } from "../../state/house.js";
import { askedAt } from "../people/PasswordHere.js";

export const METERS_PLACE = "meters";
const PROPOSALS = "/api/pit/meters/proposals";

/** The meters as they were after the last change, and what was refused. */
export const changed = signal<MeterRoom | null>(null);
export const refused = signal<Problem | null>(null);

async function hand(path: string, body: unknown): Promise<boolean> {
  askedAt.value = METERS_PLACE;
  refused.value = null;
  try {
    changed.value = await requestFully(() => post<MeterRoom>(path, body));
    return true;
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
    return false;
  }
}

export const propose = (terms: WantedTerms): Promise<boolean> => hand(PROPOSALS, terms);

export const answer = (proposal: number, what: "approve" | "decline"): Promise<boolean> =>
  hand(`${PROPOSALS}/${proposal}/${what}`, {});
