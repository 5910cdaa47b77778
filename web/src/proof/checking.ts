// Checking a draw by croupier/draw/1: every step again, with the browser's own cryptography.

import type { DrawProof, ShownLink } from "../messages.js";
import { drawAgain, sameResult, type Below, type Result } from "./drawing.js";

const WORDS = 2 ** 32;
const LONGEST_CHAIN = 1_000_000;
/** Links before the one of the spin that are shown. */
const SHOWN_BEFORE = 2;
const text = new TextEncoder();

/** A step of the check, with what it came to. */
export interface Step {
  name: "chain" | "custodian" | "message" | "stream" | "number" | "several";
  /** Whether it agrees with the proof; null for a step that only computes what the next needs. */
  agrees: boolean | null;
  /** What was computed, for people to compare; the labels are the page's. */
  found: Record<string, string>;
  /** Of a chain: what hashing the link gives, the first steps. */
  before?: readonly string[];
}

export interface Checked {
  steps: Step[];
  /** What the draw gives, whatever the proof says. */
  drawn: Result;
  agrees: boolean;
}

/** Whether this browser can compute here: on an insecure address it has no cryptography. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Check a proof; what isn't one, or counts further than this browser can, is an error. */
export async function check(proof: DrawProof): Promise<Checked> {
  if (!Number.isSafeInteger(proof.round)) throw new Error("The round is no number here.");
  const asked = messageOf(proof, proof.what);
  const chain = await leadsBack("chain", proof.chain);
  const other = proof.custodian === null ? null : await leadsBack("custodian", proof.custodian);
  const reply = proof.custodian === null ? null : await replyOf(proof, proof.custodian);
  const link = bytesOf(proof.chain.link);
  const key = reply === null ? link : await hmac(link, reply);
  const taken: Taken[] = [];
  const drawn = await drawAgain(proof, numbersOf(key, asked, taken));
  const agrees = sameResult(drawn, proof.result);
  const steps: Step[] = [
    chain,
    ...(other === null ? [] : [other]),
    { name: "message", agrees: null, found: { message: asked } },
    { name: "stream", agrees: null, found: { key: hexOf(key), block: taken[0]?.block ?? "" } },
    { ...readOff(proof, drawn, taken), agrees },
  ];
  return { steps, drawn, agrees: steps.every((step) => step.agrees !== false) };
}

/** The last step: a pocket by its place, everything else by the numbers that were taken. */
function readOff(
  proof: DrawProof,
  drawn: Result,
  taken: readonly Taken[],
): Omit<Step, "agrees"> {
  const [first] = taken;
  if (proof.what === "pocket" && first) {
    const found = { word: String(first.word), place: String(first.place), pocket: String(drawn) };
    return { name: "number", found };
  }
  const numbers = taken.map((one) => `${one.place} / ${one.bound}`).join("\n");
  return { name: "several", found: { numbers } };
}

/** The message of a draw: seven lines that were all known when betting closed. */
export function messageOf(proof: DrawProof, what: string): string {
  const seeds = Object.entries(proof.seeds)
    .sort(([one], [other]) => byCodePoints(one, other))
    .map(([seat, seed]) => `${seat}=${hexOf(text.encode(seed))}`);
  return [
    "croupier/draw/1",
    proof.table,
    proof.round,
    proof.spin,
    what,
    proof.closing,
    seeds.join(","),
  ].join("\n");
}

/** JavaScript sorts by halves of characters; the specification by characters. */
function byCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const step = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (step !== 0) return step;
  }
  return left.length - right.length;
}

async function leadsBack(name: "chain" | "custodian", shown: ShownLink): Promise<Step> {
  if (!(shown.index >= 1 && shown.index <= LONGEST_CHAIN)) throw new Error("No such link.");
  let link = bytesOf(shown.link);
  const before: string[] = [];
  for (let step = 0; step < shown.index; step += 1) {
    link = await sha256(link);
    if (step < SHOWN_BEFORE) before.push(hexOf(link));
  }
  const reached = hexOf(link);
  return {
    name,
    agrees: reached === shown.commitment,
    found: { link: shown.link, steps: String(shown.index), reached },
    before,
  };
}

function replyOf(proof: DrawProof, custodian: ShownLink): Promise<Uint8Array<ArrayBuffer>> {
  const what = proof.what === "bonus-targets" ? "custodian-lock" : "custodian";
  return hmac(bytesOf(custodian.link), text.encode(messageOf(proof, what)));
}

/** A number that was taken from the stream: the word, and its remainder by the bound. */
interface Taken {
  word: number;
  place: number;
  bound: number;
  /** The block that the word is in. */
  block: string;
}

/** The numbers of a draw: each by the next word of the stream that favours nothing. */
function numbersOf(key: Uint8Array<ArrayBuffer>, asked: string, taken: Taken[]): Below {
  let [block, number, at] = [new Uint8Array(), 0, 0];
  const next = async (): Promise<number> => {
    if (at >= block.byteLength) {
      block = await hmac(key, text.encode(`${asked}\n${number}`));
      [number, at] = [number + 1, 0];
    }
    at += 4;
    return new DataView(block.buffer, block.byteOffset).getUint32(at - 4);
  };
  return async (bound) => {
    if (!(bound >= 1 && bound <= WORDS)) throw new Error("Nothing can be drawn out of nothing.");
    const fair = WORDS - (WORDS % bound);
    let word = await next();
    while (word >= fair) word = await next();
    taken.push({ word, place: word % bound, bound, block: hexOf(block) });
    return word % bound;
  };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

async function hmac(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const made = await crypto.subtle.importKey("raw", key, how, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign(how, made, message));
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
