// Autoplay: once a round, never on a view that is older than what has happened.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, seatView, settled, slip, tableView } from "../house.js";
import {
  autoplay,
  ended,
  followAutoplay,
  startAutoplay,
  stopAutoplay,
} from "../../src/state/autoplay.js";
import { place } from "../../src/state/bets.js";

followAutoplay();

afterEach(() => {
  stopAutoplay();
  leave();
});

const WORDS = ["17 by 5"];
const BETS = slip("17 by 5");

const asked = (house: House): unknown[] => house.asked.map((one) => one.fields?.["slip"]);

/** A plan of three rounds that has placed its bets in the first. */
async function playing(loss = 100, win = 100): Promise<House> {
  const house = new House();
  startAutoplay(BETS, 3, loss, win);
  await house.doesAll();
  assert.deepEqual(house.registered, WORDS);
  return house;
}

test("it places its bets once in a round, and counts the round once", async () => {
  const house = await playing();
  house.tell(tableView({ players: 2 }));
  await house.doesAll();
  assert.deepEqual(asked(house), WORDS);
  assert.equal(autoplay.value?.roundsLeft, 2);
  house.loses(5);
  house.opens(2);
  await house.doesAll();
  assert.deepEqual(asked(house), [...WORDS, ...WORDS]);
  assert.equal(autoplay.value?.roundsLeft, 1);
});

test("no round is left out because the seat still shows the bets of the last one", async () => {
  const house = await playing();
  house.opens(2, { reckoned: house.entry + 1 });
  await settled();
  assert.equal(autoplay.value?.roundsLeft, 2);
  house.loses(5);
  await house.doesAll();
  assert.deepEqual(asked(house), [...WORDS, ...WORDS]);
  assert.equal(autoplay.value?.roundsLeft, 1);
});

test("a seat that is told after the next round has opened stops it all the same", async () => {
  const house = await playing(5);
  house.opens(2, { reckoned: house.entry + 1 });
  house.loses(5);
  await house.doesAll();
  assert.equal(ended.value, "loss");
  assert.deepEqual(asked(house), WORDS);
});

test("a slip without an answer is waited for, and its round counted once", async () => {
  const house = new House();
  startAutoplay(BETS, 3, 100, 100);
  house.loseLine();
  house.redialled();
  house.opens(2);
  house.socket.tell(seatView(house.entry, []));
  await settled();
  assert.equal(autoplay.value?.roundsLeft, 2);
  await house.doesAll();
  assert.deepEqual(house.registered, WORDS);
  assert.equal(asked(house).length, 1);
  assert.equal(autoplay.value?.roundsLeft, 2);
});

test("while the line is down and until both views have come it does nothing", async () => {
  const house = new House();
  house.loseLine();
  startAutoplay(BETS, 3, 100, 100);
  house.redialled();
  await settled();
  assert.deepEqual(asked(house), []);
  house.opens(7);
  assert.deepEqual(asked(house), []);
  house.socket.tell(seatView(house.entry, []));
  await house.doesAll();
  assert.deepEqual(asked(house), WORDS);
  assert.equal(autoplay.value?.roundsLeft, 2);
});

test("a round in which the player has bet isn't one of the plan's", async () => {
  const house = new House();
  for (const round of [1, 2]) {
    house.opens(round);
    place(slip("red by 5"));
    await house.doesAll();
    startAutoplay(BETS, 3, 100, 100);
    await house.doesAll();
    assert.equal(autoplay.value?.roundsLeft, 3);
    assert.deepEqual(house.registered, ["red by 5"]);
    stopAutoplay();
    house.loses(5);
  }
});
