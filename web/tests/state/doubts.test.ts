// The line in doubt: an answer that is overdue, a network that is gone, a socket that never opens.

import * as assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { page, Socket } from "../browser.js";
import { House, leave } from "../house.js";
import { ask, call, certain, connection, doubtful } from "../../src/state/line.js";
import { hangUp, pending, tries, unsent } from "../../src/state/line.js";
import { table } from "../../src/state/table.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));
afterEach(() => {
  leave();
  mock.timers.reset();
});

const bet = (id: string): void => void ask("PlaceBets", { slip: "17 by 5" }, id);
const done = (house: House, id: string): void =>
  house.socket.tell({ type: "done", id, first: 1, last: 1 });
const pings = (house: House): number =>
  house.socket.sent.filter((one) => one.type === "ping").length;

test("an act without an answer for 1.5 s makes the line doubtful until it is answered", () => {
  const house = new House();
  bet("one");
  mock.timers.tick(1499);
  assert.deepEqual([certain.value, doubtful.value], [true, false]);
  mock.timers.tick(1);
  assert.deepEqual([certain.value, doubtful.value], [false, true]);
  assert.equal(connection.value.state, "on");
  bet("two");
  done(house, "one");
  assert.deepEqual([certain.value, pending.value], [true, 1]);
  mock.timers.tick(1500);
  assert.equal(doubtful.value, true);
  done(house, "two");
  assert.equal(certain.value, true);
});

test("a refusal and a request to ask again are answers too", () => {
  const house = new House();
  const rest = { clause: null, part: null, nearest: null, figures: {}, reference: null };
  bet("one");
  mock.timers.tick(1500);
  const error = { code: "again", message: "Ask again.", ...rest };
  house.socket.tell({ type: "again", id: "one", error });
  assert.equal(certain.value, true);
  mock.timers.tick(400); // It is asked again,
  mock.timers.tick(1500); // and nobody answers.
  assert.equal(doubtful.value, true);
  house.socket.tell({ type: "refused", id: "one", error });
  assert.equal(certain.value, true);
});

test("a sign of life that is overdue for 3 s makes the line doubtful", () => {
  const house = new House();
  mock.timers.tick(10_000);
  assert.equal(pings(house), 1);
  mock.timers.tick(2999);
  assert.equal(certain.value, true);
  mock.timers.tick(1);
  assert.equal(doubtful.value, true);
  house.socket.tell({ type: "pong", now: 0 });
  assert.equal(certain.value, true);
});

test("a browser without a network doubts its line at once, and asks whether it holds", () => {
  const house = new House();
  page.dispatchEvent(new Event("offline"));
  assert.deepEqual([doubtful.value, pings(house)], [true, 1]);
  house.socket.tell({ type: "pong", now: 0 });
  assert.equal(certain.value, true);
  page.dispatchEvent(new Event("offline"));
  house.loseLine();
  assert.deepEqual([connection.value.state, doubtful.value], ["lost", false]);
  house.redialled();
  assert.equal(certain.value, true);
});

test("what was sent and what was not are counted apart", () => {
  const house = new House();
  bet("sent");
  house.loseLine();
  bet("unsent");
  assert.deepEqual([pending.value, unsent.value], [1, 1]);
  mock.timers.tick(200); // Nothing is overdue on a line that is down.
  assert.equal(doubtful.value, false);
  house.redialled();
  assert.deepEqual([pending.value, unsent.value], [2, 0]);
  mock.timers.tick(1500);
  assert.equal(doubtful.value, true);
  done(house, "sent");
  done(house, "unsent");
  assert.equal(certain.value, true);
});

test("without a WebSocket it tries on, counts, and shows no table", () => {
  hangUp();
  const given = Object.getOwnPropertyDescriptor(globalThis, "WebSocket")!;
  Object.defineProperty(globalThis, "WebSocket", { value: undefined, configurable: true });
  call("one");
  assert.equal(tries.value, 1);
  mock.timers.tick(500);
  assert.equal(tries.value, 2);
  assert.deepEqual([connection.value.state, table.value], ["connecting", null]);
  Object.defineProperty(globalThis, "WebSocket", given);
  mock.timers.tick(1000);
  const opened = Socket.opened.at(-1)!;
  opened.open();
  const welcome = { table: "one", now: 0, person: "guest", position: "player", seat: null };
  opened.tell({ type: "welcome", ...welcome });
  assert.deepEqual([connection.value.state, tries.value], ["on", 0]);
});

test("a socket that is closed before it opens is a try", () => {
  hangUp();
  call("one");
  for (const count of [1, 2, 3]) {
    Socket.opened.at(-1)!.close();
    assert.equal(tries.value, count);
    mock.timers.tick(5000);
  }
});
