// Colour chips: what each colour looks like, and what a marker button says of it.

import type { Design, Inlay } from "../felt/chips.js";
import type { Amount, ChipCount, Marker } from "../messages.js";
import { table } from "../state/table.js";
import { l } from "./words.js";

/** Body, edge and rim, with an inlay of its own: no colour looks like a value chip. */
const LOOKS: Record<string, [body: string, edge: string, rim: string, inlay: Inlay]> = {
  blue: ["#2F6FBF", "#DCE9FA", "#1C4A86", "circle"],
  yellow: ["#D4A91E", "#FFF6D6", "#8F6F0C", "square"],
  orange: ["#D0632A", "#FCE6D6", "#8E3F14", "triangle"],
  pink: ["#CE5A90", "#FBE3EF", "#8E2F5E", "diamond"],
  aqua: ["#2A958E", "#DDF4F1", "#17635E", "hexagon"],
  lilac: ["#7D57C1", "#E9E0F8", "#4F3389", "star"],
  green: ["#4C8A3A", "#E5F3DD", "#2F5C22", "pentagon"],
  brown: ["#8A5A33", "#F3E4D4", "#58361B", "oval"],
  white: ["#CFC9BC", "#5A5A5A", "#8F8A7E", "triangle"],
  grey: ["#6C757A", "#E9ECEE", "#454C50", "hexagon"],
};

/** Edges of colour chips: a pattern that no value chip has. */
const EDGE = [10, 20];

const OTHERS = Object.values(LOOKS);

/** The chip of a colour, by its name in the house's file. */
export function colourDesign(colour: string): Design {
  const known = LOOKS[colour.toLowerCase()];
  const place = [...colour].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [body, edge, rim, inlay] = known ?? OTHERS[place % OTHERS.length]!;
  return { value: 0, body, edge, rim, pattern: EDGE, inlay };
}

export const colourName = (colour: string): string =>
  l.value.colours[colour.toLowerCase()] ?? colour;

/** Whether a chip is of a colour; else its name is its worth. */
export const isColour = (chip: string): boolean => !/^\d+$/.test(chip);

export const markerOf = (colour: string): Marker | undefined =>
  table.value?.live?.markers.find((one) => one.colour === colour);

export const markerAt = (seat: string): Marker | undefined =>
  table.value?.live?.markers.find((one) => one.seat === seat);

/** What a chip is worth here. */
export const worthOf = (chip: string): Amount =>
  isColour(chip) ? (markerOf(chip)?.value ?? 0) : Number(chip);

export const worthOfAll = (chips: readonly ChipCount[]): Amount =>
  chips.reduce((sum, { chip, count }) => sum + count * worthOf(chip), 0);

/** What of a pile is money, and how many of it are of a colour. */
export const valueIn = (chips: readonly ChipCount[]): Amount =>
  worthOfAll(chips.filter(({ chip }) => !isColour(chip)));

export const coloursIn = (chips: readonly ChipCount[]): number =>
  chips.reduce((sum, { chip, count }) => sum + (isColour(chip) ? count : 0), 0);
