// What a person has chosen for this browser: kept here, sent nowhere.

import { computed, effect, signal, type Signal } from "@preact/signals";
import { isBoolean, isNumberFrom, isOneOf, kept } from "./kept.js";

export type Language = "en" | "fr" | "it" | "de";
export const LANGUAGES: readonly Language[] = ["en", "fr", "it", "de"];

export type Room = "system" | "dark" | "light";
export const ROOMS: readonly Room[] = ["system", "dark", "light"];

const isLanguage = isOneOf(LANGUAGES);

/** The first of the browser's languages that the house speaks. */
function spoken(): Language {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? "en";
}

export const language = kept<Language>("language", spoken(), isLanguage);
export const room = kept<Room>("room", "system", isOneOf(ROOMS));
export const largeText = kept("large-text", false, isBoolean);
export const colourSafe = kept("colour-safe", false, isBoolean);
export const showOthers = kept("show-others", true, isBoolean);
export const brisk = kept("brisk", false, isBoolean);

/** Whether the person asked for stillness here; `reducedMotion` also hears the system. */
export const still = kept("still", false, isBoolean);
const quietSystem = signal(false);
export const reducedMotion = computed(() => still.value || quietSystem.value);

const paletteOfSystem = signal(false);
/** Whether every pocket carries the mark of its colour: by choice, or as the system shows none. */
export const showsMarks = computed(() => colourSafe.value || paletteOfSystem.value);

/** Off until a person switches it on; then calls, table and interface have a volume each. */
export const sound = kept("sound", false, isBoolean);
const isVolume = isNumberFrom(0, 1);
export const callVolume = kept("volume-calls", 0.8, isVolume);
export const tableVolume = kept("volume-table", 0.6, isVolume);
export const interfaceVolume = kept("volume-interface", 0.4, isVolume);
export const voice = kept("voice", true, isBoolean);

/** How many numbers the strip of recent numbers shows. */
export const HISTORY_LENGTHS = [10, 20, 50, 100, 200, 500] as const;
export const historyLength = kept("history-length", 20, isNumberFrom(10, 500));

/** Milliseconds within which a further digit extends a number keyed on the cloth. */
export const digitPause = kept("digit-pause", 1500, isNumberFrom(500, 5000));

/** A look that an address asks for: it goes before the choices here, and isn't kept. */
export interface Look {
  room?: Room;
  safe?: boolean;
}

/** Follow what the system asks for. */
function hear(asked: string, heard: Signal<boolean>): void {
  const media = matchMedia(asked);
  heard.value = media.matches;
  media.addEventListener("change", () => (heard.value = media.matches));
}

/** Put the choices where the style sheets see them. */
export function applySettings(look: Look = {}): void {
  hear("(prefers-reduced-motion: reduce)", quietSystem);
  hear("(forced-colors: active)", paletteOfSystem);
  const root = document.documentElement;
  effect(() => {
    root.lang = language.value;
    const shown = look.room ?? room.value;
    if (shown === "system") delete root.dataset.room;
    else root.dataset.room = shown;
    root.toggleAttribute("data-large", largeText.value);
    root.toggleAttribute("data-safe", look.safe ?? colourSafe.value);
    root.toggleAttribute("data-still", reducedMotion.value);
  });
}
