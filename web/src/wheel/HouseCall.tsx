// What the house calls, where its rulebook names the tongue: written as it is spoken.

import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { LANGUAGES, language, type Language } from "../state/settings.js";
import { rested, sheet, table, betsOpen } from "../state/table.js";
import { CALLS } from "../terminal/calls.js";
import { called } from "./call.js";

/** The tongue that the rulebook names, if it names one. */
const named = computed(() => LANGUAGES.find((one) => one === sheet.value?.calls) ?? null);

/** The tongue in which the house calls: the rulebook's, or else the player's. */
export const houseTongue = computed<Language>(() => named.value ?? language.value);

export function HouseCall(): JSX.Element | null {
  const words = named.value && callIn(named.value);
  if (!words || !named.value) return null;
  return (
    <p class="house-call" lang={named.value}>
      {words}
    </p>
  );
}

/** `Faites vos jeux`, `Rien ne va plus`, `17, noir, impair et manque`. */
function callIn(tongue: Language): string {
  const view = table.value;
  if (!view) return "";
  if (betsOpen.value) return CALLS[tongue].open[0];
  if (view.light === "result" && view.result !== null && rested.value)
    return `${view.result}, ${called(view.result, tongue)}`;
  return view.light === "closed" || view.light === "result" ? CALLS[tongue].closed[0] : "";
}
