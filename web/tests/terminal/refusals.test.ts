// Refusals of a live table: the house's reason in the reader's language, with its figures.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import "../browser.js";
import type { Problem } from "../../src/messages.js";
import { refusalSentence } from "../../src/staff/refusals.js";
import { language } from "../../src/state/settings.js";
import { refusalWords } from "../../src/terminal/refusals.js";

afterEach(() => {
  language.value = "en";
});

const refused = (code: string, figures: Problem["figures"]): Problem => ({
  code,
  message: "Only in English.",
  clause: null,
  part: null,
  nearest: null,
  figures,
  reference: null,
});

test("a live table's reason is said in each language, to players and to the staff", () => {
  const short = refused("chips", { reason: "rack-short", amount: 175_00 });
  const said = { de: "Auffüllung", fr: "apport", it: "rifornimento" } as const;
  for (const [one, word] of Object.entries(said)) {
    language.value = one as keyof typeof said;
    for (const words of [refusalWords(short), refusalSentence(short)]) {
      assert.ok(words.includes(word), words);
      assert.ok(words.includes("175"), words);
    }
  }
});

test("what the player has spent is no shortness of credit", () => {
  language.value = "de";
  const spent = refused("credit", { reason: "undo-spent", credit: 5, amount: 175_00 });
  assert.ok(refusalSentence(spent).startsWith("Der Spieler hat 175"));
});

test("a reason of another kind leaves the house's own sentence", () => {
  assert.equal(refusalWords(refused("bet", { reason: "pocket" })), "Only in English.");
});
