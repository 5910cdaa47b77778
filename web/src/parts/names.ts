// Names of bets and results in the chosen language, made from what the game's sheet says.

import { calledBets, colours, sheet, wagers } from "../state/table.js";
import type { GameSheet, SheetCalled } from "../messages.js";
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

/** An outside bet by its name, such as `dozen 2`. */
function outsideName(name: string): string | null {
  const [kind = "", which] = name.split(" ");
  const place = Number(which) - 1;
  if (kind === "dozen") return common.value.dozens[place] ?? null;
  if (kind === "column") return common.value.columns[place] ?? null;
  return which === undefined && isKind(kind) ? kindName(kind) : null;
}

/** A wager as people say it: Corner 20, 21, 23, 24; Second dozen; Red. */
export function wagerName(name: string): string {
  const outside = outsideName(name);
  if (outside !== null) return outside;
  const wager = wagers.value.get(name);
  if (!wager) return name;
  return `${kindName(wager.kind)} ${wager.numbers.join(", ")}`;
}

/** The short name on a small card: 5/8, Red. */
export const shortName = (name: string): string =>
  outsideName(name) ?? name.replace(/^group /, "");

function calledName(called: SheetCalled): string {
  const { target, family } = called;
  const words = common.value;
  const last = target.split(" ").at(-1) ?? "";
  if (family === "neighbours") {
    const straights = called.parts.length;
    return words.neighboursOf(last, (straights - 1) / 2);
  }
  if (family === "finale") return words.finale(last);
  if (family === "complete") {
    const what = target.replace(/^(one-chip )?complete /, "");
    const named = outsideName(what) ?? what;
    return target.startsWith("one-chip") ? words.oneChipComplete(named) : words.complete(named);
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
  const number = Number(pocket);
  const colour = colourOf(pocket) === "red" ? words.red : words.black;
  const parity = number % 2 === 1 ? words.odd : words.even;
  return [pocket, colour, parity, number <= 18 ? words.low : words.high].join(", ");
}

/** The words after the number on a label: black, odd, low. */
export const resultRest = (pocket: string): string =>
  resultWords(pocket).split(", ").slice(1).join(", ");
