// Words of the lobby, in German.

import type { LobbyWords } from "../words.js";

export const de: LobbyWords = {
  title: "Wählen Sie ein Spiel",
  intro:
    "Zwölf Spiele nach den Regeln von fünf Häusern. Ein Druck, und Sie sitzen mit " +
    "Spielguthaben am Tisch.",
  playHere: "Platz nehmen",
  display: "Anzeige",
  pockets: (count) => `${count} Fächer`,
  inside: "Innen",
  outside: "Außen",
  limit: "Limits",
  lastNumbers: "Letzte Zahlen, die neueste zuerst",
  noNumbers: "Noch keine Zahl",
  players: (count) => (count === 1 ? "1 Spieler" : `${count} Spieler`),
  staff: "Anmeldung Personal",
  language: "Sprache",
  loading: "Die Tische werden gefragt …",
  noTables: "Kein Tisch ist offen.",
  failed: (message) => `Das Haus antwortet nicht: ${message}`,
  playCredits: "Nur Spielguthaben: Es wird nichts gekauft und nichts ausgezahlt.",
  games: "Spiele",
  dealt: "Mit Croupier",
  skip: "Zu den Spielen",
  signIn: "Anmelden",
  signOut: "Abmelden",
  introPlayers: "Melden Sie sich mit dem Kennwort der Kasse an und nehmen Sie Platz.",
  wallet: (amount) => `Guthaben ${amount}`,
};
