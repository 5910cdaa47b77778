// Words that every screen uses: bets, colours, the light, and how they are put into sentences.

import type { Language } from "../state/settings.js";
import type { TableView } from "../messages.js";

export type LightName = TableView["light"];

export type KindName =
  | "straight"
  | "split"
  | "street"
  | "corner"
  | "five-line"
  | "six-line"
  | "column"
  | "dozen"
  | "low"
  | "high"
  | "even"
  | "odd"
  | "red"
  | "black"
  | "green"
  | "group";

export interface CommonWords {
  locale: string;
  tongue: string;
  kinds: Record<KindName, string>;
  dozens: [string, string, string];
  columns: [string, string, string];
  /** The colour of a pocket after its number. */
  red: string;
  black: string;
  zero: string;
  odd: string;
  even: string;
  low: string;
  high: string;
  light: Record<LightName, string>;
  sectors: Record<string, string>;
  neighboursOf: (pocket: string, count: number) => string;
  finale: (digits: string) => string;
  complete: (what: string) => string;
  oneChipComplete: (what: string) => string;
  pays: (to: number, one: number) => string;
  plus: (amount: string) => string;
  minus: (amount: string) => string;
  seconds: string;
  close: string;
  house: string;
}

export const COMMON: Record<Language, CommonWords> = {
  en: {
    locale: "en-GB",
    tongue: "English",
    kinds: {
      straight: "Straight",
      split: "Split",
      street: "Street",
      corner: "Corner",
      "five-line": "Five line",
      "six-line": "Six line",
      column: "Column",
      dozen: "Dozen",
      low: "Low",
      high: "High",
      even: "Even",
      odd: "Odd",
      red: "Red",
      black: "Black",
      green: "Green",
      group: "Group",
    },
    dozens: ["First dozen", "Second dozen", "Third dozen"],
    columns: ["First column", "Second column", "Third column"],
    red: "red",
    black: "black",
    zero: "Zero",
    odd: "odd",
    even: "even",
    low: "low",
    high: "high",
    light: {
      open: "Place your bets",
      last: "Last bets",
      closed: "No more bets",
      result: "Result",
      void: "Void",
      suspended: "Suspended",
      shut: "Closed",
    },
    sectors: {},
    neighboursOf: (pocket, count) =>
      count === 2 ? `Neighbours of ${pocket}` : `${pocket} and ${count} each side`,
    finale: (digits) => `Finale ${digits}`,
    complete: (what) => `Complete ${what}`,
    oneChipComplete: (what) => `One-chip complete ${what}`,
    pays: (to, one) => `${to} to ${one}`,
    plus: (amount) => `plus ${amount}`,
    minus: (amount) => `minus ${amount}`,
    seconds: "s",
    close: "Close",
    house: "the house",
  },
  fr: {
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
    plus: (amount) => `plus ${amount}`,
    minus: (amount) => `moins ${amount}`,
    seconds: "s",
    close: "Fermer",
    house: "la maison",
  },
  it: {
    locale: "it-IT",
    tongue: "Italiano",
    kinds: {
      straight: "Pieno",
      split: "Cavallo",
      street: "Terzina",
      corner: "Carré",
      "five-line": "Primi cinque",
      "six-line": "Sestina",
      column: "Colonna",
      dozen: "Dozzina",
      low: "Manque",
      high: "Passe",
      even: "Pari",
      odd: "Dispari",
      red: "Rosso",
      black: "Nero",
      green: "Verde",
      group: "Gruppo",
    },
    dozens: ["Prima dozzina", "Seconda dozzina", "Terza dozzina"],
    columns: ["Prima colonna", "Seconda colonna", "Terza colonna"],
    red: "rosso",
    black: "nero",
    zero: "Zero",
    odd: "dispari",
    even: "pari",
    low: "manque",
    high: "passe",
    light: {
      open: "Fate il vostro gioco",
      last: "Ultime puntate",
      closed: "Rien ne va plus",
      result: "Risultato",
      void: "Colpo nullo",
      suspended: "Sospeso",
      shut: "Chiuso",
    },
    sectors: {
      tiers: "Serie 5/8",
      orphelins: "Orfanelli",
      "orphelins plein": "Orfanelli pieni",
      voisins: "Vicini dello zero",
      "zero spiel": "Gioco zero",
      nassa: "Nassa",
    },
    neighboursOf: (pocket, count) =>
      count === 2 ? `${pocket} e i suoi vicini` : `${pocket} e ${count} vicini per lato`,
    finale: (digits) => `Finale ${digits}`,
    complete: (what) => `Completo ${what}`,
    oneChipComplete: (what) => `Completo ${what} a una fiche`,
    pays: (to, one) => `${to} a ${one}`,
    plus: (amount) => `più ${amount}`,
    minus: (amount) => `meno ${amount}`,
    seconds: "s",
    close: "Chiudi",
    house: "il banco",
  },
  de: {
    locale: "de-DE",
    tongue: "Deutsch",
    kinds: {
      straight: "Plein",
      split: "Cheval",
      street: "Transversale Plein",
      corner: "Carré",
      "five-line": "Erste fünf",
      "six-line": "Transversale Simple",
      column: "Kolonne",
      dozen: "Dutzend",
      low: "Manque",
      high: "Passe",
      even: "Pair",
      odd: "Impair",
      red: "Rouge",
      black: "Noir",
      green: "Grün",
      group: "Gruppe",
    },
    dozens: ["Erstes Dutzend", "Mittleres Dutzend", "Letztes Dutzend"],
    columns: ["Erste Kolonne", "Zweite Kolonne", "Dritte Kolonne"],
    red: "Rot",
    black: "Schwarz",
    zero: "Zero",
    odd: "Impair",
    even: "Pair",
    low: "Manque",
    high: "Passe",
    light: {
      open: "Bitte das Spiel machen",
      last: "Letzte Einsätze",
      closed: "Nichts geht mehr",
      result: "Ergebnis",
      void: "Ungültig",
      suspended: "Unterbrochen",
      shut: "Geschlossen",
    },
    sectors: {
      tiers: "Kleine Serie",
      orphelins: "Orphelins",
      "orphelins plein": "Orphelins plein",
      voisins: "Große Serie",
      "zero spiel": "Zero-Spiel",
      nassa: "Nassa",
    },
    neighboursOf: (pocket, count) =>
      count === 2 ? `${pocket} und Nachbarn` : `${pocket} mit ${count} Nachbarn je Seite`,
    finale: (digits) => `Finale ${digits}`,
    complete: (what) => `Komplett ${what}`,
    oneChipComplete: (what) => `Komplett ${what} mit einem Jeton`,
    pays: (to, one) => `${to} zu ${one}`,
    plus: (amount) => `plus ${amount}`,
    minus: (amount) => `minus ${amount}`,
    seconds: "s",
    close: "Schließen",
    house: "das Haus",
  },
};
