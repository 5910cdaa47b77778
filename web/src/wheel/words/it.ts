// The wheel's words, in Italian.

import type { WheelWords } from "../words.js";

export const it: WheelWords = {
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
  runs: "La pallina corre",
  drops: "La pallina cade",
  rests: (pocket) => `La pallina riposa nel ${pocket} e gira con la ruota.`,
  lastNumber: "Ultimo numero",
  dropAgain: "Rivedi la caduta",
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
