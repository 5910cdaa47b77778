// The driver between the house's word and what is seen: whoever wants no motion has none at once.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, tableView } from "../house.js";
import type { Picture } from "../../src/wheel/cylinder.js";
import { Driver } from "../../src/wheel/driver.js";
import { running } from "../../src/wheel/running.js";
import type { Showing } from "../../src/wheel/showing.js";
import { still } from "../../src/state/settings.js";
import { houseNow, sheet, spinName, table, wheel } from "../../src/state/table.js";
import type { TableView } from "../../src/messages.js";

let drawn: (() => void) | null = null;

Object.assign(globalThis, {
  requestAnimationFrame: (draw: () => void) => ((drawn = draw), 1),
  cancelAnimationFrame: () => (drawn = null),
});

/** A place on the page that keeps what was painted there. */
class Place {
  readonly seen = true;
  readonly asleep = false;
  readonly still = false;
  readonly frame = { toggleAttribute: () => true };
  readonly painted: Picture[] = [];
  fade(): void {}
  paint(picture: Picture): void {
    this.painted.push(picture);
  }
}

let driver: Driver | null = null;

afterEach(() => {
  driver?.end();
  still.value = false;
  leave();
});

const CLOSED: Partial<TableView> = { light: "closed", phase: "spinning", round: 7 };

/** A wheel whose ball runs. */
function spinning(): { house: House; place: Place } {
  const house = new House();
  driver = new Driver(sheet.value!);
  const place = new Place();
  driver.show(place as unknown as Showing);
  house.tell(tableView({ ...CLOSED, since: houseNow() }));
  assert.ok(running.value);
  return { house, place };
}

/** Whether a later picture is another one. */
async function moves({ painted }: Place): Promise<boolean> {
  drawn?.();
  const before = JSON.stringify(painted.at(-1));
  await new Promise((go) => setTimeout(go, 30));
  drawn?.();
  return JSON.stringify(painted.at(-1)) !== before;
}

test("the ball runs on while its place is not known", async () => {
  assert.ok(await moves(spinning().place));
});

test("motion that is reduced while the ball runs ends at once, and for good", async () => {
  const { house, place } = spinning();
  still.value = true;
  assert.equal(running.value, false);
  assert.ok(!(await moves(place)));
  house.tell(tableView({ ...CLOSED, light: "result", result: "17", since: houseNow() }));
  assert.equal(running.value, false);
});

test("motion that is reduced while the ball lands tells the result at once", async () => {
  const { house, place } = spinning();
  const landing = { light: "result" as const, result: "17", since: houseNow() };
  house.tell(tableView({ ...CLOSED, ...landing }));
  assert.equal(wheel.value?.atRest, null);
  still.value = true;
  assert.equal(running.value, false);
  assert.equal(wheel.value?.atRest, spinName(table.value!));
  assert.ok(!(await moves(place)));
});

test("motion that is allowed again begins with the next spin", async () => {
  const { house, place } = spinning();
  still.value = true;
  still.value = false;
  assert.ok(!(await moves(place)));
  house.opens(8);
  house.tell(tableView({ ...CLOSED, round: 8, since: houseNow() }));
  assert.ok(running.value);
  assert.ok(await moves(place));
});
