// The loupe: the cloth at twice its size above and beside the finger, with what the spot is.

import { briefly, words } from "../spoken.js";
import { ownStakes } from "../standing.js";
import { touch, type Touch } from "./touching.js";
import { chipAt, type View } from "../view.js";
import { money } from "../../state/money.js";

const ACROSS = 176;
const AWAY = 34;
const LABEL = 46;

export function Loupe({ view, drawing }: { view: View; drawing: string }) {
  const now = touch.value;
  if (!now?.open || !now.spot) return null;
  const { scale, project } = view;
  const [x, y] = chipAt(view, now.spot);
  const seen = ACROSS / (2 * scale);
  const [left, top] = placeOf(now, project.width * scale);
  const [name, note] = briefly(now.spot.target);
  return (
    <div class="loupe" style={{ left: `${left}px`, top: `${top}px` }} aria-hidden="true">
      <svg class="loupe-glass" viewBox={`${x - seen / 2} ${y - seen / 2} ${seen} ${seen}`}>
        <use href={`#${drawing}`} />
      </svg>
      <p class="loupe-label">
        <b>{name}</b>
        <span>{heldNote(now) ?? note}</span>
      </p>
    </div>
  );
}

function heldNote({ held, spot }: Touch): string | null {
  if (held === null) return null;
  if (spot?.target !== held) return words().moveHere;
  const own = ownStakes.value.get(held);
  return words().liftTakesOff(money(own ? own.registered + own.pending : 0));
}

/** Above the finger, and on the side of it where there is room. */
function placeOf({ finger: [x, y] }: Touch, width: number): [number, number] {
  const beside = x > width / 2 ? x - ACROSS - AWAY : x + AWAY;
  const left = Math.min(Math.max(beside, -4), width - ACROSS + 4);
  return [left, y - ACROSS - LABEL - AWAY / 2];
}
