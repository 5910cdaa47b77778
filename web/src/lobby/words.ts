// The lobby's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { LOBBY } from "../words/lobby.js";

export const l = computed(() => LOBBY[language.value]);
