// Which tables are on this screen: two to four, kept in its address.

import { signal } from "@preact/signals";

export const MOST = 4;

/** The tables that an address names, each once. */
export const namedIn = (query: string): string[] =>
  [...new Set(new URLSearchParams(query).getAll("at"))].filter(Boolean).slice(0, MOST);

/** The address's part that names them. */
export const queryOf = (tables: readonly string[]): string =>
  `?${tables.map((one) => `at=${encodeURIComponent(one)}`).join("&")}`;

export const chosen = signal<readonly string[]>([]);

/** Keep the choice; a reload and a bookmark find it again. */
function keep(tables: readonly string[]): void {
  chosen.value = tables;
  history.replaceState(null, "", queryOf(tables));
}

export const add = (table: string): void =>
  keep([...new Set([...chosen.value, table])].slice(0, MOST));

export const remove = (table: string): void => keep(chosen.value.filter((one) => one !== table));
