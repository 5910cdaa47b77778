// Words of the page that checks a draw, in Italian.

import type { ProofWords } from "../words.js";

const times = (steps: string): string => (steps === "1" ? "una volta" : `${steps} volte`);

export const it: ProofWords = {
  title: "Verifica un’estrazione",
  where: (table, round) => `${table}, giro ${round}`,
  loading: "La prova sta arrivando.",
  agrees: "Questa estrazione è quella che era sigillata",
  differs: (step) => `Il passo ${step} non concorda`,
  sealed: "Questa estrazione non è ancora aperta",
  sealedWhy: "Il suo anello si rivela quando il giro è finito.",
  otherwise: "Questo giro non è stato estratto da una catena sigillata",
  otherwiseWhy: "Non c’è nulla da verificare: il risultato viene da altrove.",
  unused: (pocket) =>
    `Una decisione ha chiuso questo lancio prima del risultato. Il suo anello avrebbe dato ` +
    `${pocket}.`,
  counted: (agreeing, all, ms) =>
    `${agreeing} confronti su ${all} concordano, calcolati su questo apparecchio in ${ms} ms. ` +
    `Nulla è stato inviato.`,
  opened: (time) => `Aperto alle ${time}.`,
  spin: (spin) => `Lancio ${spin}`,
  kinds: {
    pocket: "Il numero",
    "roulette-x": "I numeri che pagano di più",
    "bonus-targets": "I numeri che vincono la puntata accessoria",
    "hot-spot": "Il posto dell’Hot Spot",
    "bonus-wheel": "La ruota dell’Hot Spot",
    community: "Ciò che vincono tutti gli altri posti",
  },
  pays: (number, award) => `${number} a ${award}`,
  steps: {
    chain: "La catena era sigillata prima del gioco",
    custodian: "Anche quella del secondo custode",
    message: "Ciò che si sapeva alla chiusura delle puntate",
    stream: "Anello e messaggio mescolati",
    number: "Il numero che se ne legge",
    several: "Ciò che se ne legge",
  },
  why: {
    chain: (steps) =>
      `Passato ${times(steps)} per SHA-256, questo anello dà l’impegno mostrato prima del giro. ` +
      `Non è stato quindi scelto dopo le puntate.`,
    custodian: (steps) =>
      `Passato ${times(steps)} per SHA-256, l’anello del custode dà il suo impegno.`,
    message:
      "Tavolo, giro, lancio, l’impronta della voce che ha chiuso le puntate e le parole date " +
      "dai giocatori.",
    stream: "HMAC-SHA-256 del messaggio, con l’anello come chiave.",
    several: "Le parole del flusso in ordine, ciascuna per il suo resto: il numero / su quanti.",
    number: (word, pockets, place, pocket) =>
      `${word} sta sotto il maggior multiplo di ${pockets}: vale e non favorisce alcuna ` +
      `casella. Il resto è ${place}: il posto ${place} del cilindro, in senso orario, è ${pocket}.`,
  },
  labels: {
    link: "anello",
    commitment: "impegno",
    reached: "raggiunto",
    message: "messaggio",
    key: "chiave",
    block: "risultato",
    word: "numero",
    numbers: "numeri",
  },
  chainDrawing: "Anelli della catena; ciascuno è l’impronta del successivo",
  linkNumber: (index) => `Anello ${index}`,
  stillSealed: "ancora sigillato",
  seeds: (count) =>
    count === 1 ? "C’è la parola di un giocatore" : `Ci sono le parole di ${count} giocatori`,
  noSeeds: "Nessun giocatore ha dato una parola per questo giro.",
  failed: "Conservi questo file e lo mostri alla casa o alla sua autorità.",
  proves: "Che cosa prova",
  proofs: [
    "La casa non ha potuto cambiare il suo anello dopo aver visto le puntate.",
    "Ogni casella aveva la stessa probabilità.",
  ],
  withCustodian:
    "Prima della chiusura né la casa sola né il custode solo poteva conoscere il risultato.",
  without:
    "Senza un secondo custode, chi ha la chiave della casa conosceva il risultato in anticipo " +
    "e poteva guidarlo con il momento della chiusura.",
  compare:
    "Una prova da sola è aritmetica: confronti l’impegno e l’impronta di chiusura con ciò che " +
    "le è stato mostrato prima del lancio.",
  unlikely: "Non prova che un numero debba uscire, né che lei vincerà.",
  ownWay: "Verificare senza di noi",
  save: (name) => `Salva ${name}`,
  open: "Verifica un file salvato",
  notProof: "Quel file non è una prova.",
  insecure:
    "Questo browser non calcola nulla a un indirizzo senza https. Salvi il file e lo verifichi " +
    "con il comando.",
  sealedDraws: "Estrazioni che si possono verificare",
  sealedLink: (index) =>
    `I risultati di questo tavolo erano sigillati prima del gioco. Ora serve l’anello ${index}:`,
  yourSeed: "La sua parola per questo giro",
  useSeed: "Usarla",
  seedGiven: (seed) => `La sua parola per questo giro: ${seed}`,
  fault: (message) => `La prova non si può ottenere: ${message}`,
};
