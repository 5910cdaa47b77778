// Changes of views: what the house's own differ says makes of one view exactly the next.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, seatView, tableView, written } from "../house.js";
import type { ViewChange } from "../../src/messages.js";
import { patched, type View } from "../../src/state/patching.js";
import { seat, table } from "../../src/state/table.js";

afterEach(leave);

const pairs = written<{ before: View; change: ViewChange; after: View }[]>("changes.json");

test("a change makes of a view the next one, whatever the two are", () => {
  assert.ok(pairs.length >= 300);
  for (const { before, change, after } of pairs)
    assert.deepEqual(patched(before, change), after, JSON.stringify(change));
});

test("the view before stays what it was", () => {
  for (const { before, change } of pairs) {
    const copy = structuredClone(before);
    patched(before, change);
    assert.deepEqual(before, copy);
  }
});

test("a change that was made to another view makes nothing", () => {
  const change: ViewChange = { type: "change", view: "table", before: 4, set: {}, splice: {} };
  assert.equal(patched(tableView({ version: 3 }), change), null);
  assert.equal(patched(seatView(1, []), change), null);
  assert.equal(patched(null, change), null);
});

const moreChips = (before: number): ViewChange => ({
  type: "change",
  view: "table",
  before,
  set: { version: before + 1, on_layout: 500 },
  splice: { others: [[0, 0, [["2", "17", 500]]]] },
});

test("changes are shown one after the other, without the viewer's own chips", () => {
  const house = new House();
  const own = { seat: "1", wager: "red", stake: 100 };
  house.tell(tableView({ sequence: 1, version: 7, others: [own] }));
  house.socket.tell(moreChips(7));
  assert.deepEqual(table.value?.others, [{ seat: "2", wager: "17", stake: 500 }]);
  house.socket.tell({ ...moreChips(8), splice: { others: [[1, 1, []]] } });
  assert.equal(table.value?.version, 9);
  assert.equal(table.value?.others.length, 1);
});

test("a change that doesn't fit is left out, and the house is asked for whole views", () => {
  const house = new House();
  house.tell(tableView({ sequence: 1, version: 7 }));
  house.socket.tell(moreChips(9));
  assert.equal(table.value?.version, 7);
  assert.deepEqual(house.socket.sent.at(-1), { type: "look" });
  house.tell(tableView({ sequence: 2, version: 10 }));
  house.socket.tell(moreChips(10));
  assert.equal(table.value?.on_layout, 500);
});

test("on a new line no change is made to a view of the old one", () => {
  const house = new House();
  house.tell(tableView({ sequence: 1, version: 7 }));
  house.loseLine();
  house.redialled();
  house.socket.tell(moreChips(7));
  assert.equal(table.value?.version, 7);
  assert.deepEqual(house.socket.sent.at(-1), { type: "look" });
  assert.ok(seat.value);
});
