// What is drawn on a track: pockets with their numbers, sectors with their names, dots and piles.

import { useComputed } from "@preact/signals";
import type { SheetPocket, SheetSector, SheetSpot, SheetTrack } from "../../messages.js";
import { common } from "../../parts/format.js";
import { kindName, targetName } from "../../parts/names.js";
import { expected } from "../../state/bets.js";
import { money } from "../../state/money.js";
import { showsMarks } from "../../state/settings.js";
import { piecesOf } from "../../state/slips.js";
import { calledBets, drawnNumbers, kindOf, sheet, wagers } from "../../state/table.js";
import { wordWidth } from "../numerals.js";
import { Pile } from "../Pile.js";
import { Plate } from "../Plates.js";
import { covered, isConsidered, pointedSpot, rings } from "../hand/pointing.js";
import { Mark } from "../Printed.js";
import { BOX_ALONG, path, type Point, type Projection } from "../projection.js";
import { words } from "../spoken.js";
import { shownResult, standing } from "../standing.js";

interface Drawn {
  track: SheetTrack;
  project: Projection;
  scale: number;
}

export function TrackPockets({ track, project, scale }: Drawn) {
  const piles = standing.value.filter((one) => one.state !== "losing");
  const staked = new Set(
    piles.flatMap(({ wager }) => (kindOf(wager) === "group" ? [middleOf(wager)] : [])),
  );
  const size = Math.min(27, Math.max(22, 12 / scale));
  return (
    <>
      {track.pockets.map((pocket) => (
        <Pocket
          key={pocket.pocket}
          {...{ pocket, project, size }}
          aside={staked.has(pocket.pocket)}
        />
      ))}
    </>
  );
}

/** The pockets of what is pointed at, and of the result. */
export function LitPockets({ track, project }: { track: SheetTrack; project: Projection }) {
  const lit = covered.value;
  const result = shownResult.value;
  const found = track.pockets.filter(({ pocket }) => lit.has(pocket) || pocket === result);
  return (
    <>
      {found.map((one) => (
        <LitPocket key={one.pocket} pocket={one} project={project} lit={lit.has(one.pocket)} />
      ))}
    </>
  );
}

/** The numbers that the round has drawn, ringed, with a plate within the ring. */
export function DrawnPockets({ track, project }: { track: SheetTrack; project: Projection }) {
  if (track.kind === "groups") return null;
  return (
    <>
      {drawnNumbers.value.map(({ pocket, pays }) => {
        const found = track.pockets.find((one) => one.pocket === pocket);
        if (!found) return null;
        return (
          <g key={pocket} class="felt-plate" data-drawn={pocket}>
            <path class="track-won" d={`${path(project, found.outline)}Z`} />
            <Plate at={inward(found, project)} pays={pays} />
          </g>
        );
      })}
    </>
  );
}

/** One's own straights, mirrored as dots. */
export function Dots({ track, project }: { track: SheetTrack; project: Projection }) {
  const piles = standing.value.filter((one) => one.state !== "losing");
  const states = new Map(piles.map((one) => [one.wager, one.state]));
  if (track.kind === "groups") return null;
  return (
    <>
      {track.pockets.map(({ pocket, mark }) => {
        const state = states.get(pocket);
        if (!state) return null;
        const [x, y] = project.at(mark);
        const look = state === "pending" ? "track-dot track-dot-pending" : "track-dot";
        return <circle key={pocket} class={look} cx={x} cy={y} r={6} />;
      })}
    </>
  );
}

/** The number that a group's chip lies on. */
const middleOf = (wager: string): string => wagers.value.get(wager)?.numbers[1] ?? "";

interface OnePocket {
  pocket: SheetPocket;
  project: Projection;
}

function Pocket({ pocket, project, size, aside }: OnePocket & { size: number; aside: boolean }) {
  const shade = sheet.value?.colours[pocket.pocket] ?? "green";
  const [x, y] = aside ? inward(pocket, project) : project.at(pocket.centre);
  const marked = showsMarks.value;
  const full = (pocket.pocket.length > 2 ? 0.78 : 1) * (marked ? 0.9 : 1) * size;
  return (
    <>
      <path
        class={`track-pocket ${pocket.covered ? "felt-cover" : `felt-${shade}`}`}
        d={`${path(project, pocket.outline)}Z`}
        data-pocket={pocket.pocket}
      />
      <text class="track-numeral" x={x} y={y + 0.355 * full - (marked ? 5 : 0)} font-size={full}>
        {pocket.pocket}
      </text>
      {marked && !aside ? <Mark colour={shade} x={x} y={y + 13} size={4} /> : null}
    </>
  );
}

/** Within the ring, for a number whose pocket holds a chip. */
function inward({ centre, mark }: SheetPocket, project: Projection): Point {
  const [x, y] = project.at(centre);
  const [outX, outY] = project.at(mark);
  return [x + 1.95 * (x - outX), y + 1.95 * (y - outY)];
}

function LitPocket({ pocket, project, lit }: OnePocket & { lit: boolean }) {
  const d = `${path(project, pocket.outline)}Z`;
  const shade = sheet.value?.colours[pocket.pocket] ?? "green";
  if (!lit) return <path class="track-won" d={d} />;
  return (
    <g class={`felt-lit felt-lit-${shade}`}>
      <path class="felt-lit-fill" d={d} />
      <path class="felt-lit-ring" d={d} />
    </g>
  );
}

export function TrackSectors({ track, project, scale }: Drawn) {
  if (track.sectors.length === 0) return <Caption track={track} project={project} scale={scale} />;
  return (
    <>
      {track.sectors.map((sector) => (
        <Sector key={sector.target} sector={sector} project={project} scale={scale} />
      ))}
    </>
  );
}

interface OneSector {
  sector: SheetSector;
  project: Projection;
  scale: number;
}

function Sector({ sector, project, scale }: OneSector) {
  const chosen = useComputed(() => isConsidered(sector.target)).value;
  const units = calledBets.value.get(sector.target)?.units ?? 0;
  const total = chosen && rings.value.length > 0 ? sum(rings.value) : stakedOn(sector.target);
  const note = words().chips(String(units)) + (total > 0 ? ` · ${money(total)}` : "");
  const look = chosen || total > 0 ? "track-sector track-sector-chosen" : "track-sector";
  return (
    <g class={look} data-sector={sector.target}>
      {(chosen ? sector.arcs : []).map((arc, place) => (
        <path key={place} class="track-arc" d={path(project, arc)} />
      ))}
      <Named
        at={project.at(sector.place)}
        name={targetName(sector.target)}
        note={note}
        room={roomOf(sector)}
        scale={scale}
      />
    </g>
  );
}

const sum = (pieces: readonly { stake: number }[]): number =>
  pieces.reduce((total, piece) => total + piece.stake, 0);

/** What is staked on a called bet as such. */
function stakedOn(target: string): number {
  const bets = expected().filter((bet) => bet.target === target);
  return sum(bets.flatMap(piecesOf));
}

/** About as wide as a sector is at the height of its name. */
function roomOf({ outline }: SheetSector): number {
  const along = outline.map(([x]) => x);
  return 0.72 * (Math.max(...along) - Math.min(...along)) * BOX_ALONG;
}

/** What a track without sectors is for. */
function Caption({ track, project, scale }: Drawn) {
  const [x, y, wide, high] = track.extent;
  const groups = [...wagers.value.values()].filter((one) => one.kind === "group");
  const price = groups[0]?.pays;
  const title = track.kind === "groups" ? kindName("group") : words().trackKinds[track.kind];
  const odds = price ? common.value.pays(...price) : "";
  const note = price ? `${groups.length} × 3 · ${odds}` : words().chips("5");
  const at = project.at([x + wide / 2, y + high / 2]);
  return <Named at={at} name={title} note={note} room={6 * BOX_ALONG} scale={scale} />;
}

interface Name {
  at: Point;
  name: string;
  note: string;
  room: number;
  scale: number;
}

function Named({ at: [x, y], name, note, room, scale }: Name) {
  const size = Math.min(Math.max(21, 13 / scale), room / wordWidth(name, 0.9));
  return (
    <g class="track-name" transform={`translate(${x} ${y})`}>
      <text y={-0.25 * size} font-size={size}>
        {name}
      </text>
      <text class="track-note" y={size} font-size={0.84 * size}>
        {note}
      </text>
    </g>
  );
}

interface Spotted {
  spots: readonly SheetSpot[];
  project: Projection;
}

/** Own piles and the preview of wagers that only a track has. */
export function TrackPiles({ spots, project }: Spotted) {
  const radius = 0.21 * BOX_ALONG;
  const own = spots.filter(({ target }) => wagers.value.has(target));
  const here = new Map(own.map((one) => [one.target, one]));
  const spot = here.get(pointedSpot.value?.target ?? "");
  const [x, y] = spot ? project.at(spot.place) : [0, 0];
  return (
    <>
      {standing.value.map(({ wager, stake, state }) => {
        const place = here.get(wager)?.place;
        if (!place) return null;
        const at = project.at(place);
        return <Pile key={`${wager} ${stake}`} {...{ wager, stake, at, radius }} look={state} />;
      })}
      {spot ? <circle class="felt-pointed-ring" cx={x} cy={y} r={radius + 6} /> : null}
    </>
  );
}
