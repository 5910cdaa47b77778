// Words of the lobby, in French.

import type { LobbyWords } from "../words.js";

export const fr: LobbyWords = {
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
};
