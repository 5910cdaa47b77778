// Limits: as the house tells them, and the room that they leave for a bet of many pieces.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave } from "../house.js";
import { limitOf, partsOf, rangeOf, roomFor, totalLimit } from "../../src/state/limits.js";

afterEach(leave);

const nothing = (): number => 0;

const range = (low: number, high: number) => ({ low, high });

test("a limit has a least and a most, and a total neither", () => {
  assert.deepEqual(rangeOf(range(250, 40_000)), { least: 250, most: 40_000 });
  assert.deepEqual(rangeOf(40_000), { least: null, most: null });
  assert.deepEqual(rangeOf(undefined), { least: null, most: null });
});

test("a kind's own limit goes before that of its class", () => {
  new House("nz/37", {
    inside: range(100, 10_000),
    straight: range(200, 5000),
    outside: range(500, 50_000),
  });
  assert.deepEqual(limitOf("17"), { least: 200, most: 5000 });
  assert.deepEqual(limitOf("17/20"), { least: 100, most: 10_000 });
  assert.deepEqual(limitOf("red"), { least: 500, most: 50_000 });
  assert.deepEqual(limitOf("no such wager"), { least: null, most: null });
});

test("totals are numbers, and nothing where the table sets none", () => {
  new House("nz/37", { increment: 50, player: 100_000, inside: range(100, 200) });
  assert.equal(totalLimit("increment"), 50);
  assert.equal(totalLimit("player"), 100_000);
  assert.equal(totalLimit("inside"), null);
  assert.equal(totalLimit("table"), null);
});

test("a called bet has room for as many units as its fullest piece", () => {
  new House("nz/37", { split: range(100, 1000), corner: range(100, 700) });
  const voisins = partsOf("voisins");
  assert.deepEqual(
    voisins.find((part) => part.wager === "25/26/28/29"),
    { wager: "25/26/28/29", units: 2 },
  );
  assert.equal(roomFor("voisins", 500, nothing), 350);
  assert.equal(roomFor("voisins", 200, nothing), 200);
  assert.equal(roomFor("voisins", 500, (wager) => (wager === "4/7" ? 900 : 0)), 100);
});

test("room is counted in steps of the table's increment", () => {
  new House("nz/37", { increment: 250, straight: range(250, 2000) });
  assert.equal(roomFor("17", 2500, nothing), 2000);
  assert.equal(roomFor("17", 2500, () => 1100), 750);
  assert.equal(roomFor("17", 2500, () => 2000), 0);
});

test("without a limit there is room for everything", () => {
  new House("nz/37");
  assert.equal(roomFor("17", 1_000_000, nothing), 1_000_000);
});
