// What a spot says: its name, price, limits and one's own chips, in the chosen tongue.

import type { SheetWager } from "../messages.js";
import { common, count } from "../parts/format.js";
import { targetName } from "../parts/names.js";
import { carried, chip } from "../state/bets.js";
import { limitOf, partsOf } from "../state/limits.js";
import { money } from "../state/money.js";
import { winOf } from "../state/paying.js";
import { language } from "../state/settings.js";
import { sheet, takesBets, wagers } from "../state/table.js";
import { FELT, type FeltWords } from "./words.js";
import { ownStakes, prisoners } from "./standing.js";

export const words = (): FeltWords => FELT[language.value];

/** Everything that a spot says to somebody who can't see it. */
export function spokenSpot(target: string): string {
  const wager = wagers.value.get(target);
  return wager ? spokenWager(wager) : spokenCalled(target);
}

function spokenWager(wager: SheetWager): string {
  const say = words();
  const own = ownStakes.value.get(wager.name);
  const held = prisoners.value.filter((one) => one.wager === wager.name);
  const said = [`${targetName(wager.name)}.`];
  if (own) {
    const stake = own.registered + own.pending;
    said.push(own.pending > 0 ? say.pending(money(stake)) : say.registered(money(stake)));
    said.push(say.wouldWin(money(winOf(wager, ...own.stakes))));
  } else {
    said.push(say.pays(common.value.pays(...wager.pays)), say.nothingHere);
  }
  said.push(...held.map((one) => say.inPrison(money(one.stake), count(one.since))));
  const { least, most } = limitOf(wager.name);
  if (!own && least !== null && most !== null) said.push(say.limit(money(least), money(most)));
  return [...said, ...offered(wager, own !== undefined)].join(" ");
}

function offered(wager: SheetWager, own: boolean): string[] {
  if (!takesBets.value) return [];
  if (carried.value !== null) return [words().enterMoves(targetName(carried.value))];
  if (own) return [];
  return [words().enterPlaces(money(chip.value), money(winOf(wager, chip.value)))];
}

function spokenCalled(target: string): string {
  const say = words();
  const units = partsOf(target).reduce((sum, part) => sum + part.units, 0);
  if (!takesBets.value) return `${targetName(target)}. ${say.chips(count(units))}.`;
  const figures = [count(units), money(chip.value), money(units * chip.value)] as const;
  const dealt = sheet.value?.dealer_places;
  const enter = dealt ? say.enterAnnounces(...figures) : say.enterCalls(...figures);
  return `${targetName(target)}. ${enter}`;
}

/** The two lines under the loupe. */
export function briefly(target: string): [string, string] {
  const wager = wagers.value.get(target);
  const name = targetName(target).replaceAll(",", "");
  if (!wager) return [name, ""];
  const win = money(winOf(wager, chip.value));
  return [name, words().oddsAndWin(common.value.pays(...wager.pays), money(chip.value), win)];
}
