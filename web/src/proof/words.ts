// Words of the page that checks a draw.

import { computed } from "@preact/signals";
import { language, type Language } from "../state/settings.js";
import type { Step } from "./checking.js";
import { de } from "./words/de.js";
import { en } from "./words/en.js";
import { fr } from "./words/fr.js";
import { it } from "./words/it.js";

export interface ProofWords {
  title: string;
  where: (table: string, round: number) => string;
  loading: string;
  agrees: string;
  differs: (step: number) => string;
  sealed: string;
  sealedWhy: string;
  otherwise: string;
  otherwiseWhy: string;
  unused: (pocket: string) => string;
  counted: (agreeing: number, all: number, ms: string) => string;
  opened: (time: string) => string;
  spin: (spin: number) => string;
  /** What is drawn, as the specification calls it. */
  kinds: Record<string, string>;
  pays: (number: string, award: number) => string;
  steps: Record<Step["name"], string>;
  why: {
    chain: (steps: string) => string;
    custodian: (steps: string) => string;
    message: string;
    stream: string;
    several: string;
    number: (word: string, pockets: number, place: string, pocket: string) => string;
  };
  labels: Record<
    "link" | "commitment" | "reached" | "message" | "key" | "block" | "word" | "numbers",
    string
  >;
  /** The chain as a drawing, for those who hear it. */
  chainDrawing: string;
  linkNumber: (index: number) => string;
  stillSealed: string;
  seeds: (count: number) => string;
  noSeeds: string;
  failed: string;
  proves: string;
  proofs: readonly string[];
  withCustodian: string;
  without: string;
  compare: string;
  unlikely: string;
  ownWay: string;
  save: (name: string) => string;
  open: string;
  notProof: string;
  insecure: string;
  fault: (message: string) => string;
  sealedDraws: string;
  sealedLink: (index: number) => string;
  yourSeed: string;
  useSeed: string;
  seedGiven: (seed: string) => string;
}

export const PROOF: Record<Language, ProofWords> = { en, fr, it, de };

export const p = computed<ProofWords>(() => PROOF[language.value]);
