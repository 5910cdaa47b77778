// Words of the lobby.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface LobbyWords {
  title: string;
  intro: string;
  playHere: string;
  display: string;
  pockets: (count: number) => string;
  inside: string;
  outside: string;
  limit: string;
  lastNumbers: string;
  noNumbers: string;
  players: (count: number) => string;
  staff: string;
  language: string;
  loading: string;
  noTables: string;
  failed: (message: string) => string;
  playCredits: string;
  games: string;
  dealt: string;
  skip: string;
  signIn: string;
  signOut: string;
  introPlayers: string;
  wallet: (amount: string) => string;
}

export const LOBBY: Record<Language, LobbyWords> = { en, fr, it, de };

export const l = computed(() => LOBBY[language.value]);
