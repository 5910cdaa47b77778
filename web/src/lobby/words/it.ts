// Words of the lobby, in Italian.

import type { LobbyWords } from "../words.js";

export const it: LobbyWords = {
  title: "Scegli un gioco",
  intro:
    "Dodici giochi secondo i regolamenti di cinque casinò. Un tocco e sei seduto con crediti " +
    "di gioco.",
  playHere: "Prendi posto",
  display: "Display",
  pockets: (count) => `${count} caselle`,
  inside: "Interne",
  outside: "Esterne",
  limit: "Limiti",
  lastNumbers: "Ultimi numeri, prima il più recente",
  noNumbers: "Ancora nessun numero",
  players: (count) => (count === 1 ? "1 giocatore" : `${count} giocatori`),
  staff: "Accesso del personale",
  language: "Lingua",
  loading: "Si chiede ai tavoli…",
  noTables: "Nessun tavolo è aperto.",
  failed: (message) => `Il banco non risponde: ${message}`,
  playCredits: "Solo crediti di gioco: non si compra e non si paga nulla.",
  games: "Giochi",
  dealt: "Con un croupier",
  skip: "Vai ai giochi",
  signIn: "Accedi",
  signOut: "Esci",
  introPlayers: "Accedi con la password della cassa, poi prendi posto.",
  wallet: (amount) => `portafoglio ${amount}`,
};
