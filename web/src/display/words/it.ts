// The display's words: what stands on the wall beside the number, in Italian.

import type { DisplayWords } from "../words.js";

export const it: DisplayWords = {
  zeros: ["Zero singolo", "Doppio zero", "Triplo zero"],
  round: (round) => `Colpo ${round}`,
  lastNumber: (round) => `Ultimo numero, colpo ${round}`,
  paying: "Risultato, pagamento",
  voided: "Colpo nullo",
  spunAgain: "Le puntate restano. La pallina viene rilanciata.",
  roundVoid: "Il colpo è nullo. Le puntate sono restituite.",
  suspended: "Il gioco è sospeso",
  corrected: "Corretto",
  evenChances: "Chance semplici",
  noLimit: "senza limite",
  limitsIn: (unit) => `Limiti in ${unit}, per posizione`,
  credits: "crediti",
  informs: "Questo schermo informa. Il cilindro decide.",
  lost: (time) => `Connessione persa alle ${time}`,
  asOf: (time) => `Situazione delle ${time}`,
  noRound: "Ancora nessun numero",
  closed: "Questo tavolo è chiuso",
  roundsLeft: (rounds) =>
    rounds === 0 ? "Ultimo colpo" : rounds === 1 ? "Ancora 1 colpo" : `Ancora ${rounds} colpi`,
  check: (round) => `Verifica il giro ${round}`,
  checkCode: (round) => `Codice che porta alla pagina che verifica il giro ${round}`,
  noTable: "Questo tavolo non esiste.",
};
