// Words of the auditor's pages, in English.

import type { AuditorWords } from "../words.js";

export const en: AuditorWords = {
  title: "Auditor",
  sections: {
    audit: "Audit",
    replay: "Replay",
    exports: "Exports",
    clauses: "Clauses",
    reports: "Reports",
    log: "Audit log",
  },
  auditWhy:
    "Every journal is read again from its first event beside the play: chain, money and " +
    "settlements.",
  run: "Run the audit",
  running: "The journals are being read…",
  clean: "Nothing is wrong.",
  unclean: (count) => (count === 1 ? "1 finding" : `${count} findings`),
  finding: (table, entry, round) =>
    `Table ${table}, entry ${entry}${round ? `, round ${round}` : ""}:`,
  table: "Table",
  round: "Round",
  rounds: "Rounds",
  allRounds: "all",
  events: "Events",
  findings: "Findings",
  head: "Last hash",
  replay: "Replay",
  replayWhy:
    "A round event by event, with bets, clauses and transfers, settled again from the journal.",
  exportWhy: "Copies of the record to take along; a round needs its table.",
  files: {
    "rounds.csv": "Rounds, one line each",
    "events.jsonl": "All events as recorded",
    "log.csv": "Significant events",
    "log.jsonl": "Significant events for programs",
    "receipts.pdf": "Receipts of a round",
  },
  oneRound: "choose a table and a round",
  game: "Game",
  clause: "Clause",
  subject: "Subject",
  allSubjects: "All subjects",
  clauseCount: (count) => (count === 1 ? "1 clause" : `${count} clauses`),
  handling: "Handling",
  where: "Where",
  says: "What holds",
  tests: "Tests",
};
