// Words that every screen uses, in Italian.

import type { CommonWords } from "../words.js";

export const it: CommonWords = {
  decided: (text) => `decisione della casa: ${text}`,
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
  moving:
    "Un’altra macchina prende in carico questo tavolo. Le puntate sono al sicuro. " +
    "Il gioco riprende tra un attimo.",
  awaited:
    "Il tavolo attende il secondo custode delle sue estrazioni. Senza di lui non si estrae nulla.",
  connecting: "Connessione",
  noLine: (tries) =>
    `Nessuna linea con la casa: non si può aprire un WebSocket. ` +
    `${tries === 1 ? "Un tentativo" : `${tries} tentativi`}; si continua a provare.`,
  doubtful: (pending) =>
    `La casa per ora non risponde.` +
    (pending > 0 ? ` Inviate senza risposta: ${pending}.` : ""),
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
  sideBet: "Bonus Spin, puntata accessoria",
  drawnNumbers: "Estratti",
  drawnAt: (pocket, price) => `${pocket} a ${price}`,
  plus: (amount) => `più ${amount}`,
  minus: (amount) => `meno ${amount}`,
  table: (number) => `Tavolo ${number}`,
  seconds: "s",
  close: "Chiudi",
  house: "il banco",
};
