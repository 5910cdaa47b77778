// Words of the screen with several tables.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface TablesWords {
  title: string;
  add: string;
  none: string;
  betAt: (table: string) => string;
  remove: (table: string) => string;
  toLobby: string;
}

const TABLES: Record<Language, TablesWords> = { en, fr, it, de };

export const w = computed(() => TABLES[language.value]);
