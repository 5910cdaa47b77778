// The keyboard of the cloth: arrows by geometry, digits to a number, chips on and off.

import type { SheetSpot } from "../../messages.js";
import { add, carried, chip, takeOff } from "../../state/bets.js";
import { digitPause } from "../../state/settings.js";
import { isOn, kindOf, wagers } from "../../state/table.js";
import { trayValues } from "../../state/tray.js";
import { isOutside } from "../game.js";
import { nextSpot, type Direction } from "../spots.js";

/** Where keys lead: the spots of a grid, and how to get to one. */
export interface Ground {
  spots: readonly SheetSpot[];
  stand: boolean;
  go(spot: SheetSpot): void;
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

const STEPS: Record<string, 1 | -1> = { PageUp: 1, PageDown: -1 };

export function keyPressed(event: KeyboardEvent, spot: SheetSpot, ground: Ground): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (acted(event, spot, ground)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function acted(event: KeyboardEvent, spot: SheetSpot, ground: Ground): boolean {
  const { key } = event;
  const arrow = ARROWS[key];
  if (arrow) return went((event.shiftKey ? nextBox : next)(ground, spot, arrow), ground);
  const step = STEPS[key];
  if (step) return changeChip(step);
  if (/^\d$/.test(key)) return went(keyed(key, ground), ground) || true;
  switch (key) {
    case "Home":
      return went(ground.spots.find((one) => one.target === "0"), ground);
    case "End":
      return went(columnFoot(ground, spot), ground);
    case "Enter":
    case " ":
    case "+":
      if (!event.repeat) add(spot.target);
      return true;
    case "-":
    case "−":
    case "Delete":
    case "Backspace":
      takeOff(spot.target);
      return true;
    case "Escape":
      return putBack();
    default:
      return false;
  }
}

const went = (spot: SheetSpot | null | undefined, ground: Ground): boolean => {
  if (spot) ground.go(spot);
  return spot != null;
};

const next = ({ spots, stand }: Ground, from: SheetSpot, way: Direction): SheetSpot | null =>
  nextSpot(spots, from, way, stand);

/** The next printed box, past lines and points. */
function nextBox({ spots, stand }: Ground, from: SheetSpot, way: Direction): SheetSpot | null {
  const boxes = spots.filter(({ target, where }) => {
    const wager = wagers.value.get(target);
    return where !== "courtesy" && (!wager || wager.kind === "straight" || isOutside(wager));
  });
  return nextSpot(boxes, from, way, stand);
}

/** The foot of the column that a spot is nearest to. */
function columnFoot({ spots }: Ground, from: SheetSpot): SheetSpot | undefined {
  const far = (spot: SheetSpot): number => Math.abs(spot.place[1] - from.place[1]);
  return spots
    .filter((spot) => kindOf(spot.target) === "column")
    .sort((one, other) => far(one) - far(other))[0];
}

let digits = "";
let keyedAt = 0;

/** The number that digits in quick succession make; one that can't go on begins anew. */
function keyed(digit: string, { spots }: Ground): SheetSpot | undefined {
  const now = Date.now();
  const longer = now - keyedAt < digitPause.value ? digits + digit : digit;
  keyedAt = now;
  const find = (pocket: string): SheetSpot | undefined =>
    spots.find((spot) => isOn(spot.target, pocket)) ??
    spots.filter((spot) => spot.where === "groups").find(holds(pocket));
  digits = find(longer) ? longer : digit;
  return find(digits);
}

const holds =
  (pocket: string) =>
  ({ target }: SheetSpot): boolean =>
    wagers.value.get(target)?.numbers.includes(pocket) ?? false;

function changeChip(step: 1 | -1): true {
  const values = trayValues.value;
  const larger = values.find((value) => value > chip.value);
  const smaller = values.findLast((value) => value < chip.value);
  chip.value = (step > 0 ? larger : smaller) ?? chip.value;
  return true;
}

/** What is carried by the move key goes back where it lay. */
function putBack(): boolean {
  const had = carried.value !== null;
  carried.value = null;
  return had;
}
