// Favourites: kept in words that people can read, and placed as the bets they say.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, slip } from "../house.js";
import { expected, place } from "../../src/state/bets.js";
import { betsOf, favourites, isOffered, keepFavourite } from "../../src/state/favourites.js";

afterEach(() => {
  favourites.value = [];
  leave();
});

test("what lies on the cloth is kept in words, and placed again as the same bets", async () => {
  const house = new House();
  place(slip("17 by 2.50; tiers by 2"));
  await house.doesAll();
  keepFavourite("mine", "nz/37", expected());
  const [kept] = favourites.value;
  assert.deepEqual(kept?.bets, ["17 by 2.50", "tiers by 2"]);
  assert.deepEqual(betsOf(kept!), [
    { target: "17", unit: 250 },
    { target: "tiers", unit: 200 },
  ]);
  assert.equal(isOffered(kept!), true);
});

test("words of a file that are no bet are on nothing that a game offers", () => {
  new House();
  for (const words of ["17", "", "17 by", "by 5", "17 by much"])
    assert.equal(isOffered({ name: "", game: "nz/37", bets: [words] }), false, words);
});
