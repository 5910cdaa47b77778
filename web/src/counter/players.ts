// Players at the counter: who is looked for, who was chosen, and what was just done.

import { signal } from "@preact/signals";
import type { AsideAt, PlayerAnswer, PlayerList } from "../messages.js";
import { hand, refused } from "../pit/people/keeping.js";
import { HouseSaysNo, get } from "../state/house.js";
import { freshId } from "../state/line.js";
import { oneAtATime } from "../state/looking.js";

export const wanted = signal("");
export const found = signal<PlayerList | null>(null);
export const chosen = signal<PlayerAnswer | null>(null);
/** What has just happened to the chosen player's money. */
export const told = signal("");

const addressOf = (player: string): string => `/api/cage/players/${encodeURIComponent(player)}`;

/** Ask for the players of the wanted name, and how the chosen one stands. */
export const refresh = oneAtATime(async () => {
  try {
    const asked = wanted.value;
    const list = await get<PlayerList>(`/api/cage/players?find=${encodeURIComponent(asked)}`);
    if (asked === wanted.value) found.value = list;
    const player = chosen.value?.player;
    if (player === undefined) return;
    const one = await get<PlayerAnswer>(addressOf(player));
    if (player === chosen.value?.player) chosen.value = one;
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    refused.value = error.problem;
  }
});

export function choose(player: PlayerAnswer | null): void {
  [chosen.value, told.value, refused.value] = [player, "", null];
}

/** Register a player and choose them. */
export async function register(player: string, name: string, note: string): Promise<boolean> {
  if (!(await hand("/api/cage/players", { player, name, note }))) return false;
  wanted.value = player;
  choose(await get<PlayerAnswer>(addressOf(player)));
  return true;
}

/** Change something about the chosen player. */
export async function change(what: string, body: unknown): Promise<boolean> {
  const player = chosen.value?.player;
  told.value = "";
  if (player === undefined || !(await hand(`${addressOf(player)}/${what}`, body))) return false;
  await refresh();
  return true;
}

/** What was sent and not answered: sent again, it keeps its id, so that cash crosses once. */
let unanswered = { what: "", id: "" };

/** Let cash cross the counter. */
export async function move(
  what: "deposit" | "withdraw",
  amount: number,
  proof: { again?: number; pin?: string },
): Promise<boolean> {
  const same = `${chosen.value?.player} ${what} ${amount}`;
  if (unanswered.what !== same) unanswered = { what: same, id: freshId() };
  const done = await change(what, { id: unanswered.id, amount, ...proof });
  if (done || refused.value?.code !== "again") unanswered = { what: "", id: "" };
  return done;
}

/** Let a table give up what it has set aside; asked for again, it is the same claim. */
export const claim = ({ table, aside }: AsideAt): Promise<boolean> =>
  change("aside", { id: `aside-${aside}`, table, aside });

export { refused };
