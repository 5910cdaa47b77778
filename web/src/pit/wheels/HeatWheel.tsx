// The wheel as a heat map: blue where a pocket came too seldom, amber where too often.

import type { JSX } from "preact";
import type { PocketCount, WheelReport } from "../../messages.js";
import { colourOf } from "../../parts/names.js";
import { fromTop, segment } from "../../wheel/geometry.js";
import { v } from "./words.js";
import { signed, whole } from "./writing.js";

const [RIM, NAMES, COUNTS, OUTER, ZS, INNER] = [470, 445, 388, 420, 318, 280];
/** Standard deviations at which the colour is full. */
const STRONG = 3;

export function HeatWheel({ report }: { report: WheelReport }): JSX.Element {
  const words = v.value;
  return (
    <svg class="heat-wheel" viewBox="-480 -480 960 960" role="img" aria-label={words.pockets}>
      {report.pockets.map((one, place) => (
        <Pocket
          key={one.pocket}
          one={one}
          turn={(360 * place) / report.pockets.length}
          half={180 / report.pockets.length}
          farthest={one.pocket === report.farthest.pocket}
        />
      ))}
      <circle class="heat-rim" r={RIM} />
      <text class="heat-note" y={-70}>
        {words.expectedEach}
      </text>
      <text class="heat-expected" dy="0.3em">
        {whole(report.expected)}
      </text>
      <text class="heat-note" y={80}>
        {words.giveOrTake(whole(report.spread))}
      </text>
      <text class="heat-note" y={130}>
        {words.countThenZ}
      </text>
    </svg>
  );
}

interface PocketProps {
  one: PocketCount;
  turn: number;
  half: number;
  farthest: boolean;
}

function Pocket({ one, turn, half, farthest }: PocketProps): JSX.Element {
  const told = v.value.heat(one.pocket, whole(one.count), signed(one.z));
  const strength = Math.min(1, Math.abs(one.z) / STRONG);
  return (
    <g data-farthest={farthest || undefined}>
      <title>{told}</title>
      <path
        class="heat-name"
        data-colour={colourOf(one.pocket)}
        d={segment(turn, half, RIM, OUTER)}
      />
      <path class="heat-room" d={segment(turn, half, OUTER, INNER)} />
      <path
        class="heat"
        data-side={one.z < 0 ? "few" : "many"}
        style={{ opacity: strength }}
        d={segment(turn, half, OUTER, INNER)}
      />
      <Along turn={turn} radius={NAMES} upright text={one.pocket} name="heat-pocket" />
      <Along turn={turn} radius={COUNTS} text={whole(one.count)} name="heat-count" />
      <Along turn={turn} radius={ZS} text={signed(one.z)} name="heat-z" />
    </g>
  );
}

interface AlongProps {
  turn: number;
  radius: number;
  upright?: boolean;
  text: string;
  name: string;
}

/** A text on its spoke: upright to the rim, or along the spoke and never upside down. */
function Along({ turn, radius, upright = false, text, name }: AlongProps): JSX.Element {
  const [x, y] = fromTop(turn, radius);
  const spoke = turn < 180 ? turn - 90 : turn + 90;
  const way = `translate(${x} ${y}) rotate(${upright ? turn : spoke})`;
  return (
    <text class={name} transform={way} dy="0.35em">
      {text}
    </text>
  );
}
