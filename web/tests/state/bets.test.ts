// The player's own bets: placing, undo and redo, moving, doubling, and what a refusal leaves.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, slip, tableView } from "../house.js";
import * as bets from "../../src/state/bets.js";
import { lying, refused } from "../../src/state/laid.js";

afterEach(leave);

async function laid(house: House, ...words: string[]): Promise<void> {
  for (const bet of words) {
    bets.place(slip(bet));
    await house.doesAll();
  }
}

test("a bet is pending until the seat shows it, and is never counted twice", async () => {
  const house = new House();
  bets.place(slip("17 by 5"));
  assert.deepEqual(lying.value, [{ wager: "17", registered: 0, pending: 500, stakes: [500] }]);
  await house.doesAll();
  assert.deepEqual(lying.value, [{ wager: "17", registered: 500, pending: 0, stakes: [500] }]);
});

test("undo takes back one step after another, and redo brings them again", async () => {
  const house = new House();
  await laid(house, "17 by 5", "red by 10", "tiers by 2");
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5", "red by 10"]);
  bets.undo();
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.registered, []);
  assert.equal(bets.canUndo.value, false);
  bets.redo();
  bets.redo();
  bets.redo();
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5", "red by 10", "tiers by 2"]);
  assert.equal(bets.canRedo.value, false);
});

test("what is done after an undo leaves nothing to redo", async () => {
  const house = new House();
  await laid(house, "17 by 5");
  bets.undo();
  await house.doesAll();
  await laid(house, "18 by 5");
  assert.equal(bets.canRedo.value, false);
  assert.deepEqual(house.registered, ["18 by 5"]);
});

test("a clear is undone as one step", async () => {
  const house = new House();
  await laid(house, "17 by 5", "red by 10");
  bets.clear();
  await house.doesAll();
  assert.deepEqual(house.asked.at(-1)?.act, "ClearBets");
  assert.deepEqual(house.registered, []);
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5", "red by 10"]);
});

test("a bet that was never sent is undone without the house", async () => {
  const house = new House();
  house.loseLine();
  bets.place(slip("17 by 5"));
  bets.undo();
  assert.deepEqual(lying.value, []);
  house.redialled();
  assert.deepEqual(house.asked, []);
});

test("another round begins with nothing to undo", async () => {
  const house = new House();
  await laid(house, "17 by 5");
  bets.undo();
  assert.equal(bets.canRedo.value, true);
  await house.doesAll();
  house.tell(tableView({ round: 2 }));
  assert.equal(bets.canUndo.value, false);
  assert.equal(bets.canRedo.value, false);
});

test("a refused slip leaves the cloth and the steps as they were, and its reason", async () => {
  const house = new House();
  await laid(house, "17 by 5");
  bets.place(slip("18 by 500"));
  await house.refuses(house.asked.at(-1)!);
  assert.equal(refused.value?.code, "maximum");
  assert.deepEqual(lying.value, [{ wager: "17", registered: 500, pending: 0, stakes: [500] }]);
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.registered, []);
});

test("the same bet in two slips is two bets, and undo takes the later one", async () => {
  const house = new House();
  bets.place(slip("17 by 5"));
  bets.place(slip("17 by 5"));
  await house.doesAll();
  const both = { wager: "17", registered: 1000, pending: 0, stakes: [500, 500] };
  assert.deepEqual(lying.value, [both]);
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.asked.at(-1)?.fields, { bet: 2, round: 1 });
});

test("a bet is for the round in view when it was pressed, however late it is sent", async () => {
  const house = new House();
  house.loseLine();
  bets.place(slip("17 by 5"));
  house.redialled();
  house.opens(2);
  assert.deepEqual(house.asked[0]?.fields, { slip: "17 by 5", round: 1 });
});

test("a change is for the round in which it was asked for", async () => {
  const house = new House();
  await laid(house, "17 by 5", "red by 10");
  bets.clear();
  house.opens(2);
  await house.doesAll();
  assert.deepEqual(house.asked.at(-1)?.fields, { round: 1 });
});

test("that a bet was for another round is still to be read in the next", async () => {
  const house = new House();
  house.loseLine();
  bets.place(slip("17 by 5"));
  house.redialled();
  await house.refuses(house.asked[0]!, "round");
  house.opens(2);
  assert.equal(refused.value?.code, "round");
  assert.deepEqual(lying.value, []);
});

test("a bet moves with its number, and back again", async () => {
  const house = new House();
  await laid(house, "17 by 5", "red by 10");
  bets.move("17", "17/20");
  await house.doesAll();
  assert.deepEqual(house.asked.at(-1)?.fields, { bet: 1, target: "17/20", round: 1 });
  assert.deepEqual(house.registered, ["17/20 by 5", "red by 10"]);
  bets.undo();
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5", "red by 10"]);
});

test("taking off a wager takes the latest bet on it, else a called bet", async () => {
  const house = new House();
  await laid(house, "tiers by 2", "5/8 by 1");
  bets.takeOff("5/8");
  await house.doesAll();
  assert.deepEqual(house.registered, ["tiers by 2"]);
  bets.takeOff("5/8");
  await house.doesAll();
  assert.deepEqual(house.registered, []);
});

test("doubling stops where the limit does", async () => {
  const house = new House("nz/37", {
    straight: { low: 100, high: 800 },
    outside: { low: 100, high: 40_000 },
  });
  await laid(house, "17 by 5", "red by 10");
  bets.double();
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5", "red by 10", "17 by 3", "red by 10"]);
  assert.deepEqual(bets.trimmed.value, { target: "17", placed: 300, asked: 500 });
});

test("a chip is trimmed to its limit, and one too many is refused here", async () => {
  const house = new House("nz/37", { straight: { low: 100, high: 3000 } });
  bets.chip.value = 2500;
  bets.add("17");
  await house.doesAll();
  bets.add("17");
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 25", "17 by 5"]);
  bets.add("17");
  assert.equal(refused.value?.code, "maximum");
  assert.deepEqual(refused.value?.figures, { wager: "17", limit: 3000 });
});

test("decimals are written as the house writes them, so that the seat's bet is known", async () => {
  const house = new House();
  bets.chip.value = 250;
  bets.add("17");
  assert.equal(house.asked.at(-1)?.fields?.["slip"], "17 by 2.50");
  await house.doesAll();
  assert.deepEqual(lying.value, [{ wager: "17", registered: 250, pending: 0, stakes: [250] }]);
});

test("a pile that is dragged off is taken as a whole, and comes back by one undo", async () => {
  const house = new House();
  await laid(house, "17 by 5", "red by 10", "17 by 5");
  bets.takePile("17");
  await house.doesAll();
  assert.deepEqual(house.registered, ["red by 10"]);
  bets.undo();
  await house.doesAll();
  assert.deepEqual([...house.registered].sort(), ["17 by 5", "17 by 5", "red by 10"]);
});
