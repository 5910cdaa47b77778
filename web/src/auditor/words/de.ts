// Words of the auditor's pages, in German.

import type { AuditorWords } from "../words.js";

export const de: AuditorWords = {
  title: "Revision",
  sections: {
    audit: "Revision",
    replay: "Nachspiel",
    exports: "Ausfuhren",
    clauses: "Klauseln",
    reports: "Berichte",
    log: "Prüfprotokoll",
  },
  auditWhy:
    "Jedes Journal wird neben dem Spiel vom ersten Ereignis an gelesen: Kette, Geld und " +
    "Auszahlungen.",
  run: "Revision starten",
  running: "Die Journale werden gelesen …",
  clean: "Nichts ist falsch.",
  unclean: (count) => (count === 1 ? "1 Befund" : `${count} Befunde`),
  finding: (table, entry, round) =>
    `Tisch ${table}, Eintrag ${entry}${round ? `, Coup ${round}` : ""}:`,
  table: "Tisch",
  round: "Coup",
  rounds: "Coups",
  allRounds: "alle",
  events: "Ereignisse",
  findings: "Befunde",
  head: "Letzter Hash",
  replay: "Nachspielen",
  replayWhy:
    "Ein Coup Ereignis für Ereignis, mit Einsätzen, Klauseln und Buchungen, aus dem Journal " +
    "neu abgerechnet.",
  exportWhy: "Abschriften zum Mitnehmen; ein Coup braucht seinen Tisch.",
  files: {
    "rounds.csv": "Coups, je eine Zeile",
    "events.jsonl": "Alle Ereignisse, wie festgehalten",
    "log.csv": "Wichtige Ereignisse",
    "log.jsonl": "Wichtige Ereignisse für Programme",
    "receipts.pdf": "Belege eines Coups",
  },
  oneRound: "Tisch und Coup wählen",
  game: "Spiel",
  clause: "Klausel",
  subject: "Gegenstand",
  allSubjects: "Alle Gegenstände",
  clauseCount: (count) => (count === 1 ? "1 Klausel" : `${count} Klauseln`),
  handling: "Behandlung",
  where: "Wo",
  says: "Was gilt",
  tests: "Tests",
};
