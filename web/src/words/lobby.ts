// Words of the lobby.

import type { Language } from "../state/settings.js";

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

export const LOBBY: Record<Language, LobbyWords> = {
  en: {
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
  },
  fr: {
    title: "Choisissez un jeu",
    intro:
      "Douze jeux selon les règlements de cinq casinos. Une touche, et vous êtes assis avec des " +
      "crédits de jeu.",
    playHere: "Prendre place",
    display: "Affichage",
    pockets: (count) => `${count} cases`,
    inside: "Intérieur",
    outside: "Extérieur",
    limit: "Limites",
    lastNumbers: "Derniers numéros, le plus récent d’abord",
    noNumbers: "Pas encore de numéro",
    players: (count) => (count === 1 ? "1 joueur" : `${count} joueurs`),
    staff: "Accès du personnel",
    language: "Langue",
    loading: "On interroge les tables…",
    noTables: "Aucune table n’est ouverte.",
    failed: (message) => `La maison ne répond pas : ${message}`,
    playCredits: "Crédits de jeu seulement : rien ne s’achète, rien ne se paie.",
    games: "Jeux",
    dealt: "Avec un croupier",
    skip: "Aller aux jeux",
    signIn: "Se connecter",
    signOut: "Se déconnecter",
    introPlayers: "Connectez-vous avec le mot de passe de la caisse, puis prenez place.",
    wallet: (amount) => `portefeuille ${amount}`,
  },
  it: {
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
  },
  de: {
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
  },
};
