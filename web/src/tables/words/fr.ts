// Words of the screen with several tables, in French.

import type { TablesWords } from "../words.js";

export const fr: TablesWords = {
  title: "Plusieurs tables",
  add: "Ajouter une table",
  none: "Choisissez jusqu’à quatre tables.",
  betAt: (table) => `Miser à ${table}`,
  remove: (table) => `Retirer ${table} de l’écran`,
  toLobby: "Vers l’accueil",
};
