// Words of the auditor's pages.

import type { ExportFile } from "../auditor/Exports.js";
import type { Section } from "../auditor/place.js";
import type { Language } from "../state/settings.js";

export interface AuditorWords {
  title: string;
  sections: Record<Section, string>;
  auditWhy: string;
  run: string;
  running: string;
  clean: string;
  unclean: (count: number) => string;
  finding: (table: string, entry: number, round: number) => string;
  table: string;
  round: string;
  rounds: string;
  allRounds: string;
  events: string;
  findings: string;
  head: string;
  replay: string;
  replayWhy: string;
  exportWhy: string;
  files: Record<ExportFile, string>;
  oneRound: string;
  game: string;
  clause: string;
  subject: string;
  allSubjects: string;
  clauseCount: (count: number) => string;
  handling: string;
  where: string;
  says: string;
  tests: string;
}

export const AUDITOR: Record<Language, AuditorWords> = {
  en: {
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
  },
  fr: {
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
  },
  it: {
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
  },
  de: {
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
  },
};
