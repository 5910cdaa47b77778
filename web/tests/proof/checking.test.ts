// Checking a draw in the browser's way, against the specification's own vectors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { check, messageOf } from "../../src/proof/checking.js";
import type { DrawProof } from "../../src/messages.js";

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
].map(String);
const COMMITMENT = "45cd0d40a72c806c4b78bbeca7a52d9fa6f25751fea57cf1564e7b70b9519db4";
const OTHER = "07".repeat(32);

function proof(round: number, link: string, result: string, seeds = {}): DrawProof {
  return {
    spec: "croupier/draw/1",
    game: "nz/37",
    wheel: WHEEL,
    table: "nz-37",
    round,
    spin: 1,
    what: "pocket",
    closing: "6f9a48800d2f3095e8a310a4317e009a5dc222e11c45b34ec8d5544feebb8277",
    seeds,
    chain: { commitment: COMMITMENT, index: round, link },
    custodian: null,
    result,
  };
}

const LINK_1 = "b7b81dbeec01f0eee02e43da4988dafb5ecc56a90080555aff89bcbc92ba59c8";
const LINK_2 = "2d5d58a6d7ab7eec12448c0c38f03c4d90f999bce0e0b5d23292fd5594d58380";
const LINK_1000 = Array.from({ length: 32 }, (_, place) => place.toString(16).padStart(2, "0"));
const VECTORS = [
  proof(1, LINK_1, "29"),
  proof(2, LINK_2, "2", { "3": "Straße", "1": "lucky" }),
  proof(1000, LINK_1000.join(""), "35"),
];

test("the vectors agree", async () => {
  for (const vector of VECTORS) assert.equal((await check(vector)).agrees, true);
});

test("with a custodian the key is mixed with its reply", async () => {
  const drawn = [];
  for (const vector of VECTORS) {
    const custodian = { commitment: OTHER, index: 1, link: OTHER };
    drawn.push((await check({ ...vector, custodian })).drawn);
  }
  assert.deepEqual(drawn, ["36", "2", "4"]);
});

test("a change of link, commitment or index is found at the first step", async () => {
  const [first] = VECTORS;
  assert.ok(first);
  const changes = [
    { ...first.chain, link: `a${first.chain.link.slice(1)}` },
    { ...first.chain, commitment: `a${first.chain.commitment.slice(1)}` },
    { ...first.chain, index: 2 },
  ];
  for (const chain of changes) {
    const checked = await check({ ...first, chain });
    assert.equal(checked.agrees, false);
    assert.equal(checked.steps[0]?.agrees, false);
  }
});

test("another result, table, closing or seed is found in the number", async () => {
  const second = VECTORS[1];
  assert.ok(second);
  const closing = "0".repeat(64);
  for (const change of [{ result: "3" }, { table: "other" }, { closing }, { seeds: {} }]) {
    const checked = await check({ ...second, ...change });
    assert.equal(checked.agrees, false);
  }
});

test("seats are sorted by their characters, as everybody else sorts them", () => {
  const seeds = { "\u{1F600}": "b", "\uFF5E": "a" };
  const lines = messageOf(proof(1, LINK_1, "29", seeds), "pocket").split("\n");
  assert.equal(lines[6], "\uFF5E=61,\u{1F600}=62");
});
