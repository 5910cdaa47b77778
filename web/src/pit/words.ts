// The pit's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { PIT, type PitWords } from "../words/pit.js";

export const w = computed<PitWords>(() => PIT[language.value]);

/** The name of something the house names in English, where we have one. */
export const named = (names: Record<string, string>, name: string): string => names[name] ?? name;
