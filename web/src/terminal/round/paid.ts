// Being paid: what won travels to the balance, which counts up once and ends with the last chip.

import { computed, effect, signal, untracked } from "@preact/signals";
import { account, heldBack, shownSeat, type WonLine } from "../../state/results.js";
import { reducedMotion } from "../../state/settings.js";
import { table } from "../../state/table.js";

/** After the dolly, the pause and the rake; then the chips travel. */
const BEGINS = 240 + 400 + 500;
const TRAVELS = 600;
const APART = 140;
/** So many bets are seen to be paid, with two chips each. */
const MOST = 6;
const CHIPS = 2;

/** A chip on its way to the balance. */
export interface Flight {
  key: string;
  value: number;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  after: number;
}

export const flights = signal<readonly Flight[]>([]);

/** What the balance tells while it counts up; nothing if it is what the seat has. */
const counting = signal<number | null>(null);
export const balance = computed(() => counting.value ?? credit());

/** What the seat has, without what the bonus wheels pay until they rest. */
const credit = (): number | null =>
  shownSeat.value ? shownSeat.value.credit - heldBack.value : null;

export const isCounting = computed(() => counting.value !== null);

/** Follow the accounts: each is paid once, and whoever wants stillness has the figures at once. */
export function followPayments(): void {
  let told = 0;
  let stop = (): void => undefined;
  effect(() => {
    const done = account.value;
    if (!done) {
      if (table.value) told ||= -1; // from here on nothing is old
      return stop();
    }
    const { totals, round, won, complete } = done;
    if (!complete || round === told) return;
    const first = told === 0;
    told = round;
    if (!totals || won.length === 0 || first || reducedMotion.peek()) return;
    if (table.peek()?.live) return; // there each payment was seen by itself
    untracked(() => (stop = pay(totals.winnings + totals.returned, won)));
  });
}

/** Hold the balance back, let the chips travel, count. */
function pay(back: number, won: readonly WonLine[]): () => void {
  const after = credit() ?? 0;
  counting.value = after - back;
  let frame = 0;
  const timer = setTimeout(() => {
    flights.value = won.slice(0, MOST).flatMap(flightsOf);
    const last = (flights.value.at(-1)?.after ?? 0) + TRAVELS;
    const began = performance.now() + last - TRAVELS;
    const count = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - began) / TRAVELS));
      counting.value = share < 1 ? wholeAt(after - back, after, share) : null;
      if (share < 1) frame = requestAnimationFrame(count);
      else flights.value = [];
    };
    frame = requestAnimationFrame(count);
  }, BEGINS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    counting.value = null;
    flights.value = [];
  };
}

/** Whole units on the way, so that no cents flicker. */
const wholeAt = (from: number, to: number, share: number): number =>
  from + Math.round(((to - from) * share) / 100) * 100;

function flightsOf({ wager, amount }: WonLine, place: number): Flight[] {
  const from = middleOf(`.cloth .pile[data-wager="${CSS.escape(wager)}"]`);
  const to = middleOf(".money-figure .figure");
  if (!from || !to) return [];
  return Array.from({ length: CHIPS }, (_, chip) => ({
    key: `${wager} ${chip}`,
    value: amount,
    from,
    to,
    after: APART * (CHIPS * place + chip),
  }));
}

function middleOf(selector: string): readonly [number, number] | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}
