// Tracks: which spots a track has, and which one a place of it means.

import type { SheetPocket, SheetSpot, SheetTrack } from "../../messages.js";
import { wagers } from "../../state/table.js";
import type { Felt } from "../game.js";
import type { Place } from "../projection.js";

/** The spots that lie on a track. */
export function trackSpots(felt: Felt, track: SheetTrack): SheetSpot[] {
  const where = track.kind === "groups" ? "groups" : "track";
  return felt.sheet.spots.filter((spot) => spot.where === where);
}

/** What a chip on a pocket bets on: its neighbours, or the group that holds it. */
export function spotOfPocket(spots: readonly SheetSpot[], pocket: SheetPocket): SheetSpot | null {
  return (
    spots.find(
      (spot) =>
        near(spot.place, pocket.centre) ||
        (spot.where === "groups" && wagers.value.get(spot.target)?.numbers.includes(pocket.pocket)),
    ) ?? null
  );
}

const near = (one: Place, other: Place): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.02;

/** The spot of a place: a pocket's, or that of the sector around it. */
export function trackSpotAt(
  track: SheetTrack,
  spots: readonly SheetSpot[],
  place: Place,
): SheetSpot | null {
  const pocket = track.pockets.find((one) => !one.covered && isWithin(one.outline, place));
  if (pocket) return spotOfPocket(spots, pocket);
  const sector = track.sectors.find((one) => isWithin(one.outline, place));
  return spots.find((spot) => spot.target === sector?.target) ?? null;
}

/** Whether a place lies within an outline: a line from it crosses that an odd number of times. */
export function isWithin(outline: readonly Place[], [x, y]: Place): boolean {
  let inside = false;
  outline.forEach(([ax, ay], corner) => {
    const [bx, by] = outline.at(corner - 1)!;
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  });
  return inside;
}
