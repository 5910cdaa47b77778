// Films of spins for the docs, made in a browser: one spin picture by picture, and many as traces.

import type { GameSheet } from "../messages.js";
import { landingFor } from "./check.js";
import type { Landing } from "./landing.js";
import { DEFLECTED, DEFLECTORS, NUMBERS, POCKETS, TRACK, deflectorAt } from "./measures.js";
import { WHOLE } from "./picture/camera.js";
import { painterFor } from "./picture/painters.js";
import { blank } from "./picture/sprites.js";

const PAPER = "#12181b";
const INK = "#c3c3b9";
const TEXT = "15px Atkinson, sans-serif";
const COLUMNS = 6;
const PICTURES = 24;
/** Of the pictures, so many show the ball on its track. */
const ORBITING = 7;
const WRITTEN = 24;

/** The moments of a film: few while the ball runs, many from the drop to the end. */
function momentsOf({ leaves, ends }: Landing): number[] {
  return Array.from({ length: PICTURES }, (_, place) => {
    if (place < ORBITING) return (place * leaves) / ORBITING;
    return leaves + ((ends - leaves) * (place - ORBITING)) / (PICTURES - 1 - ORBITING);
  });
}

/** One spin in 24 pictures, as the address of an image. */
export async function film(game: GameSheet, pocket: string, name: string): Promise<string> {
  await document.fonts.load("600 20px Besley", "0");
  const [width, height] = [260, 250];
  const paints = { red: "#d22a33", black: "#17191c", green: "#0e8a58" };
  const { wheel: pockets, colours } = game;
  const face = { pockets, colours, covered: new Set<string>(), marks: false, paints };
  const painter = await painterFor({ ...face, family: "Besley" }, WHOLE, [width, height]);
  const place = pockets.indexOf(pocket);
  const landing = landingFor({ pockets: pockets.length, place, name });
  const sheet = paper(COLUMNS * width, (PICTURES / COLUMNS) * (height + WRITTEN));
  momentsOf(landing).forEach((time, shot) => {
    const resting = time >= landing.rests;
    for (const moment of [time - 16, time]) {
      const { rotor, ...ball } = landing.at(moment);
      const picture = { rotor, ball, doing: "runs" as const };
      painter.paint(picture, resting ? place : null, moment);
    }
    const x = (shot % COLUMNS) * width;
    const y = Math.floor(shot / COLUMNS) * (height + WRITTEN);
    for (const layer of painter.layers) sheet.drawImage(layer, x, y);
    sheet.fillText(`${(time / 1000).toFixed(2)} s`, x + 16, y + height + 8);
  });
  return sheet.canvas.toDataURL("image/webp", 0.82);
}

/** From above: where the balls of many spins went, from shortly before they left their track. */
export function traces(names: readonly string[], pockets: number): string {
  const size = 240;
  const sheet = paper(COLUMNS * size, Math.ceil(names.length / COLUMNS) * (size + WRITTEN));
  names.forEach((name, shot) => {
    const landing = landingFor({ pockets, place: 8, name, turn: shot });
    const x = (shot % COLUMNS) * size;
    const y = Math.floor(shot / COLUMNS) * (size + WRITTEN);
    sheet.save();
    sheet.translate(x + size / 2, y + size / 2);
    sheet.scale(0.5 * size, 0.5 * size);
    trace(sheet, landing);
    sheet.restore();
    sheet.fillText(name, x + 16, y + size + 6);
  });
  return sheet.canvas.toDataURL("image/webp", 0.9);
}

function trace(drawn: CanvasRenderingContext2D, landing: Landing): void {
  drawn.lineWidth = 0.008;
  drawn.strokeStyle = "#4a5359";
  for (const radius of [TRACK, NUMBERS, POCKETS]) {
    drawn.beginPath();
    drawn.arc(0, 0, radius, 0, 7);
    drawn.stroke();
  }
  drawn.fillStyle = "#b98f4c";
  for (let place = 0; place < DEFLECTORS; place += 1) {
    const turn = (deflectorAt(place) * Math.PI) / 180;
    const [x, y] = [DEFLECTED * Math.sin(turn), -DEFLECTED * Math.cos(turn)];
    drawn.fillRect(x - 0.02, y - 0.02, 0.04, 0.04);
  }
  drawn.strokeStyle = "#f5f0e4";
  drawn.lineWidth = 0.016;
  drawn.beginPath();
  for (let time = landing.leaves - 500; time <= landing.rests; time += 4) {
    const { ball, radius } = landing.at(time);
    const turn = (ball * Math.PI) / 180;
    drawn.lineTo(radius * Math.sin(turn), -radius * Math.cos(turn));
  }
  drawn.stroke();
}

function paper(width: number, height: number): CanvasRenderingContext2D {
  const sheet = blank(width, height);
  sheet.fillStyle = PAPER;
  sheet.fillRect(0, 0, width, height);
  sheet.fillStyle = INK;
  sheet.font = TEXT;
  return sheet;
}
