// Who we are, over HTTP: what was asked last is what counts.

import * as assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "../house.js";
import type { Me } from "../../src/messages.js";
import { getMe, me, post } from "../../src/state/house.js";

const answers: ((told: Partial<Me>) => void)[] = [];
const tokens: (string | null)[] = [];
globalThis.fetch = (_, asked) =>
  new Promise((answered) => {
    tokens.push(new Headers(asked?.headers).get("x-csrf-token"));
    answers.push((told) => answered(new Response(JSON.stringify(told))));
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

test("who is nobody yet says the token that the cookie has now, whoever made it", () => {
  Object.assign(document, { cookie: "csrf=of-another-tab" });
  me.value = { kind: "nobody", csrf: "of-this-tab" } as Me;
  void post("/api/guest", {});
  me.value = { kind: "guest", csrf: "of-the-session" } as Me;
  void post("/api/log-out", {});
  assert.deepEqual(tokens.slice(-2), ["of-another-tab", "of-the-session"]);
});
