// The wheel seen from above: the standing bowl, the turning rotor, the light on both, the ball.

import type { JSX } from "preact";
import type { GameSheet } from "../messages.js";
import { BOWL, CONE, NUMBERS, POCKETS, WOOD, fromTop, segment } from "./geometry.js";

const BOX = `${-BOWL} ${-BOWL} ${2 * BOWL} ${2 * BOWL}`;
const DIAMONDS = 8;
const ARMS = [45, 135, 225, 315];

type Stop = readonly [number, string];

const WOODEN: Stop[] = [
  [0.86, "#2a160b"],
  [0.885, "#4c2c17"],
  [0.9, "#6d4224"],
  [0.94, "#7d4e2c"],
  [0.975, "#6a4023"],
  [0.99, "#8a5830"],
  [1, "#3b2212"],
];
const CONED: Stop[] = [
  [0, "#8d5a34"],
  [0.45, "#6a4125"],
  [0.8, "#472a17"],
  [0.97, "#2c190e"],
  [1, "#1d1009"],
];
const BRASS: Stop[] = [
  [0, "#fff3d2"],
  [0.35, "#e0b973"],
  [0.8, "#a67e3c"],
  [1, "#6b4f20"],
];

function Radial(props: { id: string; stops: Stop[]; focus?: string }): JSX.Element {
  const focus = props.focus ?? "50%";
  return (
    <radialGradient id={props.id} fx={focus} fy={focus}>
      {props.stops.map(([at, shade]) => (
        <stop key={at} offset={at} stop-color={shade} />
      ))}
    </radialGradient>
  );
}

/** The wood, the ball's track and the deflectors: what stands still. */
export function Bowl(): JSX.Element {
  return (
    <svg class="wheel-layer" viewBox={BOX} aria-hidden="true">
      <defs>
        <Radial id="wheel-wood" stops={WOODEN} />
        <Radial id="wheel-diamond" stops={BRASS} focus="35%" />
      </defs>
      <circle r={BOWL - 1} fill="url(#wheel-wood)" />
      <circle r={BOWL - 2.5} class="wheel-rim" />
      <circle r={WOOD} fill="#1d1009" />
      <circle r={WOOD - 2} class="wheel-track" />
      {Array.from({ length: DIAMONDS }, (_, place) => (
        <Diamond key={place} place={place} />
      ))}
    </svg>
  );
}

/** Deflectors lie along the track and across it by turns. */
function Diamond({ place }: { place: number }): JSX.Element {
  const turn = (360 * (place + 0.5)) / DIAMONDS;
  const [x, y] = fromTop(turn, (BOWL + WOOD) / 2 - 4);
  const [long, wide] = place % 2 ? [17, 6] : [6, 17];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d={`M1.5 ${2 - long}L${wide + 1.5} 2 1.5 ${long + 2} ${1.5 - wide} 2Z`} fill="#0006" />
      <path d={`M0 ${-long}L${wide} 0 0 ${long} ${-wide} 0Z`} fill="url(#wheel-diamond)" />
      <path d={`M0 ${-long}L${wide} 0 0 0Z`} fill="#fff5" />
    </g>
  );
}

/** Everything that turns: numbers, pockets, cone and turret. */
export function Rotor({ sheet, winner }: { sheet: GameSheet; winner: string | null }): JSX.Element {
  const half = 180 / sheet.wheel.length;
  return (
    <svg class="wheel-layer" viewBox={BOX} aria-hidden="true">
      <defs>
        <Radial id="wheel-cone" stops={CONED} />
        <Radial id="wheel-brass" stops={BRASS} focus="38%" />
      </defs>
      <circle r={NUMBERS + 7} fill="#120a05" />
      {sheet.wheel.map((pocket, place) => (
        <Pocket key={pocket} sheet={sheet} pocket={pocket} middle={2 * half * place} half={half} />
      ))}
      <circle r={NUMBERS + 2} class="wheel-ring" data-wide />
      <circle r={POCKETS} class="wheel-ring" />
      <Turret />
      {winner !== null && (
        <path
          class="wheel-winner"
          d={segment(2 * half * sheet.wheel.indexOf(winner), half, NUMBERS + 2, CONE)}
        />
      )}
    </svg>
  );
}

interface PocketProps {
  sheet: GameSheet;
  pocket: string;
  middle: number;
  half: number;
}

/** A number and, deeper and darker, its pocket; a covered one has a plate over both. */
function Pocket({ sheet, pocket, middle, half }: PocketProps): JSX.Element {
  const colour = sheet.colours[pocket] ?? "green";
  const covered = pocket in sheet.no_spin;
  const [x, y] = fromTop(0, (NUMBERS + POCKETS) / 2);
  return (
    <g data-pocket={pocket} transform={`rotate(${middle})`}>
      <path class="wheel-pocket" data-colour={colour} d={segment(0, half, NUMBERS, CONE)} />
      <path class="wheel-depth" d={segment(0, half, POCKETS, CONE)} />
      {covered && <path class="wheel-cover" d={segment(0, half * 0.86, NUMBERS - 4, CONE + 6)} />}
      <text class="wheel-numeral" x={x} y={y} data-digits={pocket.length} dy="0.36em">
        {pocket}
      </text>
      {covered ? <Struck y={y} /> : <Mark colour={colour} />}
      <path class="wheel-fret" d={`M${fromTop(-half, NUMBERS)}L${fromTop(-half, CONE)}`} />
    </g>
  );
}

const Struck = ({ y }: { y: number }): JSX.Element => (
  <path class="wheel-struck" d={`M-24 ${y + 17}L24 ${y - 17}`} />
);

/** Diamond, square or ring for red, black or zero; shown in colour-safe mode. */
function Mark({ colour }: { colour: string }): JSX.Element {
  const y = -(CONE + 22);
  if (colour === "red") return <path class="wheel-mark" d={`M0 ${y - 11}l9 11-9 11-9-11Z`} />;
  if (colour === "black") return <path class="wheel-mark" d={`M-8 ${y - 8}h16v16h-16Z`} />;
  return <circle class="wheel-mark" data-hollow cx={0} cy={y} r={8} />;
}

/** The cone with its four arms and the hub. */
function Turret(): JSX.Element {
  return (
    <g>
      <circle r={CONE} fill="url(#wheel-cone)" />
      <circle r={CONE} class="wheel-ring" data-wide />
      <circle r={CONE * 0.66} class="wheel-groove" />
      {ARMS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M3 5V-139" class="wheel-arm-shade" />
          <path d="M0 0V-142" class="wheel-arm" />
          <path d="M-1.6 0V-140" class="wheel-arm-shine" />
          <circle cy={-146} r={15} fill="url(#wheel-brass)" />
        </g>
      ))}
      <circle r={66} fill="#0005" cx={4} cy={6} />
      <circle r={64} fill="url(#wheel-brass)" stroke="#5b431c" stroke-width={2} />
      <circle r={45} fill="url(#wheel-brass)" stroke="#8a6830" stroke-width={1.5} />
      <circle r={26} fill="url(#wheel-brass)" stroke="#6b4f20" stroke-width={1.5} />
    </g>
  );
}

/** The room's light from above left, which doesn't turn with the rotor. */
export function Shine(): JSX.Element {
  return (
    <svg class="wheel-layer" viewBox={BOX} aria-hidden="true">
      <defs>
        <linearGradient id="wheel-light" x1="0.15" y1="0.1" x2="0.85" y2="0.95">
          <stop offset={0} stop-color="#fff" stop-opacity={0.14} />
          <stop offset={0.45} stop-color="#fff" stop-opacity={0} />
          <stop offset={0.6} stop-color="#000" stop-opacity={0} />
          <stop offset={1} stop-color="#000" stop-opacity={0.3} />
        </linearGradient>
      </defs>
      <circle r={BOWL} fill="url(#wheel-light)" />
    </svg>
  );
}

export function Ball(): JSX.Element {
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true">
      <defs>
        <radialGradient id="wheel-ball" cx="42%" cy="38%" r="62%" fx="34%" fy="28%">
          <stop offset={0} stop-color="#fff" />
          <stop offset={0.55} stop-color="#f4ecd8" />
          <stop offset={1} stop-color="#a59d8a" />
        </radialGradient>
      </defs>
      <circle r={9.5} fill="url(#wheel-ball)" />
    </svg>
  );
}
