// The track: racetrack, Asian racetrack or wheel replica, for bets on parts of the wheel.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { SheetSpot, SheetTrack } from "../../messages.js";
import { add, takeOff } from "../../state/bets.js";
import { takesBets } from "../../state/table.js";
import { addSurface, dragging } from "../hand/dragging.js";
import { felt, type Felt } from "../game.js";
import { point } from "../hand/pointing.js";
import { BOX_ALONG, path, projection, type Place, type Projection } from "../projection.js";
import { SpotGrid } from "../SpotGrid.js";
import { words } from "../spoken.js";
import {
  Dots, DrawnPockets, LitPockets, TrackPiles, TrackPockets, TrackSectors,
} from "./TrackLayers.js";
import { trackSpotAt, trackSpots } from "./tracks.js";
import { useRoom } from "../room.js";

const MARGIN = 17;

/** The tracks of this game, one at a time. */
export function Track({ stand = false }: { stand?: boolean }) {
  const chosen = useSignal(0);
  const found = felt.value;
  const tracks = found?.sheet.tracks ?? [];
  const track = tracks[chosen.value % tracks.length];
  if (!found || !track) return null;
  const other = tracks[(chosen.value + 1) % tracks.length];
  return (
    <FittedTrack
      key={track.kind}
      felt={found}
      track={track}
      stand={stand}
      other={other && other !== track ? words().trackKinds[other.kind] : null}
      turn={() => (chosen.value += 1)}
    />
  );
}

/** Within the ring, under the names and between the feet of the sectors' lines. */
function turnPlace(track: SheetTrack, stand: boolean): { left?: string } {
  const feet = track.lines.map(([, [x]]) => x);
  if (stand || feet.length === 0) return {};
  const [left, , wide] = track.extent;
  const x = feet.reduce((sum, one) => sum + one, 0) / feet.length;
  return { left: `${(100 * (x - left)) / wide}%` };
}

interface Fitted {
  felt: Felt;
  track: SheetTrack;
  stand: boolean;
  /** The name of the other track, and the way to it. */
  other: string | null;
  turn: () => void;
}

/** Narrower than that, the way to the other track stands below the ring. */
const WIDE = 560;
const FOOT = 34;

function FittedTrack({ felt, track, stand, other, turn }: Fitted) {
  const root = useRef<HTMLDivElement>(null);
  const room = useRoom(root, [700, 182]);
  const project = useMemo(
    () => projection(track.extent, { stand, along: BOX_ALONG, across: BOX_ALONG, margin: MARGIN }),
    [track, stand],
  );
  const foot = other !== null && room[0] < WIDE ? FOOT : 0;
  const [wide, high] = [room[0] / project.width, (room[1] - foot) / project.height];
  const scale = Math.min(wide, high) || 1;
  const button =
    other === null ? null : (
      <button
        type="button"
        class="track-turn"
        style={foot ? {} : turnPlace(track, stand)}
        onClick={turn}
      >
        {other}
      </button>
    );
  return (
    <div
      ref={root}
      class={`track${foot ? " track-narrow" : ""}`}
      data-frozen={takesBets.value ? undefined : ""}
      style={{ aspectRatio: `${project.width} / ${project.height + foot / (wide || 1)}` }}
    >
      <TrackPlane {...{ felt, track, project, scale }}>{foot ? null : button}</TrackPlane>
      {foot ? button : null}
    </div>
  );
}

interface Planed {
  felt: Felt;
  track: SheetTrack;
  project: Projection;
  scale: number;
  children: ComponentChildren;
}

function TrackPlane({ felt, track, project, scale, children }: Planed) {
  const plane = useRef<HTMLDivElement>(null);
  const spots = useMemo(() => trackSpots(felt, track), [felt, track]);
  const spotAt = (x: number, y: number): SheetSpot | null => {
    const { left, top } = plane.current!.getBoundingClientRect();
    return trackSpotAt(track, spots, project.back([(x - left) / scale, (y - top) / scale]));
  };
  useEffect(() => addSurface((x, y) => spotAt(x, y)?.target ?? null), [track, project, scale]);
  return (
    <div
      ref={plane}
      class="track-plane"
      style={{ width: `${project.width * scale}px`, height: `${project.height * scale}px` }}
      onPointerMove={(event) => {
        if (!dragging.value) point(spotAt(event.clientX, event.clientY));
      }}
      onPointerLeave={() => !dragging.value && point(null)}
      onPointerUp={(event) => {
        const onSpot = event.button === 0 && !isControl(event.target);
        const spot = onSpot ? spotAt(event.clientX, event.clientY) : null;
        if (spot && !dragging.value) add(spot.target);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        const spot = spotAt(event.clientX, event.clientY);
        if (spot) takeOff(spot.target);
      }}
    >
      <svg viewBox={`0 0 ${project.width} ${project.height}`} aria-hidden="true">
        <TrackPrint track={track} project={project} scale={scale} />
        <LitPockets track={track} project={project} />
        <DrawnPockets track={track} project={project} />
        <Dots track={track} project={project} />
        <TrackPiles spots={spots} project={project} />
      </svg>
      <SpotGrid label={words().trackKinds[track.kind]} spots={spots} project={project} />
      {children}
    </div>
  );
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button") !== null;

interface Print {
  track: SheetTrack;
  project: Projection;
  scale: number;
}

function TrackPrint({ track, project, scale }: Print) {
  const closed = (places: readonly Place[]): string => `${path(project, places)}Z`;
  return (
    <g class="track-print">
      <TrackSectors track={track} project={project} scale={scale} />
      <g class="felt-lines">
        {track.lines.map((line, place) => (
          <path key={place} d={path(project, line)} />
        ))}
      </g>
      <TrackPockets track={track} project={project} scale={scale} />
      <g class="felt-lines">
        <path d={closed(track.inner)} />
        <path d={closed(track.outer)} />
      </g>
      <g class="track-brackets">
        {track.brackets.map((bracket, place) => (
          <path key={place} d={path(project, bracket)} />
        ))}
      </g>
    </g>
  );
}
