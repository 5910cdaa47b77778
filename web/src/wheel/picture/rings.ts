// Rings of brass, drawn as lines: they are too thin to be cast, and catch the light as they go.

import { CONE, NUMBERS, ROTOR } from "../measures.js";
import type { Projection } from "./camera.js";
import { brassAt, litAt } from "./material.js";
import { heightAt } from "./profile.js";

const PARTS = 180;

interface Ring {
  radius: number;
  wide: number;
  /** How steep its top is, counted outwards. */
  slope: number;
}

/** Around the rotor's bed, and below the track. */
export const BOWL_RINGS: readonly Ring[] = [
  { radius: 0.7215, wide: 0.0055, slope: -0.35 },
  { radius: 0.866, wide: 0.0038, slope: 0.1 },
];

/** The rotor's own edge, and the cone's. */
export const ROTOR_RINGS: readonly Ring[] = [
  { radius: (NUMBERS + ROTOR) / 2, wide: 0.015, slope: 0.25 },
  { radius: NUMBERS + 0.003, wide: 0.005, slope: -0.5 },
  { radius: CONE - 0.006, wide: 0.013, slope: 0.2 },
];

export function drawRings(
  drawn: CanvasRenderingContext2D, projection: Projection, rings: readonly Ring[],
): void {
  for (const ring of rings)
    for (let part = 0; part < PARTS; part += 1) drawPart(drawn, projection, ring, part);
}

function drawPart(
  drawn: CanvasRenderingContext2D, projection: Projection, ring: Ring, part: number,
): void {
  const at = (360 * part) / PARTS;
  const turn = (at * Math.PI) / 180;
  const z = heightAt(ring.radius);
  const [x, y] = [ring.radius * Math.sin(turn), ring.radius * Math.cos(turn)];
  const place = { x, y, z, radius: ring.radius, outside: false };
  const [red, green, blue] = brassAt(litAt(place, ring.slope, projection)).map(Math.round);
  drawn.beginPath();
  drawn.moveTo(...projection.around(at - 0.2, ring.radius, z));
  drawn.lineTo(...projection.around(at + 360 / PARTS + 0.2, ring.radius, z));
  drawn.strokeStyle = `rgb(${red} ${green} ${blue})`;
  drawn.lineWidth = Math.max(1, ring.wide * projection.scale(y, z));
  drawn.stroke();
}
