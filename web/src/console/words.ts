// The console's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { CALLS } from "../words/calls.js";
import { CONSOLE } from "../words/console.js";

export const c = computed(() => CONSOLE[language.value]);
export const calls = computed(() => CALLS[language.value]);
