// Sprites: what is drawn once by itself and then put where it belongs: numerals, wood, brass, ball.

import { CONE } from "../measures.js";
import { noise } from "./material.js";

export function blank(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return canvas.getContext("2d")!;
}

/** A numeral, upright and narrow, in a square; `room` is how wide it may be in shares of it. */
export function numeral(
  text: string, size: number, family: string, room: number,
): HTMLCanvasElement {
  const drawn = blank(size, size);
  const tall = 0.7 * size;
  drawn.font = `600 ${tall}px ${family}`;
  drawn.textAlign = "center";
  drawn.fillStyle = "#fdf8ec";
  const narrow = Math.min(0.8, (room * size) / drawn.measureText(text).width);
  drawn.translate(size / 2, size / 2 + 0.36 * tall);
  drawn.scale(narrow, 1);
  drawn.fillText(text, 0, 0);
  return drawn.canvas;
}

/** Struck through, as a covered pocket is. */
export function struck(of: HTMLCanvasElement): HTMLCanvasElement {
  const drawn = of.getContext("2d")!;
  const { width } = of;
  drawn.strokeStyle = "#fbf6ea";
  drawn.lineWidth = width / 12;
  drawn.beginPath();
  drawn.moveTo(0.12 * width, 0.8 * width);
  drawn.lineTo(0.88 * width, 0.2 * width);
  drawn.stroke();
  return of;
}

/** The mark of a colour: diamond, square, or ring. */
export function mark(colour: string, size: number): HTMLCanvasElement {
  const drawn = blank(size, size);
  const [half, part] = [size / 2, 0.3 * size];
  drawn.fillStyle = drawn.strokeStyle = "#fffdf7";
  drawn.lineWidth = size / 9;
  drawn.translate(half, half);
  drawn.beginPath();
  if (colour === "green") drawn.arc(0, 0, 0.8 * part, 0, 7);
  else if (colour === "black") drawn.rect(-0.8 * part, -0.8 * part, 1.6 * part, 1.6 * part);
  else drawn.lineTo(0, -1.2 * part), drawn.lineTo(part, 0), drawn.lineTo(0, 1.2 * part);
  if (colour === "red") drawn.lineTo(-part, 0);
  if (colour === "green") drawn.stroke();
  else drawn.fill();
  return drawn.canvas;
}

const STAVES = 16;
const WOODS = ["#7d4c30", "#5f3a26", "#714530", "#532f1f"];

/** The cone from above: staves of wood, brass between them. */
export function cone(size: number): HTMLCanvasElement {
  const drawn = blank(size, size);
  const half = size / 2;
  drawn.translate(half, half);
  for (let stave = 0; stave < STAVES; stave += 1) {
    drawn.save();
    drawn.rotate((2 * Math.PI * stave) / STAVES);
    drawn.beginPath();
    drawn.moveTo(0, 0);
    drawn.arc(0, 0, half, -Math.PI / 2, -Math.PI / 2 + (2 * Math.PI) / STAVES + 0.01);
    drawn.fillStyle = WOODS[stave % WOODS.length]!;
    drawn.fill();
    drawn.clip();
    grained(drawn, half, stave);
    drawn.restore();
  }
  drawn.strokeStyle = "rgb(214 178 108 / 45%)";
  drawn.lineWidth = size / 300;
  for (let stave = 0; stave < STAVES; stave += 1) {
    drawn.rotate((2 * Math.PI) / STAVES);
    drawn.beginPath();
    drawn.moveTo(0, 0);
    drawn.lineTo(0, -half);
    drawn.stroke();
  }
  return drawn.canvas;
}

/** Veins that run from the middle outwards. */
function grained(drawn: CanvasRenderingContext2D, half: number, stave: number): void {
  for (let vein = 0; vein < 14; vein += 1) {
    const turn = (vein / 14 - 0.5) * 0.5;
    const dark = noise(stave / STAVES, vein * 1.7, STAVES);
    drawn.strokeStyle = dark > 0.5 ? `rgb(20 8 2 / ${0.5 * dark})` : "rgb(255 190 130 / 10%)";
    drawn.lineWidth = half * (0.006 + 0.016 * noise(stave / STAVES, 9 + vein, STAVES));
    drawn.beginPath();
    drawn.moveTo(0.1 * half * turn, 0);
    const bent = (0.2 + turn + 0.12 * dark) * half;
    drawn.quadraticCurveTo(bent * 0.5, -half * 0.5, (0.2 + 1.1 * turn) * half, -half);
    drawn.stroke();
  }
}

/** How many of the cone's radii its sprite is wide. */
export const CONE_ACROSS = 2 * CONE;

/** A ball of ivory or brass in the room's light. */
export function sphere(size: number, shades: readonly string[]): HTMLCanvasElement {
  const drawn = blank(size, size);
  const [half, radius] = [size / 2, size / 2 - 0.5];
  const lit = drawn.createRadialGradient(
    0.62 * half, 0.52 * half, 0.05 * half, 0.88 * half, 0.86 * half, 1.12 * half,
  );
  shades.forEach((shade, place) => lit.addColorStop(place / (shades.length - 1), shade));
  drawn.fillStyle = lit;
  drawn.beginPath();
  drawn.arc(half, half, radius, 0, 7);
  drawn.fill();
  return drawn.canvas;
}

export const IVORY = ["#ffffff", "#fdf9ee", "#e9e2d0", "#b3aa98", "#6f685c"];
export const BRASS = ["#fff8e2", "#e9cb8c", "#b98f4c", "#5f4520"];

/** A soft shadow. */
export function shadow(size: number, dark: number): HTMLCanvasElement {
  const drawn = blank(size, size);
  const half = size / 2;
  const soft = drawn.createRadialGradient(half, half, 0, half, half, half);
  soft.addColorStop(0, `rgb(0 0 0 / ${dark}%)`);
  soft.addColorStop(0.45, `rgb(0 0 0 / ${0.8 * dark}%)`);
  soft.addColorStop(1, "rgb(0 0 0 / 0%)");
  drawn.fillStyle = soft;
  drawn.fillRect(0, 0, size, size);
  return drawn.canvas;
}
