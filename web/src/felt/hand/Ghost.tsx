// The chip in the hand while it is dragged: it follows the pointer over everything.

import { ChipFace } from "../ChipFace.js";
import { dragging } from "./dragging.js";

const SIZE = 40;

export function Ghost() {
  const drag = dragging.value;
  if (!drag) return null;
  const transform = `translate(${drag.x - SIZE / 2}px, ${drag.y - SIZE / 2}px)`;
  return (
    <div class="ghost" style={{ transform }} data-over={drag.over ?? ""}>
      <ChipFace value={drag.value} size={SIZE} />
    </div>
  );
}
