// The lobby's tables as the house last told them, the seconds that pass meanwhile, and the hero.

import { computed, signal } from "@preact/signals";
import type { Lobby, LobbyTable } from "../messages.js";
import { getLobby, getSheet, me } from "../state/house.js";
import { call } from "../state/line.js";
import { ahead, houseNow, rested, sheet, table as watched } from "../state/table.js";

export const lobby = signal<Lobby | null>(null);
export const trouble = signal("");

/** The house's clock, as often as a second needs to look right. */
export const now = signal(Date.now());

const EVERY = 2000;
const TICK = 250;

/** Ask the house now and then while somebody looks, and let the seconds pass in between. */
export function follow(): void {
  void refresh();
  setInterval(() => void refresh(), EVERY);
  setInterval(() => (now.value = houseNow()), TICK);
  document.addEventListener("visibilitychange", () => void refresh());
}

async function refresh(): Promise<void> {
  if (document.hidden) return;
  try {
    const told = await getLobby();
    ahead.value = told.now - Date.now();
    now.value = told.now;
    lobby.value = told;
    trouble.value = "";
    keepHero(told.tables);
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

const chosen = signal("");

/** The table that newcomers are led to: chosen once, and kept for as long as one can sit there. */
export const hero = computed(() => {
  const found = lobby.value?.tables.find((one) => one.table === chosen.value);
  return found && live(found);
});

function keepHero(tables: LobbyTable[]): void {
  if (tables.some((one) => one.table === chosen.value && one.seats)) return;
  const name = heroOf(tables)?.table ?? "";
  if (name === chosen.value) return;
  chosen.value = name;
  if (name) void watch(name);
}

/** Follow the hero as its display does, so that its wheel is the one that turns. */
async function watch(name: string): Promise<void> {
  sheet.value = await getSheet(name);
  call(name, "display");
}

/** Of the tables with a seat the one with the lowest edge on a number, then with most seconds;
 * before them those for what one plays with: a player's money, anybody else's play credits;
 * and of these those where a tap on a number places a bet, with no chips to be bought before. */
export function heroOf(tables: readonly LobbyTable[]): LobbyTable | undefined {
  const fits = ({ play, live: chips }: LobbyTable): number =>
    2 * Number(play === (me.value?.kind !== "player")) + Number(!chips);
  const edge = ({ edge: [, [part, whole]] }: LobbyTable): number => part / whole;
  return tables
    .filter(({ seats }) => seats)
    .sort(
      (one, other) =>
        fits(other) - fits(one) ||
        edge(one) - edge(other) ||
        secondsLeft(other) - secondsLeft(one),
    )[0];
}

export const secondsLeft = ({ closes }: Pick<LobbyTable, "closes">): number =>
  closes === null ? 0 : Math.max(0, Math.ceil((closes - now.value) / 1000));

/** A table with what its line has told since the house was asked. */
export function live(told: LobbyTable): LobbyTable {
  const view = sheet.value?.table === told.table ? watched.value : null;
  if (!view) return told;
  const known = view.history.filter(({ round }) => rested.value || round !== view.round);
  const last = known.flatMap(({ result }) => (result ? [result] : []));
  const { light, players, closes, next } = view;
  return { ...told, light, players, closes, next, last };
}

export interface Section {
  name: string;
  /** The rulebooks' own titles. */
  titles: string;
  tables: LobbyTable[];
}

/** Tables under what people call their casinos, in the order of the house's file. */
export function sectionsOf(
  tables: readonly LobbyTable[],
  nameOf: (table: LobbyTable) => string,
): Section[] {
  const found = new Map<string, LobbyTable[]>();
  for (const one of tables) {
    const name = nameOf(one);
    found.set(name, [...(found.get(name) ?? []), one]);
  }
  return [...found].map(([name, tables]) => ({
    name,
    titles: [...new Set(tables.map(({ casino }) => casino))].join(" · "),
    tables,
  }));
}
