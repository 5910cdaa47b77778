// The terminal's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { CALLS } from "../words/calls.js";
import { TERMINAL } from "../words/terminal.js";

export const t = computed(() => TERMINAL[language.value]);
export const calls = computed(() => CALLS[language.value]);
