// Autoplay: the same bets round after round, with stops for loss and win that can't be left out.

import { effect, signal, untracked } from "@preact/signals";
import { place } from "./bets.js";
import { hasBets, refused } from "./laid.js";
import { seat, table, takesBets } from "./table.js";

export interface Autoplay {
  bets: string[];
  roundsLeft: number;
  /** Stop when so much is lost, or won, since it began. */
  loss: number;
  win: number;
  begun: number;
}

export const autoplay = signal<Autoplay | null>(null);

/** Why it has ended. */
export const ended = signal<"rounds" | "loss" | "win" | "refused" | null>(null);

export function startAutoplay(bets: string[], rounds: number, loss: number, win: number): void {
  ended.value = null;
  autoplay.value = { bets, roundsLeft: rounds, loss, win, begun: worth() };
}

export function stopAutoplay(why: "rounds" | "loss" | "win" | "refused" | null = null): void {
  ended.value = why;
  autoplay.value = null;
}

/** Credit and what lies on the cloth. */
const worth = (): number => (seat.value?.credit ?? 0) + (seat.value?.total ?? 0);

export function followAutoplay(): void {
  let played = 0;
  effect(() => {
    const plan = autoplay.value;
    const round = table.value?.round ?? 0;
    if (!plan || !takesBets.value || round === played || seat.value === null) return;
    untracked(() => {
      const net = worth() - plan.begun;
      if (hasBets.value && played === 0) {
        played = round;
        return;
      }
      if (-net >= plan.loss) return stopAutoplay("loss");
      if (net >= plan.win) return stopAutoplay("win");
      if (plan.roundsLeft === 0) return stopAutoplay("rounds");
      played = round;
      autoplay.value = { ...plan, roundsLeft: plan.roundsLeft - 1 };
      if (!hasBets.value) place(plan.bets.join("; "));
    });
  });
  effect(() => {
    if (refused.value && autoplay.peek()) untracked(() => stopAutoplay("refused"));
  });
}
