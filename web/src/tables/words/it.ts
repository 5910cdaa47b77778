// Words of the screen with several tables, in Italian.

import type { TablesWords } from "../words.js";

export const it: TablesWords = {
  title: "Più tavoli",
  add: "Aggiungi un tavolo",
  none: "Scegli fino a quattro tavoli.",
  betAt: (table) => `Punta a ${table}`,
  remove: (table) => `Togli ${table} dallo schermo`,
  toLobby: "All’ingresso",
};
