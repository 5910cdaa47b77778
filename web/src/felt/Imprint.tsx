// The name of the house on the cloth, where the rulebook wants it there (maryland 1.G(1)).

import { wordWidth } from "./numerals.js";
import { middle } from "./projection.js";
import type { View } from "./view.js";

/** In the corner that no bet uses: below the columns, or beside them where the cloth stands. */
export function Imprint({ view }: { view: View }) {
  const { imprint, extent, boxes } = view.felt.sheet;
  const column = boxes.find((box) => box.name === "column 1");
  if (!imprint || !column) return null;
  const [, low] = extent;
  const corner = view.project.box([column.x, low, column.width, column.y - low]);
  const [x, y] = middle(corner);
  const size = Math.min(view.word, (0.8 * corner.width) / wordWidth(imprint, 1));
  return (
    <text class="felt-imprint" x={x} y={y + 0.36 * size} font-size={size}>
      {imprint}
    </text>
  );
}
