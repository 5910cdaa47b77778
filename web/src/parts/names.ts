// Names of bets and results in the chosen language, made from what the game's sheet says.

import { calledBets, colours, sheet, wagers } from "../state/table.js";
import type { GameSheet, SheetCalled, SheetWager } from "../messages.js";
import type { KindName } from "./words.js";
import { common } from "./format.js";

export type Colour = GameSheet["colours"][string];

/** A pocket's colour as the house tells it, with the game's sheet or for all its wheels. */
export const colourOf = (pocket: string): Colour =>
  sheet.value?.colours[pocket] ?? colours.value[pocket] ?? "black";

/** ◆ red, ■ black, ○ zeros: the second carrier of every colour. */
export const MARKS: Record<Colour, string> = { red: "◆", black: "■", green: "○" };

const isKind = (name: string): name is KindName => name in common.value.kinds;

export const kindName = (kind: string): string =>
  isKind(kind) ? common.value.kinds[kind] : kind;

/** Which of the three dozens or columns a wager is, counted from 0. */
export function placeOf({ kind, numbers: [first] }: SheetWager): number {
  return kind === "dozen" ? Math.floor((Number(first) - 1) / 12) : Number(first) - 1;
}

/** An outside bet as people say it. */
function outsideName(name: string): string | null {
  const wager = wagers.value.get(name);
  if (wager?.kind === "dozen") return common.value.dozens[placeOf(wager)] ?? null;
  if (wager?.kind === "column") return common.value.columns[placeOf(wager)] ?? null;
  return isKind(name) ? kindName(name) : null;
}

/** A wager as people say it: Corner 20, 21, 23, 24; Second dozen; Red. */
export function wagerName(name: string): string {
  const outside = outsideName(name);
  if (outside !== null) return outside;
  if (name === sheet.value?.side_bet?.target) return common.value.sideBet;
  const wager = wagers.value.get(name);
  if (!wager) return name;
  return `${kindName(wager.kind)} ${wager.numbers.join(", ")}`;
}

/** The short name on a small card: 5/8, Red. */
export const shortName = (name: string): string =>
  outsideName(name) ?? wagers.value.get(name)?.numbers.join("/") ?? name;

/** A complete with one chip on each of its wagers. */
export const isOneChip = ({ parts }: SheetCalled): boolean =>
  parts.every(({ units }) => units === 1);

function calledName(called: SheetCalled): string {
  const { target, family, about, parts } = called;
  const words = common.value;
  if (family === "neighbours") return words.neighboursOf(about, (parts.length - 1) / 2);
  if (family === "finale") return words.finale(about);
  if (family === "complete") {
    const named = outsideName(about) ?? about;
    return isOneChip(called) ? words.oneChipComplete(named) : words.complete(named);
  }
  return words.sectors[family] ?? (called.title || target);
}

/** Any target of the notation as people say it. */
export function targetName(target: string): string {
  const called = calledBets.value.get(target);
  return called ? calledName(called) : wagerName(target);
}

/** A result in words: 17, black, odd, low; Zero. */
export function resultWords(pocket: string): string {
  const words = common.value;
  if (colourOf(pocket) === "green") return pocket === "0" ? words.zero : `${words.zero} ${pocket}`;
  return `${pocket}, ${resultRest(pocket)}`;
}

/** The words after the number on a label: black, odd, low; a zero has none. */
export function resultRest(pocket: string): string {
  const words = common.value;
  if (colourOf(pocket) === "green") return "";
  const number = Number(pocket);
  const colour = colourOf(pocket) === "red" ? words.red : words.black;
  const parity = number % 2 === 1 ? words.odd : words.even;
  return [colour, parity, number <= 18 ? words.low : words.high].join(", ");
}
