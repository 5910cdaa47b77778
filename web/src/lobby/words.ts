// Words of the lobby.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface LobbyWords {
  title: string;
  playNow: string;
  watchFirst: string;
  noAccount: string;
  takeSeat: string;
  seatAt: (name: string) => string;
  display: string;
  displayOf: (name: string) => string;
  rulesOf: (casino: string, pockets: number, dealt: string) => string;
  dealtByHouse: string;
  dealtByCroupier: string;
  withPlayCredits: string;
  withMoney: string;
  withChips: string;
  chipsMean: string;
  nobodyDeals: string;
  houseEdge: string;
  edge: string;
  ofEachStake: string;
  edgeMeans: string;
  chipsFrom: string;
  upTo: (inside: string, outside: string) => string;
  seconds: string;
  leftToBet: string;
  nextRound: (seconds: number) => string;
  ballRuns: string;
  inside: string;
  outside: string;
  lastNumbers: string;
  lastShort: string;
  noNumbers: string;
  pastSpins: string;
  players: (count: number) => string;
  staff: string;
  loading: string;
  noTables: string;
  failed: (message: string) => string;
  playCredits: string;
  dealt: string;
  dealtMeans: string;
  ownPace: string;
  ownPaceMeans: string;
  ownTitle: string;
  ownAbout: string;
  ownSpin: string;
  ownSame: string;
  ownFull: string;
  skip: string;
  signIn: string;
  signOut: string;
  severalTables: string;
  introPlayers: string;
  wallet: (amount: string) => string;
}

export const LOBBY: Record<Language, LobbyWords> = { en, fr, it, de };

export const l = computed(() => LOBBY[language.value]);
