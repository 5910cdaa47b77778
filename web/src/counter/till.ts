// The till: today's cash of the counter and the drawer of who works here.

import { signal } from "@preact/signals";
import type { CounterCash, CounterMovement, DrawerCount } from "../messages.js";
import { hand } from "../pit/people/keeping.js";
import { requestFully } from "../staff/confirming.js";
import { HouseSaysNo, get, post } from "../state/house.js";
import { oneAtATime } from "../state/looking.js";
import { refused } from "./players.js";

export const till = signal<CounterCash | null>(null);
/** The movement whose receipt is shown. */
export const shown = signal<CounterMovement | null>(null);
/** The drawer that was just closed. */
export const counted = signal<DrawerCount | null>(null);

export const refreshTill = oneAtATime(async () => {
  try {
    till.value = await get<CounterCash>("/api/cage/cash");
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
  }
});

/** Show the receipt of a player's latest movement. */
export async function showLatest(player: string): Promise<void> {
  await refreshTill();
  shown.value = till.value?.movements.find((one) => one.player === player) ?? null;
}

export async function openDrawer(amount: number): Promise<boolean> {
  counted.value = null;
  const done = await hand("/api/cage/drawer/open", { counted: amount });
  await refreshTill();
  return done;
}

export async function closeDrawer(amount: number): Promise<boolean> {
  refused.value = null;
  try {
    const body = { counted: amount };
    counted.value = await requestFully(() => post<DrawerCount>("/api/cage/drawer/close", body));
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
    return false;
  }
  await refreshTill();
  return true;
}

export async function reverse(movement: CounterMovement, reason: string): Promise<boolean> {
  const done = await hand(`/api/cage/cash/${movement.number}/reverse`, { reason });
  await refreshTill();
  const same = till.value?.movements.find((one) => one.number === movement.number);
  if (done) shown.value = same ?? null;
  return done;
}
