// The side bet in Italian.

import type { BonusWords } from "../words.js";

export const it: BonusWords = {
  meters: { primary: "Primo jackpot", secondary: "Secondo jackpot" },
  stops: { primary: "Primo", secondary: "Secondo" },
  standing: {
    none: "non piazzata",
    pending: "in arrivo",
    taken: "accettata",
    locked: "accettata e bloccata",
    out: "bloccata senza di Lei",
  },
  sideBet: (stake) => `Bonus Spin ${stake}`,
  progressive: "Puntata accessoria progressiva",
  reset: (amount) => `riparte da ${amount}`,
  grows: (percent) => `cresce del ${percent} di ogni puntata accessoria`,
  limit: (amount) => `al massimo ${amount}`,
  targets: "Bersagli di questo giro",
  noTargets: "Si estraggono quando le puntate accessorie sono bloccate.",
  drawn: (count, of) => `${count} su ${of}, estratti dopo il blocco`,
  hit: (pocket) => `La pallina è ferma sul ${pocket}: un bersaglio.`,
  missed: (pocket) => `La pallina è ferma sul ${pocket}: nessun bersaglio.`,
  hotSpot: "Hot spot",
  community: "Vincita comune",
  rings: "Anello esterno: hot spot. Anello interno: vincita comune.",
  withSideBet: (seats) =>
    seats === 1 ? "1 posto con puntata accessoria" : `${seats} posti con puntata accessoria`,
  inOrder: "pagati in ordine di posto",
  seat: "Posto",
  gets: "Riceve",
  pays: "Vincita",
  you: "Lei",
  drawnAmong: (seats) =>
    seats === 1 ? "Hot spot, l’unico posto" : `Hot spot, estratto fra ${seats}`,
  notReturned: "La puntata accessoria stessa non viene restituita.",
  waits: (amount) => `Un supervisore conferma il jackpot di ${amount} prima del pagamento.`,
  illustrative: "I pesi delle ruote sono un esempio.",
  skip: "Salta",
  lastHits: "Ultimi jackpot",
  noHits: "Nessun jackpot è ancora stato pagato.",
  hitAt: (table, round, seat) => `${table}, giro ${round}, posto ${seat}`,
  locked: (seats) =>
    `Le puntate accessorie sono bloccate: ${seats === 1 ? "1 posto" : `${seats} posti`}.`,
  targetsAre: (pockets) => `Bersagli: ${pockets}.`,
  isTarget: (pocket) => `Il ${pocket} è un bersaglio.`,
  atHotSpot: (seat, prize) => `Hot spot posto ${seat}, ${prize}.`,
  yours: (amount) => `Lei: ${amount}.`,
};
