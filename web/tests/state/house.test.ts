// Who we are, over HTTP: what was asked last is what counts.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { settled } from "../house.js";
import type { Me } from "../../src/messages.js";
import { getMe, me } from "../../src/state/house.js";

const answers: ((told: Partial<Me>) => void)[] = [];
const fetched = globalThis.fetch;
globalThis.fetch = () =>
  new Promise((answered) => {
    answers.push((told) => answered(new Response(JSON.stringify(told))));
  });

afterEach(() => {
  globalThis.fetch = fetched;
});

test("an older answer that comes late doesn't replace a newer one", async () => {
  void getMe();
  void getMe();
  const [older, newer] = answers;
  newer?.({ person: "card-7", wallet: 50 });
  await settled();
  assert.equal(me.value?.wallet, 50);
  older?.({ person: "card-7", wallet: 200 });
  await settled();
  assert.equal(me.value?.wallet, 50);
});
