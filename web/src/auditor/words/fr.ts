// Words of the auditor's pages, in French.

import type { AuditorWords } from "../words.js";

export const fr: AuditorWords = {
  title: "Auditeur",
  sections: {
    audit: "Audit",
    replay: "Relecture",
    exports: "Exports",
    clauses: "Clauses",
    reports: "Rapports",
    log: "Journal d’audit",
  },
  auditWhy:
    "Chaque journal est relu depuis son premier événement, à côté du jeu : chaîne, argent et " +
    "règlements.",
  run: "Lancer l’audit",
  running: "Les journaux sont relus…",
  clean: "Rien n’est faux.",
  unclean: (count) => (count === 1 ? "1 constat" : `${count} constats`),
  finding: (table, entry, round) =>
    `Table ${table}, entrée ${entry}${round ? `, coup ${round}` : ""} :`,
  table: "Table",
  round: "Coup",
  rounds: "Coups",
  allRounds: "tous",
  events: "Événements",
  findings: "Constats",
  head: "Dernier hash",
  replay: "Relire",
  replayWhy:
    "Un coup événement par événement, avec mises, clauses et transferts, réglé à nouveau " +
    "depuis le journal.",
  exportWhy: "Des copies du registre à emporter ; un coup demande sa table.",
  files: {
    "rounds.csv": "Coups, une ligne chacun",
    "events.jsonl": "Tous les événements tels que consignés",
    "log.csv": "Événements notables",
    "log.jsonl": "Événements notables pour programmes",
    "receipts.pdf": "Reçus d’un coup",
  },
  oneRound: "choisissez une table et un coup",
  game: "Jeu",
  clause: "Clause",
  subject: "Sujet",
  allSubjects: "Tous les sujets",
  clauseCount: (count) => (count === 1 ? "1 clause" : `${count} clauses`),
  handling: "Traitement",
  where: "Où",
  says: "Ce qui vaut",
  tests: "Tests",
};
