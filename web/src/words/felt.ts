// Words of the felt: what is printed on it, and what its spots say.

import type { Language } from "../state/settings.js";

export interface FeltWords {
  /** Printed on the cloth. */
  printed: Record<
    | "dozen 1" | "dozen 2" | "dozen 3"
    | "low" | "high" | "even" | "odd" | "red" | "black" | "green",
    string
  >;
  covered: string;
  /** Kinds of wagers as headings of a list. */
  lists: Record<
    | "straight" | "split" | "street" | "corner" | "five-line" | "six-line"
    | "column" | "dozen" | "even chances" | "green" | "group",
    string
  >;
  pays(odds: string): string;
  nothingHere: string;
  registered(amount: string): string;
  pending(amount: string): string;
  inPrison(amount: string, round: string): string;
  wouldWin(amount: string): string;
  limit(least: string, most: string): string;
  enterPlaces(chip: string, win: string): string;
  enterCalls(units: string, chip: string, total: string): string;
  enterAnnounces(units: string, chip: string, total: string): string;
  enterMoves(target: string): string;
  chips(count: string): string;
  oddsAndWin(odds: string, chip: string, win: string): string;
  liftTakesOff(amount: string): string;
  moveHere: string;
  cloth: string;
  trackKinds: Record<"racetrack" | "replica" | "groups", string>;
  wagerList: string;
  take: string;
}

export const FELT: Record<Language, FeltWords> = {
  en: {
    printed: {
      "dozen 1": "1st 12", "dozen 2": "2nd 12", "dozen 3": "3rd 12",
      low: "1–18", high: "19–36", even: "EVEN", odd: "ODD",
      red: "RED", black: "BLACK", green: "GREEN",
    },
    covered: "covered",
    lists: {
      straight: "Straights", split: "Splits", street: "Streets", corner: "Corners",
      "five-line": "Five numbers", "six-line": "Six-lines", column: "Columns", dozen: "Dozens",
      "even chances": "Even chances", green: "Green", group: "Groups",
    },
    pays: (odds) => `Pays ${odds}.`,
    nothingHere: "You have nothing here.",
    registered: (amount) => `You have ${amount}, registered.`,
    pending: (amount) => `You have ${amount}, pending.`,
    inPrison: (amount, round) => `${amount} in prison since round ${round}.`,
    wouldWin: (amount) => `Would win ${amount}.`,
    limit: (least, most) => `Limit ${least} to ${most}.`,
    enterPlaces: (chip, win) => `Enter places ${chip}, which would win ${win}.`,
    enterCalls: (units, chip, total) => `${units} chips at ${chip}, ${total} in all. Enter places.`,
    enterAnnounces: (units, chip, total) =>
      `${units} chips at ${chip}, ${total} in all. Enter announces, the dealer places.`,
    enterMoves: (target) => `Enter moves ${target} here.`,
    chips: (count) => `${count} chips`,
    oddsAndWin: (odds, chip, win) => `${odds} · ${chip} would win ${win}`,
    liftTakesOff: (amount) => `Lift to take ${amount} off, slide to move`,
    moveHere: "Lift to move here",
    cloth: "Cloth",
    trackKinds: { racetrack: "Racetrack", replica: "Wheel replica", groups: "Groups of three" },
    wagerList: "All wagers as a list",
    take: "Take off",
  },
  fr: {
    printed: {
      "dozen 1": "1re 12", "dozen 2": "2e 12", "dozen 3": "3e 12",
      low: "1–18", high: "19–36", even: "PAIR", odd: "IMPAIR",
      red: "ROUGE", black: "NOIR", green: "VERT",
    },
    covered: "couvert",
    lists: {
      straight: "Pleins", split: "Chevaux", street: "Transversales pleines", corner: "Carrés",
      "five-line": "Cinq numéros", "six-line": "Sixains", column: "Colonnes", dozen: "Douzaines",
      "even chances": "Chances simples", green: "Vert", group: "Groupes",
    },
    pays: (odds) => `Paie ${odds}.`,
    nothingHere: "Vous n’avez rien ici.",
    registered: (amount) => `Vous avez ${amount}, enregistré.`,
    pending: (amount) => `Vous avez ${amount}, en attente.`,
    inPrison: (amount, round) => `${amount} en prison depuis le coup ${round}.`,
    wouldWin: (amount) => `Gagnerait ${amount}.`,
    limit: (least, most) => `Limite de ${least} à ${most}.`,
    enterPlaces: (chip, win) => `Entrée place ${chip}, qui gagnerait ${win}.`,
    enterCalls: (units, chip, total) =>
      `${units} jetons à ${chip}, ${total} en tout. Entrée les place.`,
    enterAnnounces: (units, chip, total) =>
      `${units} jetons à ${chip}, ${total} en tout. Entrée annonce, le croupier place.`,
    enterMoves: (target) => `Entrée déplace ${target} ici.`,
    chips: (count) => `${count} jetons`,
    oddsAndWin: (odds, chip, win) => `${odds} · ${chip} gagnerait ${win}`,
    liftTakesOff: (amount) => `Lever pour retirer ${amount}, glisser pour déplacer`,
    moveHere: "Lever pour déplacer ici",
    cloth: "Tapis",
    trackKinds: { racetrack: "Piste", replica: "Cylindre", groups: "Groupes de trois" },
    wagerList: "Toutes les mises en liste",
    take: "Retirer",
  },
  it: {
    printed: {
      "dozen 1": "1ª 12", "dozen 2": "2ª 12", "dozen 3": "3ª 12",
      low: "1–18", high: "19–36", even: "PARI", odd: "DISPARI",
      red: "ROSSO", black: "NERO", green: "VERDE",
    },
    covered: "coperto",
    lists: {
      straight: "Pieni", split: "Cavalli", street: "Terzine", corner: "Carré",
      "five-line": "Cinque numeri", "six-line": "Sestine", column: "Colonne", dozen: "Dozzine",
      "even chances": "Chance semplici", green: "Verde", group: "Gruppi",
    },
    pays: (odds) => `Paga ${odds}.`,
    nothingHere: "Qui non avete nulla.",
    registered: (amount) => `Avete ${amount}, registrato.`,
    pending: (amount) => `Avete ${amount}, in attesa.`,
    inPrison: (amount, round) => `${amount} in prigione dal colpo ${round}.`,
    wouldWin: (amount) => `Vincerebbe ${amount}.`,
    limit: (least, most) => `Limite da ${least} a ${most}.`,
    enterPlaces: (chip, win) => `Invio punta ${chip}, che vincerebbe ${win}.`,
    enterCalls: (units, chip, total) =>
      `${units} fiche da ${chip}, ${total} in tutto. Invio le punta.`,
    enterAnnounces: (units, chip, total) =>
      `${units} fiche da ${chip}, ${total} in tutto. Invio annuncia, il croupier punta.`,
    enterMoves: (target) => `Invio sposta qui ${target}.`,
    chips: (count) => `${count} fiche`,
    oddsAndWin: (odds, chip, win) => `${odds} · ${chip} vincerebbe ${win}`,
    liftTakesOff: (amount) => `Alzare per togliere ${amount}, scorrere per spostare`,
    moveHere: "Alzare per spostare qui",
    cloth: "Tappeto",
    trackKinds: { racetrack: "Ovale", replica: "Cilindro", groups: "Gruppi di tre" },
    wagerList: "Tutte le puntate in elenco",
    take: "Togliere",
  },
  de: {
    printed: {
      "dozen 1": "1. 12", "dozen 2": "2. 12", "dozen 3": "3. 12",
      low: "1–18", high: "19–36", even: "GERADE", odd: "UNGERADE",
      red: "ROT", black: "SCHWARZ", green: "GRÜN",
    },
    covered: "verdeckt",
    lists: {
      straight: "Pleins", split: "Chevaux", street: "Transversales pleines", corner: "Carrés",
      "five-line": "Fünf Zahlen", "six-line": "Transversales simples", column: "Kolonnen",
      dozen: "Dutzende", "even chances": "Einfache Chancen", green: "Grün", group: "Gruppen",
    },
    pays: (odds) => `Zahlt ${odds}.`,
    nothingHere: "Sie haben hier nichts.",
    registered: (amount) => `Sie haben ${amount}, angenommen.`,
    pending: (amount) => `Sie haben ${amount}, noch nicht angenommen.`,
    inPrison: (amount, round) => `${amount} im Prison seit Spiel ${round}.`,
    wouldWin: (amount) => `Gewänne ${amount}.`,
    limit: (least, most) => `Limit ${least} bis ${most}.`,
    enterPlaces: (chip, win) => `Enter setzt ${chip}, das gewänne ${win}.`,
    enterCalls: (units, chip, total) =>
      `${units} Stücke zu ${chip}, ${total} insgesamt. Enter setzt.`,
    enterAnnounces: (units, chip, total) =>
      `${units} Stücke zu ${chip}, ${total} insgesamt. Enter sagt an, der Croupier setzt.`,
    enterMoves: (target) => `Enter versetzt ${target} hierher.`,
    chips: (count) => `${count} Stücke`,
    oddsAndWin: (odds, chip, win) => `${odds} · ${chip} gewänne ${win}`,
    liftTakesOff: (amount) => `Loslassen nimmt ${amount} weg, ziehen versetzt`,
    moveHere: "Loslassen versetzt hierher",
    cloth: "Tableau",
    trackKinds: { racetrack: "Rennbahn", replica: "Kessel", groups: "Dreiergruppen" },
    wagerList: "Alle Einsätze als Liste",
    take: "Wegnehmen",
  },
};
