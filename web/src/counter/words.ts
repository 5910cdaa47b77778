// The counter's words in the chosen language.

import { computed } from "@preact/signals";
import { language } from "../state/settings.js";
import { COUNTER, type CounterWords } from "../words/counter.js";

export const c = computed<CounterWords>(() => COUNTER[language.value]);
