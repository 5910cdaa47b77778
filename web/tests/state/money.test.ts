// Money: minor units as people read and write them, in every language and in the notation.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import "../browser.js";
import * as money from "../../src/state/money.js";
import { language } from "../../src/state/settings.js";

afterEach(() => {
  language.value = "en";
});

test("an amount is written as the chosen language writes it", () => {
  assert.equal(money.money(123_456_750), "1,234,567.5");
  assert.equal(money.money(-6000), "−60");
  language.value = "de";
  assert.equal(money.money(123_456_750), "1.234.567,5");
  assert.equal(money.moneyIn(123_456_750, "en"), "1,234,567.5");
});

test("it has its sign, both decimals or a letter where a screen wants that", () => {
  assert.equal(money.signed(23_900), "+239");
  assert.equal(money.signed(0), "0");
  assert.equal(money.saidNet(-2334), "minus 23.34");
  assert.equal(money.inFull(-100_000), "−1,000.00");
  assert.equal(money.brief(14_740_000), "147.4k");
  assert.equal(money.brief(-200_000_000), "−2M");
  assert.equal(money.briefSigned(99_950), "+999.5");
});

test("on a chip it has at most five characters", () => {
  const shown = [50, 100, 99_950, 150_000, 155_000, 1_234_500, 100_000_000_000].map(money.onChip);
  assert.deepEqual(shown, ["0.50", "1", "999.5", "1.5k", "1550", "12k+", "1G"]);
});

test("what is written as the notation has it is read back without a loss", () => {
  for (const units of [1, 7, 29, 50, 57, 115, 2334, 99_999_999_999, 100_000_000_000])
    assert.equal(money.unitsOf(money.plain(units)), units);
  assert.equal(money.plain(250), "2.50");
  assert.equal(money.plain(500), "5");
});

test("people write amounts with a comma, in groups, or without what goes before the point", () => {
  assert.equal(money.unitsOf("1\u2019000,5"), 100_050);
  assert.equal(money.unitsOf(" 12.50 "), 1250);
  assert.equal(money.unitsOf(".5"), 50);
});

test("what isn't an amount is none, so that the house refuses it", () => {
  for (const text of ["", ".", "1e3", "-5", "1.005", "five", "12345678901"])
    assert.ok(Number.isNaN(money.unitsOf(text)), text);
});

test("a limit is typed as a house's file has it", () => {
  const range = { low: 250, high: 40_000 };
  assert.equal(money.plainLimit(range), "2.50-400");
  assert.equal(money.plainLimit(50_000), "500");
  assert.deepEqual(money.limitIn("2.50 – 400"), range);
  assert.deepEqual(money.limitIn("500"), 50_000);
});
