// A curve in the course of the spins: a frame with levels, lines, and the spins below.

import type { ComponentChildren, JSX } from "preact";
import { whole } from "./writing.js";

export const [WIDTH, HEIGHT] = [640, 300];
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 12, 24, 40];

/** Where values stand in a frame: the first value at its foot, the last at its top. */
export interface Frame {
  spins: number;
  low: number;
  high: number;
}

export const across = (frame: Frame, spins: number): number =>
  LEFT + ((WIDTH - LEFT - RIGHT) * spins) / Math.max(1, frame.spins);

export function up(frame: Frame, value: number): number {
  const within = Math.min(frame.high, Math.max(frame.low, value));
  const share = (within - frame.low) / (frame.high - frame.low);
  return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share;
}

export const way = (frame: Frame, points: readonly (readonly [number, number])[]): string =>
  points.map(([spins, value]) => `${across(frame, spins)},${up(frame, value)}`).join(" ");

interface Props {
  frame: Frame;
  label: string;
  children: ComponentChildren;
}

export function Curve({ frame, label, children }: Props): JSX.Element {
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * frame.spins));
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {children}
      {[...new Set(marks)].map((spins) => (
        <text key={spins} class="curve-mark" x={across(frame, spins)} y={HEIGHT - 14}>
          {whole(spins)}
        </text>
      ))}
    </svg>
  );
}

interface LevelProps {
  frame: Frame;
  value: number;
  side: string;
  name?: string;
  tone?: "watch" | "stop";
}

/** A level across the frame, with its figure at the side and its name at the end. */
export function Level({ frame, value, side, name = "", tone }: LevelProps): JSX.Element {
  const y = up(frame, value);
  return (
    <g class="curve-level" data-tone={tone}>
      <path d={`M${LEFT} ${y}H${WIDTH - RIGHT}`} />
      <text x={LEFT - 8} y={y} dy="0.35em" class="curve-side">
        {side}
      </text>
      <text x={WIDTH - RIGHT} y={y - 7} class="curve-name">
        {name}
      </text>
    </g>
  );
}
