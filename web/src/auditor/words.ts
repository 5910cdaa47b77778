// Words of the auditor's pages.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import type { ExportFile } from "./Exports.js";
import type { Section } from "./place.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

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

export const AUDITOR: Record<Language, AuditorWords> = { en, fr, it, de };

export const a = computed<AuditorWords>(() => AUDITOR[language.value]);
