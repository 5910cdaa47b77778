// The croupier's work in words: whose chips, where, how much in colour and over; one sentence.

import { computed } from "@preact/signals";
import type { WorkLine } from "../messages.js";
import { shortName, wagerName } from "../parts/names.js";
import { money } from "../state/money.js";
import { table } from "../state/table.js";
import { colourName, markerOf } from "./colours.js";
import { l } from "./words.js";

/** Whether a round is being cleared and paid now. */
export const isPaying = computed(
  () => table.value?.live !== null && ["clearing", "paying"].includes(table.value?.phase ?? ""),
);

/** The step that is next, if one is left. */
export const currentLine = computed<WorkLine | null>(
  () => table.value?.work[table.value.live?.done ?? 0] ?? null,
);

export const ownerOf = (line: WorkLine): string => {
  if (line.seat === "") return l.value.does[line.do];
  return line.colour === ""
    ? `${l.value.valueChips}, ${l.value.seatOf(line.seat)}`
    : colourName(line.colour);
};

const MOST_PLACES = 5;

/** Where it is: the wagers in short, the first of many. */
export function placesOf({ wagers }: WorkLine): string {
  const named = wagers.slice(0, MOST_PLACES).map(shortName).join(", ");
  return wagers.length > MOST_PLACES ? `${named} +${wagers.length - MOST_PLACES}` : named;
}

/** Chips of a payment in all: those in colour and those that are paid over. */
function overChips({ over, colour }: WorkLine): string {
  const value = markerOf(colour)?.value ?? 0;
  return value > 0 && over % value === 0 ? String(over / value) : money(over);
}

/** How much, in chips: 100 over, 75 in colour. */
export function chipsWords(line: WorkLine): string {
  const words = l.value;
  switch (line.do) {
    case "mark":
      return "";
    case "move":
    case "rake":
      return line.colour === "" ? words.inValue(money(line.amount)) : words.chipsOf(line.in_colour);
    case "share":
      return [
        words.returned(money(line.amount), money(line.stakes - line.amount - line.prison)),
        line.prison > 0 ? words.inPrison(money(line.prison)) : "",
      ].filter((one) => one !== "").join(", ");
    case "free":
      return words.freed(money(line.amount));
    case "pay":
      return [
        line.colour === "" ? words.inValue(money(line.amount - line.coin)) : "",
        line.over > 0 ? words.over(overChips(line)) : "",
        line.in_colour > 0 ? words.inColour(line.in_colour) : "",
        line.coin > 0 ? words.inCoin(money(line.coin)) : "",
      ].filter((one) => one !== "").join(", ");
  }
}

/** Of a payment in colour how many chips it is in all; else the money. */
export function totalWords(line: WorkLine): string {
  const value = markerOf(line.colour)?.value ?? 0;
  if (line.do !== "pay" || value === 0 || line.amount % value !== 0) return money(line.amount);
  return l.value.chipsOf(line.amount / value);
}

/** What a line says above its chips. */
export function titleOf(line: WorkLine): string {
  if (line.do === "mark") return l.value.marked(table.value?.result ?? "");
  if (line.do === "move") return `${ownerOf(line)}: ${l.value.moved(placesOf(line))}`;
  if (line.do === "rake") return `${ownerOf(line)}: ${l.value.raked(chipsWords(line))}`;
  if (line.do !== "pay") return `${ownerOf(line)}: ${chipsWords(line)}`;
  return line.colour === ""
    ? `${ownerOf(line)}: ${money(line.amount)}`
    : `${ownerOf(line)}: ${totalWords(line)}: ${chipsWords(line)}`;
}

/** One sentence for those who listen: Blue, straight zero, 175: 100 over, 75 in colour. */
export function spokenLine(line: WorkLine): string {
  if (line.do === "mark" || line.do === "rake" || line.do === "move") return titleOf(line);
  const where = line.wagers.map(wagerName).join(", ");
  const chips = line.do === "pay" ? `${totalWords(line)}: ${chipsWords(line)}` : chipsWords(line);
  return `${ownerOf(line)}, ${where}, ${chips}.`;
}
