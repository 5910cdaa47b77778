// The winning box: dolly, chip and numeral have their places, and none hides another.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave, seatView, tableView } from "../house.js";
import { dollyCircles } from "../../src/felt/Dolly.js";
import { felt } from "../../src/felt/game.js";
import { boundsOf, reaches, type Circle } from "../../src/felt/numerals.js";
import { pileCircles } from "../../src/felt/Piles.js";
import { numeralOf } from "../../src/felt/Printed.js";
import type { Point } from "../../src/felt/projection.js";
import { standing } from "../../src/felt/standing.js";
import { rectangle, viewOf } from "../../src/felt/view.js";

afterEach(leave);

/** A phone's cloth while the ball runs, a laptop's, and one on a wall. */
const ROOMS: Point[] = [[368, 157], [730, 250], [1600, 560]];

const apart = (one: Circle, other: Circle): number =>
  Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;

for (const room of ROOMS)
  test(`at ${room.join(" × ")} neither numeral nor dolly is under the winning chip`, () => {
    for (let number = 1; number <= 36; number += 1) {
      const pocket = String(number);
      const house = new House();
      const pieces = [{ wager: pocket, stake: 500 }];
      const bet = { number: 1, bet: "", target: pocket, unit: 500, total: 500, pieces };
      house.socket.tell(seatView(house.entry, [bet]));
      house.tell(tableView({ light: "result", result: pocket, confirmed: true }));
      const view = viewOf(felt.value!, false, room, false);
      const [dolly, chips] = [dollyCircles(view), pileCircles(view, standing.value)];
      const box = view.felt.boxes.get(pocket)!;
      const bounds = boundsOf(pocket, numeralOf(view, box, [...dolly, ...chips]));
      assert.equal(chips.length, 1);
      assert.ok(Math.min(...dolly.map((one) => apart(one, chips[0]!))) > -2, `dolly ${pocket}`);
      assert.ok(reaches(bounds, [...chips, ...dolly]) < 4, `numeral ${pocket}`);
      const { x, width } = rectangle(view, box);
      assert.ok(bounds.x >= x && bounds.x + bounds.width <= x + width, `box ${pocket}`);
    }
  });
