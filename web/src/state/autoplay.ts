// Autoplay: the same bets round after round, with stops for loss and win that can't be left out.

import { computed, effect, signal, untracked } from "@preact/signals";
import type { TargetBet } from "../messages.js";
import { place } from "./bets.js";
import { hasBets, isSeatCurrent, refused } from "./laid.js";
import { inSight } from "./line.js";
import { seat, table, betsOpen } from "./table.js";

export interface Autoplay {
  bets: readonly TargetBet[];
  roundsLeft: number;
  /** Stop when so much is lost, or won, since it began. */
  loss: number;
  win: number;
  /** What the seat was worth then; nothing until the seat in view is the present one. */
  begun: number | null;
  /** The latest round that has its bets, the plan's or the player's own. */
  played: number;
}

type End = "rounds" | "loss" | "win" | "refused";

export const autoplay = signal<Autoplay | null>(null);

/** Why it has ended. */
export const ended = signal<End | null>(null);

export function startAutoplay(
  bets: readonly TargetBet[],
  rounds: number,
  loss: number,
  win: number,
): void {
  ended.value = null;
  autoplay.value = { bets, roundsLeft: rounds, loss, win, begun: null, played: 0 };
}

export function stopAutoplay(why: End | null = null): void {
  ended.value = why;
  autoplay.value = null;
}

/** Credit and what lies on the cloth. */
const worth = (): number => (seat.value?.credit ?? 0) + (seat.value?.total ?? 0);

/** Nothing is done on views that are older than the last act, or than the last round's end. */
const isCurrent = computed(() => inSight.value && isSeatCurrent.value);

export function followAutoplay(): void {
  effect(() => {
    const plan = autoplay.value;
    const round = table.value?.round ?? 0;
    if (!plan || !isCurrent.value) return;
    if (plan.begun === null) autoplay.value = { ...plan, begun: untracked(worth) };
    else if (betsOpen.value && round !== plan.played)
      untracked(() => playRound(plan, round, worth() - (plan.begun ?? 0)));
  });
  effect(() => {
    if (refused.value && autoplay.peek()) untracked(() => stopAutoplay("refused"));
  });
}

function playRound(plan: Autoplay, round: number, net: number): void {
  const why = endOf(plan, net);
  if (why !== null) return stopAutoplay(why);
  const isTaken = hasBets.value;
  const roundsLeft = plan.roundsLeft - (isTaken ? 0 : 1);
  autoplay.value = { ...plan, roundsLeft, played: round };
  if (!isTaken) place(plan.bets);
}

function endOf({ loss, win, roundsLeft }: Autoplay, net: number): End | null {
  if (-net >= loss) return "loss";
  if (net >= win) return "win";
  return roundsLeft === 0 ? "rounds" : null;
}
