// The choice of language: its code in sight, the names of the tongues when it is opened.

import type { JSX } from "preact";
import { LANGUAGES, language, type Language } from "../state/settings.js";
import { COMMON } from "./words.js";

const NAMES: Record<Language, string> = {
  en: "Language",
  fr: "Langue",
  it: "Lingua",
  de: "Sprache",
};

export function LanguageSelect(): JSX.Element {
  return (
    <span class="language">
      <span aria-hidden="true">{language.value.toUpperCase()}</span>
      <select
        aria-label={NAMES[language.value]}
        value={language.value}
        onChange={(event) => (language.value = event.currentTarget.value as Language)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {COMMON[one].tongue}
          </option>
        ))}
      </select>
    </span>
  );
}
