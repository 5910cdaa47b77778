// Words of the screen with several tables, in English.

import type { TablesWords } from "../words.js";

export const en: TablesWords = {
  title: "Several tables",
  add: "Add a table",
  none: "Choose up to four tables.",
  betAt: (table) => `Bet at ${table}`,
  remove: (table) => `Take ${table} off the screen`,
  toLobby: "To the lobby",
};
