// Words of the auditor's pages, in Italian.

import type { AuditorWords } from "../words.js";

export const it: AuditorWords = {
  title: "Revisore",
  sections: {
    audit: "Revisione",
    replay: "Rilettura",
    exports: "Esportazioni",
    clauses: "Clausole",
    reports: "Rapporti",
    log: "Registro di controllo",
  },
  auditWhy:
    "Ogni giornale è riletto dal primo evento accanto al gioco: catena, denaro e pagamenti.",
  run: "Avvia la revisione",
  running: "Si rileggono i giornali…",
  clean: "Niente è sbagliato.",
  unclean: (count) => (count === 1 ? "1 rilievo" : `${count} rilievi`),
  finding: (table, entry, round) =>
    `Tavolo ${table}, voce ${entry}${round ? `, colpo ${round}` : ""}:`,
  table: "Tavolo",
  round: "Colpo",
  rounds: "Colpi",
  allRounds: "tutti",
  events: "Eventi",
  findings: "Rilievi",
  head: "Ultimo hash",
  replay: "Rileggi",
  replayWhy:
    "Un colpo evento per evento, con puntate, clausole e trasferimenti, pagato di nuovo dal " +
    "giornale.",
  exportWhy: "Copie del registro da portare con sé; un colpo vuole il suo tavolo.",
  files: {
    "rounds.csv": "Colpi, una riga ciascuno",
    "events.jsonl": "Tutti gli eventi come registrati",
    "log.csv": "Eventi notevoli",
    "log.jsonl": "Eventi notevoli per programmi",
    "receipts.pdf": "Ricevute di un colpo",
  },
  oneRound: "scegliete un tavolo e un colpo",
  game: "Gioco",
  clause: "Clausola",
  subject: "Argomento",
  allSubjects: "Tutti gli argomenti",
  clauseCount: (count) => (count === 1 ? "1 clausola" : `${count} clausole`),
  handling: "Trattamento",
  where: "Dove",
  says: "Che cosa vale",
  tests: "Prove",
};
