// Looking again: never two looks at once, and nobody gets an answer from before they asked.

import * as assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "../house.js";
import { oneAtATime } from "../../src/state/looking.js";

/** A look whose answers a test gives one after the other. */
class Looks {
  begun = 0;
  private readonly waiting: { done: () => void; failed: (error: Error) => void }[] = [];
  readonly look = oneAtATime(() => {
    this.begun += 1;
    return new Promise<void>((done, failed) => this.waiting.push({ done, failed }));
  });

  async answer(): Promise<void> {
    this.waiting.shift()?.done();
    await settled();
  }

  async fail(): Promise<void> {
    this.waiting.shift()?.failed(new Error("no"));
    await settled();
  }
}

test("a second look begins after the first, and is one for all who asked", async () => {
  const looks = new Looks();
  const order: string[] = [];
  void looks.look().then(() => order.push("first"));
  void looks.look().then(() => order.push("second"));
  void looks.look().then(() => order.push("third"));
  assert.equal(looks.begun, 1);
  await looks.answer();
  assert.deepEqual(order, ["first"]);
  assert.equal(looks.begun, 2);
  await looks.answer();
  assert.deepEqual(order, ["first", "second", "third"]);
  assert.equal(looks.begun, 2);
});

test("whoever asks during the second look gets a third", async () => {
  const looks = new Looks();
  void looks.look();
  void looks.look();
  await looks.answer();
  void looks.look();
  assert.equal(looks.begun, 2);
  await looks.answer();
  assert.equal(looks.begun, 3);
  await looks.answer();
});

test("a look that fails stops nobody else", async () => {
  const looks = new Looks();
  const failed: string[] = [];
  void looks.look().catch(() => failed.push("first"));
  void looks.look().catch(() => failed.push("second"));
  await looks.fail();
  await looks.answer();
  assert.deepEqual(failed, ["first"]);
});
