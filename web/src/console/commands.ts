// Commands: what the house would accept now from this person, and asking for it.

import { computed, signal } from "@preact/signals";
import { askFully } from "../staff/confirming.js";
import { staffView, table } from "../state/table.js";
import type { Cause, Problem } from "../messages.js";

/** The positions in which an act would be accepted, in the order in which the person has them. */
const takers = (act: string): string[] => {
  const view = staffView.value;
  return view ? view.positions.filter((one) => view.possible[one]?.includes(act)) : [];
};

export const may = (act: string): boolean => takers(act).length > 0;

/** The positions of this person in which a cause can be called now. */
export const callers = (cause: Cause): string[] =>
  takers("CallNoSpin").filter((position) => cause.positions.includes(position));

export const callable = computed(
  () => staffView.value?.causes.filter((cause) => callers(cause).length > 0) ?? [],
);

/** The actions that this person could propose now. */
export const proposable = computed(() => {
  const view = staffView.value;
  return [...new Set(view?.positions.flatMap((one) => view.proposable[one] ?? []) ?? [])];
});

export const proposerOf = (action: string): string =>
  staffView.value?.positions.find((one) =>
    staffView.value?.proposable[one]?.includes(action),
  ) ?? "";

export const phase = computed(() => table.value?.phase ?? "");

/** What the house said no to last, and where on the screen that was asked. */
export const refusal = signal<{ where: string; problem: Problem } | null>(null);

export const refusalAt = (where: string): Problem | null =>
  refusal.value?.where === where ? refusal.value.problem : null;

export interface Wish {
  act: string;
  fields?: Record<string, unknown>;
  /** Where a refusal is shown. */
  where: string;
  position?: string;
}

/** Acts on a seat's money, of which a player with a screen of their own is asked. */
const OF_THE_PLAYER = [
  "BuyIn",
  "CashOut",
  "PayPrisoners",
  "PlaceBets",
  "WithdrawBet",
  "MoveBet",
  "ClearBets",
  "SetBetRight",
  "AdmitLateBet",
];

/** Whether an act on a seat goes to its player first, for a yes or a no. */
export const isAskedOf = (act: string, seat: unknown): boolean =>
  OF_THE_PLAYER.includes(act) &&
  (staffView.value?.seats.some((one) => one.seat === seat && one.own) ?? false);

/** The act itself, or the question to the player whose seat it is about. */
function asked(
  act: string,
  fields: Record<string, unknown>,
): [act: string, fields: Record<string, unknown>] {
  const { seat, ...rest } = fields;
  return isAskedOf(act, seat) ? ["AskPlayer", { seat, act, fields: rest }] : [act, fields];
}

/** Acts that wait for their answer: to press one of them again is one press too many.
 *
 * The table may show an act done before its answer is here, and then the next one is asked for:
 * one act more with other fields, such as the next step of a croupier's work. */
const busy = new Set<string>();

/** Ask the house; true if it is done. */
export async function perform({ act, fields = {}, where, position }: Wish): Promise<boolean> {
  const pressed = JSON.stringify([where, act, fields]);
  if (busy.has(pressed)) return false;
  busy.add(pressed);
  refusal.value = null;
  try {
    const answer = await askFully(...asked(act, fields), position ?? takers(act)[0] ?? "");
    if ("done" in answer) return true;
    refusal.value = { where, problem: answer.refused };
    return false;
  } finally {
    busy.delete(pressed);
  }
}
