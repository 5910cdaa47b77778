// Changes that are told aloud: when everything that follows from the same news is worked out.

import * as assert from "node:assert/strict";
import { test } from "node:test";
import { effect, signal } from "@preact/signals";
import { settled } from "../house.js";
import { changes } from "../../src/parts/aloud.js";

function heard<Value>(read: () => Value): [Value, Value][] {
  const told: [Value, Value][] = [];
  changes(read, (value, before) => void told.push([value, before]));
  return told;
}

test("the first value isn't told, every other one is, with the one before", async () => {
  const light = signal("open");
  const told = heard(() => light.value);
  await settled();
  light.value = "last";
  await settled();
  light.value = "closed";
  await settled();
  assert.deepEqual(told, [["last", "open"], ["closed", "last"]]);
});

test("what stands only until another effect has run is told to nobody", async () => {
  const news = signal(0);
  const light = signal("closed");
  const early = heard(() => (news.value > 0 ? "result" : light.value));
  effect(() => {
    if (news.value > 0) light.value = "result";
  });
  const late = heard(() => light.value);
  await settled();
  news.value = 1;
  await settled();
  assert.deepEqual(early, [["result", "closed"]]);
  assert.deepEqual(late, early);
});

test("a value that is back at once hasn't changed", async () => {
  const value = signal(1);
  const told = heard(() => value.value);
  await settled();
  value.value = 2;
  value.value = 1;
  await settled();
  assert.deepEqual(told, []);
});
