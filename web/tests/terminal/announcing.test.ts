// The announce box: what isn't understood, and what is understood and not offered.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, settled } from "../house.js";
import type { Problem } from "../../src/messages.js";
import {
  nearest,
  notUnderstood,
  placeWords,
  trouble,
  words,
} from "../../src/terminal/announcing.js";
import { refusalWords } from "../../src/terminal/refusals.js";

afterEach(() => {
  words.value = "";
  leave();
});

const REFUSED: Problem = {
  code: "not-offered",
  message: "nz/37 doesn't offer nassa; its called bets are tiers, voisins (nz:3.1).",
  clause: "nz:3.1",
  part: "nassa",
  nearest: null,
  figures: {},
  reference: null,
};

/** Press Enter on words that the house refuses to read as a bet. */
async function announced(text: string, error: Problem): Promise<House> {
  const house = new House();
  words.value = text;
  const placed = placeWords();
  const read = house.socket.sent.find((one) => one.type === "read");
  assert.ok(read?.type === "read");
  house.socket.tell({ type: "refused", id: read.id, error });
  await placed;
  await settled();
  return house;
}

test("what is understood and not offered is refused with reason and clause", async () => {
  const house = await announced("nassa by 5", REFUSED);
  assert.equal(notUnderstood.value, false);
  assert.equal(refusalWords(trouble.value!), REFUSED.message);
  assert.deepEqual(nearest.value, []);
  assert.deepEqual(house.asked, []);
});

test("only what the house says is near is named beside a bet that isn't offered", async () => {
  await announced("25/29 by 5", { ...REFUSED, code: "wager", nearest: "corner 25/29" });
  assert.deepEqual(nearest.value, ["corner 25/29"]);
});

test("a word that isn't understood is near the calls spelled like it", async () => {
  const unread = { ...REFUSED, code: "unreadable", clause: null, nearest: "orphelins" };
  await announced("orphelinks by 5", { ...unread, part: "orphelinks" });
  assert.equal(notUnderstood.value, true);
  assert.equal(nearest.value[0], "orphelins");
  assert.equal(nearest.value.length, 3);
});

test("a clause that the sentence doesn't name stands behind it", () => {
  const refusal = { ...REFUSED, message: "nz/37 doesn't offer nassa." };
  assert.equal(refusalWords(refusal), "nz/37 doesn't offer nassa (nz 3.1).");
});
