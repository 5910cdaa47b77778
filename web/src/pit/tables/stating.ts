// What a table does, in the chosen language: the house's own words stand where only it can say why.

import type { PitTable } from "../../messages.js";
import { common } from "../../parts/format.js";
import { colourOf } from "../../parts/names.js";
import { language } from "../../state/settings.js";
import { causeIn } from "../../wheel/call.js";
import { w } from "../words.js";

const withReason = (words: string, reason: string): string =>
  reason ? `${words}: ${reason}` : words;

/** 32 red */
export function pocketWords(pocket: string): string {
  const { red, black } = common.value;
  const colour = { red, black, green: "" }[colourOf(pocket)];
  return `${pocket} ${colour}`.trim();
}

export function stateWords({ light, phase, words, pocket, reason }: PitTable): string {
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
      return states.entered(pocketWords(pocket));
    case "result confirmed":
    case "clearing":
    case "paying":
      return states.paying(pocketWords(pocket));
    case "suspended":
      return withReason(common.value.light.suspended, reason);
    case "settled":
      return light === "void"
        ? withReason(common.value.light.void, causeIn(reason, language.value))
        : states.result(pocketWords(pocket));
    default:
      return words;
  }
}
