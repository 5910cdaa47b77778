// The auditor's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { AUDITOR, type AuditorWords } from "../words/auditor.js";

export const a = computed<AuditorWords>(() => AUDITOR[language.value]);
