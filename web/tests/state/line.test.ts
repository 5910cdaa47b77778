// The line: one id for one act, sent again until it is answered, and never done twice.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, settled, tableView } from "../house.js";
import type { Answer } from "../../src/state/line.js";
import { ask, connection, drop, hangUp, unsent, waiting } from "../../src/state/line.js";
import { table } from "../../src/state/table.js";

afterEach(leave);

const FIELDS = { slip: "17 by 5" };

test("what wasn't answered is sent again with its id when the line is back", async () => {
  const house = new House();
  void ask("PlaceBets", FIELDS);
  const [first] = house.asked;
  house.loseLine();
  assert.equal(connection.value.state, "lost");
  house.redialled();
  assert.deepEqual(house.asked, [first!]);
  await house.doesAll();
  assert.deepEqual(house.registered, ["17 by 5"]);
  assert.equal(waiting.value, 0);
});

test("an act that was done before the line broke isn't done again", async () => {
  const house = new House();
  void ask("PlaceBets", FIELDS);
  const [first] = house.asked;
  house.socket.tell = () => undefined; // The answer is lost on its way.
  await house.does(first!);
  house.loseLine();
  house.redialled();
  assert.equal(house.asked[0]?.id, first?.id);
  await house.does(house.asked[0]!);
  assert.deepEqual(house.registered, ["17 by 5"]);
  assert.equal(waiting.value, 0);
});

test("acts asked for while the line is down go out in their order", async () => {
  const house = new House();
  house.loseLine();
  void ask("PlaceBets", FIELDS, "one");
  void ask("ClearBets", {}, "two");
  assert.equal(unsent.value, 2);
  house.redialled();
  assert.deepEqual(
    house.asked.map((one) => one.id),
    ["one", "two"],
  );
  assert.equal(unsent.value, 0);
});

test("an act that the house couldn't take yet is asked again by itself", async () => {
  const house = new House();
  void ask("PlaceBets", FIELDS, "one");
  const error = { code: "again", message: "Ask again." };
  const rest = { clause: null, part: null, nearest: null, figures: {}, reference: null };
  house.socket.tell({ type: "again", id: "one", error: { ...error, ...rest } });
  await house.socket.more();
  assert.deepEqual(
    house.asked.map((one) => one.id),
    ["one", "one"],
  );
});

test("an answer that comes twice answers once", async () => {
  const house = new House();
  const answers: Answer[] = [];
  void ask("PlaceBets", FIELDS, "one").then((answer) => answers.push(answer));
  await house.doesAll();
  await house.does(house.asked[0]!);
  assert.equal(answers.length, 1);
  assert.deepEqual(house.registered, ["17 by 5"]);
});

test("only what was never sent can be taken back", () => {
  const house = new House();
  void ask("PlaceBets", FIELDS, "sent");
  assert.equal(drop("sent"), false);
  house.loseLine();
  void ask("ClearBets", {}, "unsent");
  assert.equal(drop("unsent"), true);
  house.redialled();
  assert.deepEqual(
    house.asked.map((one) => one.id),
    ["sent"],
  );
});

test("a view that is older than the one we have is left out", () => {
  const house = new House();
  house.tell(tableView({ sequence: 9, round: 3 }));
  house.tell(tableView({ sequence: 8, round: 2 }));
  assert.equal(table.value?.round, 3);
});

test("whoever leaves the table is told that nothing was answered", async () => {
  new House();
  const answers: Answer[] = [];
  void ask("PlaceBets", FIELDS).then((answer) => answers.push(answer));
  hangUp();
  await settled();
  assert.ok("refused" in answers[0]!);
  assert.equal(waiting.value, 0);
});
