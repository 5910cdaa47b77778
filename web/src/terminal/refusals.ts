// Refusals in words: figures and clause, or the house's own sentence where we have none.

import { cited, money } from "../parts/format.js";
import { kindName, wagerName } from "../parts/names.js";
import { amountOf } from "../state/paying.js";
import { houseNow, wagers } from "../state/table.js";
import type { Problem } from "../messages.js";
import { t } from "./words.js";

/** Figures of the table come in minor units; those of the server's own problems don't. */
const fromMinor = (figure: unknown): string => money(amountOf(Number(figure)));

export function refusalWords(problem: Problem): string {
  const said = sentence(problem);
  const isCited = problem.clause === null || said.includes(problem.clause);
  const clause = isCited ? "" : ` (${cited(problem.clause)})`;
  const reference = problem.reference ? ` ${t.value.reference(problem.reference)}` : "";
  return said.replace(/\.?$/, `${clause}.`) + reference;
}

function sentence({ code, message, figures }: Problem): string {
  const words = t.value;
  switch (code) {
    case "late": {
      const seconds = Math.round((houseNow() - Number(figures["closed_at"])) / 1000);
      return words.closedAgo(Math.max(0, seconds));
    }
    case "maximum":
      return words.aboveLimit(kindOf(figures["wager"]), fromMinor(figures["limit"]));
    case "minimum":
      return words.belowLimit(
        kindOf(figures["wager"]),
        fromMinor(figures["limit"] ?? figures["minimum"]),
      );
    case "increment":
      return words.notMultiple(kindOf(figures["wager"]), fromMinor(figures["limit"]));
    case "credit":
      return words.short(
        fromMinor(figures["cost"]),
        fromMinor(figures["credit"]),
        fromMinor(figures["short"]),
      );
    case "total":
      return words.totalLimit(fromMinor(figures["limit"]));
    case "limit":
      return Number(figures["left"]) > 0
        ? words.ownLimitLeft(money(Number(figures["limit"])), money(Number(figures["left"])))
        : words.ownLimit(money(Number(figures["limit"])));
    case "five-chips":
      return words.fiveChips(Number(figures["at_least"]), Number(figures["chips"]));
    case "phase":
      return words.notNow;
    case "failure":
      return words.failed;
    default:
      return message;
  }
}

function kindOf(name: unknown): string {
  const wager = wagers.value.get(String(name));
  if (!wager) return t.value.called;
  return wager.numbers.length > 6 ? wagerName(wager.name) : kindName(wager.kind);
}
