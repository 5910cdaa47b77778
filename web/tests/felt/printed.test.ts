// What is printed in the outside boxes: it can be read however small the cloth, alike in a row.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { House, leave } from "../house.js";
import { felt } from "../../src/felt/game.js";
import { printedWord, wordBounds } from "../../src/felt/Printed.js";
import type { Point } from "../../src/felt/projection.js";
import { rectangle, viewOf, type View } from "../../src/felt/view.js";
import { LANGUAGES, language } from "../../src/state/settings.js";

afterEach(() => {
  language.value = "en";
  leave();
});

/** The cloth of a phone while the ball runs, of a page at twice its size, and of a laptop. */
const ROOMS: Point[] = [[368, 157], [330, 130], [700, 270], [1128, 380]];

function viewIn(room: Point): View {
  new House();
  return viewOf(felt.value!, false, room, false);
}

const outside = (view: View) => view.felt.sheet.boxes.filter((box) => box.kind === "outside");

for (const tongue of LANGUAGES)
  for (const room of ROOMS)
    test(`in ${room.join(" × ")}, ${tongue}, words of a row are alike and none is tiny`, () => {
      language.value = tongue;
      const view = viewIn(room);
      const sizes = new Map<number, Set<number>>();
      for (const box of outside(view)) {
        const { x, y, width, height } = wordBounds(view, box, false);
        const r = rectangle(view, box);
        assert.ok(x > r.x && x + width < r.x + r.width, `${box.name} stays in its box`);
        assert.ok(y > r.y && y + height < r.y + r.height, `${box.name} is on no line`);
        assert.ok(height * view.scale > 5.5, `${box.name} ${height * view.scale}`);
        const row = sizes.get(box.y) ?? new Set();
        sizes.set(box.y, row.add(height));
      }
      for (const [row, found] of sizes) assert.equal(found.size, 1, `row ${row}`);
    });

test("a column's price is told in figures where its words would be too small", () => {
  const small = viewIn([368, 157]);
  const column = outside(small).find((box) => box.name === "column 1")!;
  assert.equal(printedWord(small, column), "2:1");
  const large = viewOf(felt.value!, false, [1128, 380], false);
  assert.equal(printedWord(large, column), "2 to 1");
});
