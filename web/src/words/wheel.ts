// The wheel's words: how a number is called, what a spin is doing, why one doesn't count.

import type { Language } from "../state/settings.js";

export interface WheelWords {
  dozens: [string, string, string];
  columns: [string, string, string];
  /** The call after the number: colour, parity, half. */
  call: (colour: string, parity: string, half: string) => string;
  /** The sign of a wheel with a covered pocket. */
  covered: (pockets: number, pocket: string) => string;
  coveredHere: (pocket: string) => string;
  evenChancesLose: string;
  round: (round: number) => string;
  settled: string;
  running: string;
  betting: string;
  settling: string;
  voided: string;
  spunAgain: string;
  corrected: (first: string) => string;
  skip: string;
  /** Why a spin doesn't count, by the names of the rulebooks. */
  causes: Record<string, string>;
}

const en: WheelWords = {
  dozens: ["1st dozen", "2nd dozen", "3rd dozen"],
  columns: ["1st column", "2nd column", "3rd column"],
  call: (colour, parity, half) => `${colour}, ${parity}, ${half}`,
  covered: (pockets, pocket) =>
    `This wheel of ${pockets} plays as a single zero: ${pocket} can’t be bet on; if it falls, ` +
    "the spin is void and the ball is spun again.",
  coveredHere: (pocket) => `${pocket} is covered here`,
  evenChancesLose: "Even chances lose on 0.",
  round: (round) => `Round ${round}`,
  settled: "settled",
  running: "the ball is running",
  betting: "bets are open",
  settling: "being settled",
  voided: "No spin",
  spunAgain: "Bets stay, the ball is spun again",
  corrected: (first) => `corrected from ${first}`,
  skip: "Skip",
  causes: {
    "ball broke": "The ball broke",
    "ball dropped in": "The ball dropped in",
    "ball hangs": "The ball hangs",
    "ball left the wheel": "The ball left the wheel",
    "covered pocket": "The ball fell into the covered pocket",
    "fewer than four revolutions": "Fewer than four revolutions",
    "foreign object": "An object in the wheel",
    interference: "Interference with the spin",
    "same direction": "Ball and wheel ran the same way",
    "wheel not turning": "The wheel was not turning",
    "wheel stopped": "The wheel stopped",
  },
};

const fr: WheelWords = {
  dozens: ["1re douzaine", "2e douzaine", "3e douzaine"],
  columns: ["1re colonne", "2e colonne", "3e colonne"],
  call: (colour, parity, half) => `${colour}, ${parity} et ${half}`,
  covered: (pockets, pocket) =>
    `Ce cylindre à ${pockets} cases se joue comme un simple zéro : le ${pocket} ne se joue pas ` +
    "; s’il sort, le coup est nul et la bille est relancée.",
  coveredHere: (pocket) => `Le ${pocket} est couvert ici`,
  evenChancesLose: "Les chances simples perdent au 0.",
  round: (round) => `Coup ${round}`,
  settled: "réglé",
  running: "la bille tourne",
  betting: "les jeux sont ouverts",
  settling: "règlement en cours",
  voided: "Coup nul",
  spunAgain: "Les mises restent, la bille est relancée",
  corrected: (first) => `corrigé, d’abord ${first}`,
  skip: "Passer",
  causes: {
    "ball broke": "La bille s’est brisée",
    "ball dropped in": "La bille est tombée",
    "ball hangs": "La bille reste accrochée",
    "ball left the wheel": "La bille a quitté le cylindre",
    "covered pocket": "La bille est tombée dans la case couverte",
    "fewer than four revolutions": "Moins de quatre tours",
    "foreign object": "Un objet dans le cylindre",
    interference: "Intervention pendant le lancer",
    "same direction": "Bille et cylindre dans le même sens",
    "wheel not turning": "Le cylindre ne tournait pas",
    "wheel stopped": "Le cylindre s’est arrêté",
  },
};

const it: WheelWords = {
  dozens: ["1ª dozzina", "2ª dozzina", "3ª dozzina"],
  columns: ["1ª colonna", "2ª colonna", "3ª colonna"],
  call: (colour, parity, half) => `${colour}, ${parity} e ${half}`,
  covered: (pockets, pocket) =>
    `Questo cilindro a ${pockets} caselle si gioca come zero singolo: il ${pocket} non si ` +
    "gioca; se esce, il lancio è nullo e la pallina viene rilanciata.",
  coveredHere: (pocket) => `Qui il ${pocket} è coperto`,
  evenChancesLose: "Le chance semplici perdono sullo 0.",
  round: (round) => `Colpo ${round}`,
  settled: "pagato",
  running: "la pallina gira",
  betting: "il gioco è aperto",
  settling: "pagamento in corso",
  voided: "Colpo nullo",
  spunAgain: "Le puntate restano, la pallina viene rilanciata",
  corrected: (first) => `corretto, prima ${first}`,
  skip: "Salta",
  causes: {
    "ball broke": "La pallina si è rotta",
    "ball dropped in": "La pallina è caduta",
    "ball hangs": "La pallina è rimasta sospesa",
    "ball left the wheel": "La pallina è uscita dal cilindro",
    "covered pocket": "La pallina è caduta nella casella coperta",
    "fewer than four revolutions": "Meno di quattro giri",
    "foreign object": "Un oggetto nel cilindro",
    interference: "Interferenza con il lancio",
    "same direction": "Pallina e cilindro nello stesso senso",
    "wheel not turning": "Il cilindro non girava",
    "wheel stopped": "Il cilindro si è fermato",
  },
};

const de: WheelWords = {
  dozens: ["1. Dutzend", "2. Dutzend", "3. Dutzend"],
  columns: ["1. Kolonne", "2. Kolonne", "3. Kolonne"],
  call: (colour, parity, half) => `${colour}, ${parity}, ${half}`,
  covered: (pockets, pocket) =>
    `Dieser Kessel mit ${pockets} Fächern wird als Einfach-Null gespielt: Die ${pocket} ist ` +
    "nicht setzbar; fällt sie, gilt der Wurf nicht, und es wird neu geworfen.",
  coveredHere: (pocket) => `Die ${pocket} ist hier abgedeckt`,
  evenChancesLose: "Einfache Chancen verlieren bei 0.",
  round: (round) => `Runde ${round}`,
  settled: "abgerechnet",
  running: "die Kugel läuft",
  betting: "Einsätze sind offen",
  settling: "wird abgerechnet",
  voided: "Ungültig",
  spunAgain: "Einsätze bleiben, die Kugel wird neu geworfen",
  corrected: (first) => `berichtigt, zuerst ${first}`,
  skip: "Überspringen",
  causes: {
    "ball broke": "Die Kugel ist zerbrochen",
    "ball dropped in": "Die Kugel fiel hinein",
    "ball hangs": "Die Kugel blieb hängen",
    "ball left the wheel": "Die Kugel verließ den Kessel",
    "covered pocket": "Die Kugel fiel ins abgedeckte Fach",
    "fewer than four revolutions": "Weniger als vier Umläufe",
    "foreign object": "Ein Gegenstand im Kessel",
    interference: "Eingriff in den Lauf",
    "same direction": "Kugel und Kessel liefen gleich herum",
    "wheel not turning": "Der Kessel drehte sich nicht",
    "wheel stopped": "Der Kessel blieb stehen",
  },
};

export const wheelWords: Record<Language, WheelWords> = { en, fr, it, de };
