// What a stake would win: the engine's own answer, for every wager of every game.

import * as assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../house.js";
import { winnings } from "../../src/state/paying.js";

/** An edition of a game: what its sheet tells, and wager, stake and winnings by the engine. */
interface Edition {
  game: string;
  pays: Record<string, [number, number]>;
  paid: [string, number, number][];
}

for (const { game, pays, paid } of written<Edition[]>("payments.json"))
  test(`every stake on every wager of ${game} would win what the engine pays`, () => {
    assert.ok(paid.length > 2000);
    for (const [wager, stake, won] of paid) {
      const price = pays[wager];
      assert.ok(price, `the sheet has no price of ${wager}`);
      assert.equal(winnings(price, stake), won, `${stake} on ${wager} at ${price.join("/")}`);
    }
  });

test("a fraction of the smallest unit is rounded up, and nothing wins nothing", () => {
  assert.equal(winnings([70, 3], 100), 2334);
  assert.equal(winnings([70, 3], 300), 7000);
  assert.equal(winnings([1, 3], 1), 1);
  assert.equal(winnings([35, 1], 0), 0);
});
