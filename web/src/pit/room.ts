// The room as the house last told it: a signal for each table, so that a change redraws one tile.

import { batch, computed, signal, type Signal } from "@preact/signals";
import { colours, houseNow } from "../state/table.js";
import type { Alert, PitChange, PitTable, PitView, Waiting } from "../messages.js";

const tables = new Map<string, Signal<PitTable>>();

/** The tables in the house's order. */
export const order = signal<readonly string[]>([]);
/** Whether tables have names here, where others only number them. */
export const isNamed = computed(() => order.value.some((name) => name.length > 4));
export const tableOf = (name: string): Signal<PitTable> | undefined => tables.get(name);

const alerts = signal<ReadonlyMap<string, Alert>>(new Map());
export const waiting = signal<readonly Waiting[]>([]);
export const day = signal("");
export const told = signal(false);

/** The room's sums, counted once for each message. */
export interface Totals {
  tables: number;
  open: number;
  players: number;
  drop: number;
  win: number;
  games: number;
  voids: number;
  corrections: number;
}

const NOTHING = { open: 0, players: 0, drop: 0, win: 0, games: 0, voids: 0, corrections: 0 };
export const totals = signal<Totals>({ ...NOTHING, tables: 0 });

/** Answered alerts that are kept in sight. */
const KEPT = 200;

const SEVERITIES: Alert["severity"][] = ["closed", "last", "result"];

/** What waits for an answer: the gravest first, then the newest. */
export const openAlerts = computed(() =>
  [...alerts.value.values()]
    .filter((one) => !one.answered_at)
    .sort((one, other) => gravity(one) - gravity(other) || other.at - one.at),
);
const gravity = (alert: Alert): number => SEVERITIES.indexOf(alert.severity);

const isToday = ({ answered_at }: Alert): boolean =>
  new Date(answered_at).toDateString() === new Date(houseNow()).toDateString();

export const answeredAlerts = computed(() => answered(alerts.value).filter(isToday));

const answered = (known: ReadonlyMap<string, Alert>): Alert[] =>
  [...known.values()]
    .filter((one) => one.answered_at)
    .sort((one, other) => other.answered_at - one.answered_at);

export function takeView(view: PitView): void {
  batch(() => {
    view.tables.forEach(put);
    const names = view.tables.map((one) => one.table);
    for (const name of tables.keys()) if (!names.includes(name)) tables.delete(name);
    order.value = names;
    alerts.value = new Map(view.alerts.map((one) => [one.id, one]));
    waiting.value = view.waiting;
    colours.value = view.colours;
    day.value = view.day;
    totals.value = counted();
    told.value = true;
  });
}

export function takeChange(change: PitChange): void {
  batch(() => {
    const strangers = change.tables.filter((one) => !tables.has(one.table));
    change.tables.forEach(put);
    if (strangers.length > 0) order.value = [...order.value, ...strangers.map((one) => one.table)];
    if (change.tables.length > 0) totals.value = counted();
    takeAlerts(change.alerts);
    if (change.waiting) waiting.value = change.waiting;
  });
}

/** Alerts that are new or were answered. */
export function takeAlerts(changed: readonly Alert[]): void {
  if (changed.length === 0) return;
  const known = new Map(alerts.value);
  for (const one of changed) known.set(one.id, one);
  for (const old of answered(known).slice(KEPT)) known.delete(old.id);
  alerts.value = known;
}

function put(table: PitTable): void {
  const known = tables.get(table.table);
  if (known) known.value = table;
  else tables.set(table.table, signal(table));
}

function counted(): Totals {
  const sums = { ...NOTHING, tables: tables.size };
  for (const { value } of tables.values()) {
    if (value.light !== "shut" && value.light !== "suspended") sums.open += 1;
    sums.players += value.players;
    if (!value.play) sums.drop += value.drop;
    if (!value.play) sums.win += value.win;
    sums.games += value.games_an_hour;
    sums.voids += value.voids;
    sums.corrections += value.corrections;
  }
  return sums;
}
