// What a table does, in the chosen language: the house's own words stand where only it can say why.

import type { PitTable } from "../../messages.js";
import { common } from "../../parts/format.js";
import { colourOf } from "../../parts/names.js";
import { language } from "../../state/settings.js";
import { causeIn } from "../../wheel/call.js";
import { w } from "../words.js";

/** The pocket that the house's words name: `Paying 32 red`. */
const pocketIn = (words: string): string => /\b(\d{1,3})\b/.exec(words)?.[1] ?? "";

/** What the house says after the colon: `Suspended: a dispute`. */
const reasonIn = (words: string): string => words.split(": ").slice(1).join(": ");

const withReason = (words: string, reason: string): string =>
  reason ? `${words}: ${reason}` : words;

/** 32 red */
export function pocketWords(pocket: string): string {
  const { red, black } = common.value;
  const colour = { red, black, green: "" }[colourOf(pocket)];
  return `${pocket} ${colour}`.trim();
}

export function stateWords({ light, phase, words }: PitTable): string {
  const states = w.value.states;
  if (light === "last") return common.value.light.last;
  switch (phase) {
    case "closed":
      return states.closed;
    case "inspected":
      return states.inspected;
    case "open":
      return states.between;
    case "betting":
      return common.value.light.open;
    case "spinning":
      return states.spinning;
    case "no more bets":
      return common.value.light.closed;
    case "result entered":
      return states.entered(pocketWords(pocketIn(words)));
    case "result confirmed":
      return states.paying(pocketWords(pocketIn(words)));
    case "suspended":
      return withReason(common.value.light.suspended, reasonIn(words));
    case "settled":
      return light === "void"
        ? withReason(common.value.light.void, causeIn(reasonIn(words), language.value))
        : states.result(pocketWords(pocketIn(words)));
    default:
      return words;
  }
}
