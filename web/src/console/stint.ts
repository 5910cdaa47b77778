// A dealer's stint: whether this person deals this table, and signing in to it and out of it.

import { computed } from "@preact/signals";
import { HouseSaysNo, beginStint, endStint } from "../state/house.js";
import { sheet, staffView } from "../state/table.js";
import { refusal } from "./commands.js";

const here = (): string => sheet.value?.table ?? "";

const isDealer = (): boolean => staffView.value?.positions.includes("dealer") ?? false;

/** Where the dealer who looks is signed in; null if that is here, or they are no dealer. */
export const elsewhere = computed<string | null>(() => {
  const stint = staffView.value?.stint ?? "";
  return !isDealer() || stint === here() ? null : stint;
});

export const isSignedIn = computed(() => isDealer() && staffView.value?.stint === here());

/** Sign in to this table, and out of another one first. */
export const signInHere = (): Promise<void> =>
  tell(async () => {
    const other = elsewhere.value;
    if (other === null) return;
    if (other !== "") await endStint(other);
    await beginStint(here());
  });

export const signOutHere = (): Promise<void> => tell(() => endStint(here()));

/** Do it, and show what the house says if it says no. */
async function tell(work: () => Promise<unknown>): Promise<void> {
  refusal.value = null;
  try {
    await work();
  } catch (error: unknown) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refusal.value = { where: "stint", problem: error.problem };
  }
}
