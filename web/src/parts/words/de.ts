// Words that every screen uses, in German.

import type { CommonWords } from "../words.js";

export const de: CommonWords = {
  decided: (text) => `Entscheidung des Hauses: ${text}`,
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
  moving:
    "Ein anderer Rechner übernimmt diesen Tisch. Die Einsätze sind sicher. " +
    "Das Spiel geht gleich weiter.",
  awaited:
    "Der Tisch wartet auf den zweiten Verwahrer seiner Ziehungen. Ohne ihn wird nichts gezogen.",
  connecting: "Verbindung wird hergestellt",
  noLine: (tries) =>
    `Keine Leitung zum Haus: Ein WebSocket lässt sich nicht öffnen. ` +
    `${tries === 1 ? "Einmal" : `${tries}-mal`} versucht; es wird weiter versucht.`,
  doubtful: (pending) =>
    `Das Haus antwortet gerade nicht.` +
    (pending > 0 ? ` Ohne Antwort gesendet: ${pending}.` : ""),
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
  sideBet: "Bonus Spin, Nebenwette",
  drawnNumbers: "Gezogen",
  drawnAt: (pocket, price) => `${pocket} mit ${price}`,
  plus: (amount) => `plus ${amount}`,
  minus: (amount) => `minus ${amount}`,
  table: (number) => `Tisch ${number}`,
  seconds: "s",
  close: "Schließen",
  house: "das Haus",
};
