// Announcing a bet: the words in the box, what the house understands by them, and placing it.

import { computed, effect, signal } from "@preact/signals";
import { chip, considered, place } from "../state/bets.js";
import { askReading } from "../state/line.js";
import { written } from "../state/slips.js";
import { sheet, takesBets } from "../state/table.js";
import type { Problem, SlipReading } from "../messages.js";

/** The words in the box. */
export const words = signal("");

/** What they were read as, or why they can't be. */
export const understood = signal<SlipReading | null>(null);
export const trouble = signal<Problem | null>(null);

const PAUSE = 120;
const AMOUNT = /\b(?:by|par|per|mit|for|pour|f[uü]r)\b/i;

/** A target with the chip in hand on each unit. */
const withChip = (target: string): string => written({ target, unit: chip.value });

/** Words without an amount are meant with the chip in hand. */
const complete = (text: string): string =>
  text
    .split(";")
    .filter((bet) => bet.trim() !== "")
    .map((bet) => (AMOUNT.test(bet) ? bet : withChip(bet.trim())))
    .join(";");

/** The words of the latest question, and its answer on the way. */
let asked = "";
let answer: Promise<void> = Promise.resolve();

/** Ask what words mean, once for the same words. */
function read(text: string): Promise<void> {
  if (text !== asked) {
    asked = text;
    answer = hear(text);
  }
  return answer;
}

async function hear(text: string): Promise<void> {
  const told = await askReading(text);
  if (text !== asked) return;
  if (told === null) asked = "";
  else if ("bets" in told) {
    understood.value = told.bets.length > 0 ? told : null;
    trouble.value = told.refusal;
    considered.value = told.bets.flatMap((bet) => bet.pieces);
  } else {
    understood.value = null;
    trouble.value = told;
    considered.value = [];
  }
}

/** Read the words a moment after the last key, and again when betting opens or closes. */
export function followWords(): void {
  let timer = 0;
  effect(() => {
    const text = complete(words.value);
    void takesBets.value;
    clearTimeout(timer);
    asked = "";
    if (text === "") {
      understood.value = trouble.value = null;
      considered.value = [];
      return;
    }
    timer = setTimeout(() => void read(text), PAUSE);
  });
}

/** Place what the box says, as soon as these very words have been read. */
export async function placeWords(): Promise<void> {
  const text = complete(words.value);
  if (text === "") return;
  await read(text);
  const slip = understood.value;
  if (text !== asked || slip === null || trouble.value !== null) return;
  place(slip.bets, slip.bets.flatMap((bet) => bet.pieces));
  words.value = "";
}

/** Put a called bet into the box, with the chip in hand on each unit. */
export function consider(target: string): void {
  words.value = withChip(target);
}

/** Pressed once it is considered, pressed again it is placed. */
export function considerOrPlace(target: string): void {
  if (isConsidered(target)) void placeWords();
  else consider(target);
}

export const isConsidered = (target: string): boolean => words.value === withChip(target);

/** Words that can't be read at all; any other trouble is with a bet that was understood. */
const UNREADABLE = "unreadable";
export const notUnderstood = computed(() => trouble.value?.code === UNREADABLE);

/** What the house says is near; for a word that wasn't understood also calls spelled like it. */
export const nearest = computed<string[]>(() => {
  const problem = trouble.value;
  const named = problem?.nearest ? [problem.nearest] : [];
  if (!notUnderstood.value) return named;
  return [...new Set([...named, ...spelledLike(problem?.part ?? words.value)])].slice(0, 3);
});

/** Every target of this game, those spelled most like a word first. */
function spelledLike(word: string): string[] {
  const called = sheet.value?.called.map((one) => one.target) ?? [];
  const wagers = sheet.value?.wagers.map((one) => one.name) ?? [];
  return [...called, ...wagers]
    .map((target) => ({ target, far: distance(word.toLowerCase(), target) }))
    .sort((one, other) => one.far - other.far)
    .map((one) => one.target);
}

/** Letters to change, add or leave out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
