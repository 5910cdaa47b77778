// What a stream of numbers gives, for each kind of draw, in the order of the specification.

import type { DrawProof } from "../messages.js";

/** A whole number below a bound: the next one of the stream. */
export type Below = (bound: number) => Promise<number>;

export type Result = DrawProof["result"];
type Weighted = readonly [string, number][];

export async function drawAgain(proof: DrawProof, below: Below): Promise<Result> {
  if (proof.weights) return chosen(proof.weights, below);
  if (!proof.eligible || !proof.counts) return oneOf(proof.seats ?? proof.wheel, below);
  const count = Number(await chosen(proof.counts, below));
  const numbers = await some(proof.eligible, count, below);
  return proof.awards ? awarded(numbers, proof.awards, proof.first ?? 0, below) : numbers;
}

async function oneOf(among: readonly string[], below: Below): Promise<string> {
  return among[await below(among.length)] ?? "";
}

/** A choice by weights: a number below their sum, then along the list. */
async function chosen(pairs: Weighted, below: Below): Promise<string> {
  let left = await below(pairs.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [name, weight] of pairs) {
    if (left < weight) return name;
    left -= weight;
  }
  return "";
}

/** The first numbers of a shuffle that goes no further than it must. */
async function some(eligible: readonly string[], count: number, below: Below): Promise<string[]> {
  const left = [...eligible];
  const drawn: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const at = await below(left.length);
    drawn.push(left[at] ?? "");
    left[at] = left[0] ?? "";
    left.shift();
  }
  return drawn;
}

/** What each number pays: the first its own price, the others an award by weights. */
async function awarded(
  numbers: readonly string[],
  awards: Weighted,
  first: number,
  below: Below,
): Promise<[string, number][]> {
  const paid: [string, number][] = [];
  for (const number of numbers) {
    const award = paid.length === 0 ? first : Number(await chosen(awards, below));
    paid.push([number, award]);
  }
  return paid;
}

export const sameResult = (one: Result, other: Result): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
