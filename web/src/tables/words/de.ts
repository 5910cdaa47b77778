// Words of the screen with several tables, in German.

import type { TablesWords } from "../words.js";

export const de: TablesWords = {
  title: "Mehrere Tische",
  add: "Tisch hinzufügen",
  none: "Wählen Sie bis zu vier Tische.",
  betAt: (table) => `Setzen an ${table}`,
  remove: (table) => `${table} vom Schirm nehmen`,
  toLobby: "Zur Lobby",
};
