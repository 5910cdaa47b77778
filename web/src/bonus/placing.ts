// The side bet of this seat: how it stands, and the press that places it or takes it back.

import { computed } from "@preact/signals";
import { place, takeOff } from "../state/bets.js";
import { registeredBets, slips } from "../state/laid.js";
import { seat, takesBets } from "../state/table.js";
import { offered, sideBet } from "./sideBet.js";

/** How it stands at this seat: the house's word, never a guess. */
export const standing = computed<"none" | "pending" | "taken" | "locked" | "out">(() => {
  const target = offered.value?.target;
  const locked = sideBet.value?.locked === true;
  if (registeredBets.value.some((bet) => bet.target === target)) return locked ? "locked" : "taken";
  if (seat.value && locked && sideBet.value?.seats.includes(seat.value.seat)) return "locked";
  if (slips.value.some((slip) => slip.bets.some((bet) => bet.target === target))) return "pending";
  return locked ? "out" : "none";
});

/** Whether a press would do something. */
export const canPress = computed(
  () => takesBets.value && offered.value !== null && sideBet.value?.locked === false,
);

/** One press places the side bet, another takes it back, until it is locked. */
export function pressSideBet(): void {
  const side = offered.value;
  if (!side || !canPress.value || standing.value === "pending") return;
  if (standing.value === "taken") takeOff(side.target);
  else place([{ target: side.target, unit: side.stake }]);
}
