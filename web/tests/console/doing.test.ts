// The croupier's steps at the console: each asked for once, the next one as soon as it is in view.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, settled, tableView } from "../house.js";
import { doNext } from "../../src/console/live/doing.js";
import type { ConsoleView, LiveTold, WorkLine } from "../../src/messages.js";
import { staffView } from "../../src/state/table.js";

afterEach(leave);

const raked = (step: number): WorkLine => ({
  step,
  do: "rake",
  seat: "1",
  colour: "blue",
  wagers: ["8"],
  amount: 100,
  in_colour: 1,
  coin: 0,
  over: 0,
  value: [],
  stakes: 100,
  prison: 0,
  clause: "nz:4.5",
  work: [],
});

const live = (done: number): LiveTold => ({
  table: "one",
  markers: [],
  denominations: [100],
  value: 100,
  smallest: 100,
  value_bets: false,
  by_word: false,
  only_by_word: [],
  done,
  pause_until: 0,
});

/** Two steps lie before the dealer, of whom one act is expected. */
function paying(): House {
  const house = new House();
  const expected: Partial<ConsoleView> = {
    positions: ["dealer"],
    possible: { dealer: ["DoStep"] },
    seats: [],
  };
  staffView.value = expected as ConsoleView;
  shows(house, 0);
  return house;
}

const shows = (house: House, done: number): void =>
  house.tell(tableView({ phase: "paying", work: [raked(1), raked(2)], live: live(done) }));

const steps = (house: House): unknown[] => house.asked.map((one) => one.fields?.["step"]);

test("a step that is pressed twice is asked for once", async () => {
  const house = paying();
  void doNext();
  void doNext();
  await settled();
  assert.deepEqual(steps(house), [1]);
});

test("the next step can be done though the last one's answer isn't here yet", async () => {
  const house = paying();
  void doNext();
  shows(house, 1);
  void doNext();
  await settled();
  assert.deepEqual(steps(house), [1, 2]);
});
