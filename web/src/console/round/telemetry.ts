// What was seen of a spin, as a dealer or a wheel reader reports it.

import { c } from "../words.js";

export const SIGNS = [
  "ball_left",
  "ball_broke",
  "foreign_object",
  "interference",
  "not_spun",
  "not_turning",
  "stopped",
] as const;
export type SpinSign = (typeof SIGNS)[number];

/** The field and the value by which each sign is reported. */
export const REPORTED: Record<SpinSign, [field: string, value: boolean]> = {
  ball_left: ["ball_left", true],
  ball_broke: ["ball_broke", true],
  foreign_object: ["foreign_object", true],
  interference: ["interference", true],
  not_spun: ["ball_spun", false],
  not_turning: ["wheel_turning_at_spin", false],
  stopped: ["wheel_turning_at_rest", false],
};

/** A report in words, the turns first. */
export function seenOfSpin(telemetry: Record<string, unknown>): string[] {
  const words = c.value;
  const found: string[] = [];
  const turns = telemetry["revolutions"];
  if (typeof turns === "number") found.push(words.turns(turns));
  const [ball, wheel] = [telemetry["ball_direction"], telemetry["wheel_direction"]];
  if (isWay(ball)) found.push(words.ballWay(words.ways[ball]));
  if (isWay(wheel)) found.push(words.wheelWay(words.ways[wheel]));
  for (const sign of SIGNS) {
    const [field, value] = REPORTED[sign];
    if (telemetry[field] === value) found.push(words.signs[sign]);
  }
  return found;
}

export type Way = "clockwise" | "anticlockwise";

const isWay = (found: unknown): found is Way =>
  found === "clockwise" || found === "anticlockwise";
