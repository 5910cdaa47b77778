// Words that every screen uses, in French.

import type { CommonWords } from "../words.js";

export const fr: CommonWords = {
  decided: (text) => `décision de la maison : ${text}`,
  locale: "fr-FR",
  tongue: "Français",
  kinds: {
    straight: "Plein",
    split: "Cheval",
    street: "Transversale",
    corner: "Carré",
    "five-line": "Cinq premiers",
    "six-line": "Sixain",
    column: "Colonne",
    dozen: "Douzaine",
    low: "Manque",
    high: "Passe",
    even: "Pair",
    odd: "Impair",
    red: "Rouge",
    black: "Noir",
    green: "Vert",
    group: "Groupe",
  },
  dozens: ["Première douzaine", "Deuxième douzaine", "Troisième douzaine"],
  columns: ["Première colonne", "Deuxième colonne", "Troisième colonne"],
  red: "rouge",
  black: "noir",
  zero: "Zéro",
  odd: "impair",
  even: "pair",
  low: "manque",
  high: "passe",
  light: {
    open: "Faites vos jeux",
    last: "Derniers jeux",
    closed: "Rien ne va plus",
    result: "Résultat",
    void: "Coup nul",
    suspended: "Suspendu",
    shut: "Fermée",
  },
  moving:
    "Une autre machine reprend cette table. Vos mises sont en sûreté. " +
    "Le jeu continue dans un instant.",
  awaited:
    "La table attend le second dépositaire de ses tirages. Rien n’est tiré sans lui.",
  connecting: "Connexion",
  noLine: (tries) =>
    `Pas de ligne vers la maison : impossible d’ouvrir un WebSocket. ` +
    `Essayé ${tries} fois ; les essais continuent.`,
  doubtful: (pending) =>
    `La maison ne répond pas pour le moment.` +
    (pending > 0 ? ` Envoyé sans réponse : ${pending}.` : ""),
  sectors: {
    tiers: "Tiers du cylindre",
    orphelins: "Orphelins",
    "orphelins plein": "Orphelins en plein",
    voisins: "Voisins du zéro",
    "zero spiel": "Jeu zéro",
    nassa: "Nassa",
  },
  neighboursOf: (pocket, count) =>
    count === 2 ? `${pocket} et ses voisins` : `${pocket} et ${count} voisins de chaque côté`,
  finale: (digits) => `Finale ${digits}`,
  complete: (what) => `Complet ${what}`,
  oneChipComplete: (what) => `Complet ${what} à un jeton`,
  pays: (to, one) => `${to} pour ${one}`,
  sideBet: "Bonus Spin, mise annexe",
  drawnNumbers: "Tirés",
  drawnAt: (pocket, price) => `${pocket} à ${price}`,
  plus: (amount) => `plus ${amount}`,
  minus: (amount) => `moins ${amount}`,
  table: (number) => `Table ${number}`,
  seconds: "s",
  close: "Fermer",
  house: "la maison",
};
