// The bonus wheels: the hot spot's around the community's, each turned to where it has stopped.

import type { JSX } from "preact";
import type { SheetSideBet } from "../messages.js";
import type { Language } from "../state/settings.js";
import { wheels } from "../state/table.js";
import { INNER, OUTER } from "./moment.js";
import { paidIn, stopName } from "./prizes.js";
import { sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

const TURNS = 4;
const MIDDLE = 200;
/** Radii of the rings, and where their words stand. */
const RINGS = { hot: [186, 112, 158], community: [106, 64, 87] } as const;

export function Rings({ game, tongue }: { game: SheetSideBet; tongue: Language }): JSX.Element {
  const side = sideBet.value;
  const [wheel, community] = [side?.wheel ?? "", side?.community ?? ""];
  return (
    <svg class="rings" viewBox="0 0 400 400" aria-hidden="true">
      <circle class="rings-rim" cx={MIDDLE} cy={MIDDLE} r="196" />
      <Ring of="hot" stops={game.hot_spot} at={wheel} tongue={tongue} />
      <Ring of="community" stops={game.community} at={community} tongue={tongue} />
      <circle class="rings-hub" cx={MIDDLE} cy={MIDDLE} r="62" />
      {wheels.value === "rest" && side && (
        <>
          <text class="rings-label" x={MIDDLE} y="176">
            {BONUS[tongue].hotSpot}
          </text>
          <text
            class="rings-prize"
            x={MIDDLE}
            y="206"
            data-long={side.jackpot !== null || undefined}
          >
            {side.jackpot === null ? stopName(wheel, tongue) : paidIn(side.jackpot, tongue)}
          </text>
          {community !== "" && (
            <text class="rings-label" x={MIDDLE} y="228">
              {BONUS[tongue].community} {stopName(community, tongue)}
            </text>
          )}
        </>
      )}
      <path class="rings-pointer" d="M188 2h24l-12 30z" />
    </svg>
  );
}

interface RingProps {
  of: keyof typeof RINGS;
  stops: readonly string[];
  /** Where it stops. */
  at: string;
  tongue: Language;
}

function Ring({ of, stops, at, tongue }: RingProps): JSX.Element {
  const each = 360 / stops.length;
  const place = Math.max(0, stops.indexOf(at));
  const turn = -(360 * TURNS + place * each);
  const time = of === "hot" ? OUTER : INNER;
  return (
    <g
      class="ring"
      data-ring={of}
      data-turns={wheels.value === "turn" || undefined}
      style={{ "--turn": `${turn}deg`, "--turn-time": `${time}ms` }}
    >
      {stops.map((stop, at_) => (
        <Stop
          key={at_}
          {...{ of, stop, tongue, each }}
          angle={at_ * each}
          hit={wheels.value === "rest" && at_ === place && at !== ""}
          shade={at_ % 5}
        />
      ))}
    </g>
  );
}

interface StopProps {
  of: keyof typeof RINGS;
  stop: string;
  tongue: Language;
  each: number;
  angle: number;
  hit: boolean;
  shade: number;
}

function Stop({ of, stop, tongue, each, angle, hit, shade }: StopProps): JSX.Element {
  const [outer, inner, words] = RINGS[of];
  return (
    <g transform={`rotate(${angle} ${MIDDLE} ${MIDDLE})`} data-hit={hit || undefined}>
      <path class="ring-stop" data-shade={shade} data-stop={stop} d={sector(outer, inner, each)} />
      <text
        class="ring-words"
        x={MIDDLE}
        y={MIDDLE - words}
        data-long={stop.length > 5 || undefined}
      >
        {stopName(stop, tongue)}
      </text>
    </g>
  );
}

/** The outline of a stop whose middle is at the top. */
function sector(outer: number, inner: number, each: number): string {
  const half = (each / 2) * (Math.PI / 180);
  const at = (radius: number, side: number): string =>
    `${(MIDDLE + side * radius * Math.sin(half)).toFixed(2)} ` +
    (MIDDLE - radius * Math.cos(half)).toFixed(2);
  return (
    `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}` +
    `L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`
  );
}
