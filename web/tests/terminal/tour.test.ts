// The tour takes twenty seconds, and every step has its words in every language.

import "../browser.js";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  EACH,
  STEPS,
  beginTour,
  goOn,
  inHand,
  leaveTour,
  tourAt,
  turnPage,
} from "../../src/terminal/tour/steps.js";

afterEach(leaveTour);

test("it takes twenty seconds", () => {
  assert.equal(STEPS.length * EACH, 20_000);
});

test("one step after the other, and then it is over", () => {
  beginTour();
  const seen = [];
  for (; tourAt.value !== null; goOn()) seen.push(tourAt.value);
  assert.deepEqual(seen, [0, 1, 2, 3, 4]);
});

test("it is left at any step, and a late timer begins nothing", () => {
  beginTour();
  goOn();
  leaveTour();
  assert.equal(tourAt.value, null);
  goOn();
  assert.equal(tourAt.value, null);
});

test("whoever turns its pages by hand keeps them, until it begins anew", () => {
  beginTour();
  turnPage();
  assert.equal(tourAt.value, 1);
  assert.ok(inHand.value);
  beginTour();
  assert.ok(!inHand.value);
});
