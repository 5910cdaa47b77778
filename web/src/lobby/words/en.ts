// Words of the lobby, in English.

import type { LobbyWords } from "../words.js";

export const en: LobbyWords = {
  title: "Choose a game",
  intro: "Twelve games by five casinos’ rulebooks. One press takes a seat with play credits.",
  playHere: "Take a seat",
  display: "Display",
  pockets: (count) => `${count} pockets`,
  inside: "Inside",
  outside: "Outside",
  limit: "Limits",
  lastNumbers: "Last numbers, newest first",
  noNumbers: "No number yet",
  players: (count) => (count === 1 ? "1 player" : `${count} players`),
  staff: "Staff log-in",
  language: "Language",
  loading: "The tables are being asked…",
  noTables: "No table is open.",
  failed: (message) => `The house doesn’t answer: ${message}`,
  playCredits: "Play credits only: nothing is bought, nothing is paid out.",
  games: "Games",
  dealt: "Dealt by a croupier",
  skip: "Skip to the games",
  signIn: "Sign in",
  signOut: "Sign out",
  introPlayers: "Sign in with the password from the counter, then take a seat.",
  wallet: (amount) => `wallet ${amount}`,
};
