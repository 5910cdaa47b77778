// The cloth: its drawing, and over it the spots for pointer, finger and keyboard.

import { useMemo, useRef } from "preact/hooks";
import { largeText } from "../state/settings.js";
import { takesBets } from "../state/table.js";
import { Dolly, dollyCircles } from "./Dolly.js";
import { felt, type Felt } from "./game.js";
import { Ghost } from "./hand/Ghost.js";
import { CoveredBoxes, Preview, Rings } from "./Layers.js";
import { Loupe } from "./hand/Loupe.js";
import { OtherPiles } from "./OtherPiles.js";
import { LeavingPiles, OwnPiles, pileCircles, PrisonPiles } from "./Piles.js";
import { Plane } from "./Plane.js";
import type { Circle } from "./numerals.js";
import { plateCircles, Plates } from "./Plates.js";
import { rings } from "./hand/pointing.js";
import { Printed } from "./Printed.js";
import type { Point } from "./projection.js";
import { useRoom } from "./room.js";
import { standing, type Standing } from "./standing.js";
import { rectangle, viewOf, type View } from "./view.js";
import { Travels } from "./live/Travels.js";

const DRAWING = "cloth-drawing";

/** The cloth of this table, lying or standing, as large as its container allows. */
export function Cloth({ stand }: { stand: boolean }) {
  const found = felt.value;
  return found ? <FittedCloth felt={found} stand={stand} /> : <div class="cloth" />;
}

/** What a standing cloth is fitted to until its container is known. */
const USUAL: Point = [405, 640];

function FittedCloth({ felt, stand }: { felt: Felt; stand: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const [wide, high] = useRoom(root, USUAL);
  const large = largeText.value;
  const usual = useMemo(() => viewOf(felt, stand, USUAL, false).project, [felt, stand]);
  const view = useMemo(
    () => viewOf(felt, stand, [wide, high], large),
    [felt, stand, wide, high, large],
  );
  return (
    <div
      ref={root}
      class={`cloth ${stand ? "cloth-stand" : "cloth-lay"}`}
      data-frozen={takesBets.value ? undefined : ""}
      style={{ aspectRatio: `${usual.width} / ${usual.height}` }}
    >
      <Plane view={view}>
        <Drawing view={view} />
        <Loupe view={view} drawing={DRAWING} />
      </Plane>
      <Ghost />
    </div>
  );
}

function Drawing({ view }: { view: View }) {
  const { width, height } = view.project;
  return (
    <svg class="cloth-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern
          id="felt-hatch"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path class="felt-hatch" d="M0 0V9" />
        </pattern>
        <Shade colour="red" />
        <Shade colour="black" />
        <Shade colour="green" />
      </defs>
      <g id={DRAWING}>
        <Print view={view} />
        <Dimmed view={view} />
        <CoveredBoxes view={view} />
        <Plates view={view} />
        <OtherPiles view={view} taken={takenOf(view)} />
        <Travels view={view} />
        <Dolly view={view} />
        <OwnPiles view={view} />
        <PrisonPiles view={view} />
        <Rings view={view} />
        <LeavingPiles view={view} />
        <Preview view={view} />
      </g>
    </svg>
  );
}

/** A pocket colour, a little lighter above and a little darker below. */
function Shade({ colour }: { colour: string }) {
  const id = `felt-shade-${colour}`;
  return (
    <linearGradient id={id} class={id} x2="0" y2="1">
      <stop offset="0" />
      <stop offset="1" />
    </linearGradient>
  );
}

/** The print, drawn again when chips come and go: its numerals move aside for them. */
function Print({ view }: { view: View }) {
  const staked = new Set(kept().map((one) => one.wager));
  return <Printed view={view} taken={takenOf(view)} staked={staked} />;
}

const kept = (): Standing[] => standing.value.filter((one) => one.state !== "losing");

/** What lies on the cloth and mustn't hide anything printed. */
const takenOf = (view: View): Circle[] => [
  ...pileCircles(view, [...kept(), ...rings.value]),
  ...dollyCircles(view),
  ...plateCircles(view),
];

/** While bets are closed the boxes are a little darker, as the cloth around them; chips aren't. */
function Dimmed({ view }: { view: View }) {
  const d = view.felt.sheet.boxes
    .map((box) => rectangle(view, box))
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}Z`)
    .join("");
  return <path class="cloth-dim" d={d} />;
}
