// Limits: read as the house writes them, and the room that they leave for a bet of many pieces.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave } from "../house.js";
import { limitOf, partsOf, read, roomFor, totalLimit } from "../../src/state/limits.js";

afterEach(leave);

const nothing = (): number => 0;

test("a limit is read as the house's file writes it", () => {
  assert.deepEqual(read("1-400"), { least: 1, most: 400 });
  assert.deepEqual(read("2.50-100"), { least: 2.5, most: 100 });
  assert.deepEqual(read(undefined), { least: null, most: null });
});

test("a kind's own limit goes before that of its class", () => {
  new House("nz/37", { inside: "1-100", straight: "2-50", outside: "5-500" });
  assert.deepEqual(limitOf("17"), { least: 2, most: 50 });
  assert.deepEqual(limitOf("17/20"), { least: 1, most: 100 });
  assert.deepEqual(limitOf("red"), { least: 5, most: 500 });
  assert.deepEqual(limitOf("no such wager"), { least: null, most: null });
});

test("totals are numbers, and nothing where the table sets none", () => {
  new House("nz/37", { increment: "0.50", player: 1000 });
  assert.equal(totalLimit("increment"), 0.5);
  assert.equal(totalLimit("player"), 1000);
  assert.equal(totalLimit("table"), null);
});

test("a called bet has room for as many units as its fullest piece", () => {
  new House("nz/37", { split: "1-10", corner: "1-7" });
  const voisins = partsOf("voisins");
  assert.deepEqual(
    voisins.find((part) => part.wager === "25/26/28/29"),
    { wager: "25/26/28/29", units: 2 },
  );
  assert.equal(roomFor("voisins", 5, nothing), 3.5);
  assert.equal(roomFor("voisins", 2, nothing), 2);
  assert.equal(roomFor("voisins", 5, (wager) => (wager === "4/7" ? 9 : 0)), 1);
});

test("room is counted in steps of the table's increment", () => {
  new House("nz/37", { increment: "2.50", straight: "2.50-20" });
  assert.equal(roomFor("17", 25, nothing), 20);
  assert.equal(roomFor("17", 25, () => 11), 7.5);
  assert.equal(roomFor("17", 25, () => 20), 0);
});

test("without a limit there is room for everything", () => {
  new House("nz/37");
  assert.equal(roomFor("17", 1_000_000, nothing), 1_000_000);
});
