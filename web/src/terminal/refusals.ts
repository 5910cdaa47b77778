// Refusals in words: figures and clause, or the house's own sentence where we have none.

import { cited } from "../parts/format.js";
import { kindName, wagerName } from "../parts/names.js";
import { liveRefusal } from "../live/refusals.js";
import { l } from "../live/words.js";
import { money } from "../state/money.js";
import { houseNow, table, wagers } from "../state/table.js";
import type { Amount, Problem } from "../messages.js";
import { t } from "./words.js";

const amount = (figure: Amount | undefined): string => money(figure ?? 0);

export function refusalWords(problem: Problem): string {
  const said = liveRefusal(problem) ?? sentence(problem);
  const isCited = !problem.clause || said.includes(problem.clause);
  const clause = isCited ? "" : ` (${cited(problem.clause)})`;
  const reference = problem.reference ? ` ${t.value.reference(problem.reference)}` : "";
  return said.replace(/\.?$/, `${clause}.`) + reference;
}

function sentence({ code, message, figures }: Problem): string {
  const words = t.value;
  switch (code) {
    case "late": {
      const seconds = Math.round((houseNow() - (figures.closed_at ?? houseNow())) / 1000);
      return words.closedAgo(Math.max(0, seconds));
    }
    case "round":
      return words.otherRound(figures.round ?? 0, figures.present ?? 0);
    case "maximum":
      return words.aboveLimit(kindOf(figures.wager), amount(figures.limit));
    case "minimum":
      return words.belowLimit(kindOf(figures.wager), amount(figures.limit ?? figures.minimum));
    case "increment":
      return words.notMultiple(kindOf(figures.wager), amount(figures.limit));
    case "credit":
      return words.short(amount(figures.cost), amount(figures.credit), amount(figures.short));
    case "total":
      return words.totalLimit(amount(figures.limit));
    case "limit":
      return (figures.left ?? 0) > 0
        ? words.ownLimitLeft(amount(figures.limit), amount(figures.left))
        : words.ownLimit(amount(figures.limit));
    case "five-chips":
      return words.fiveChips(figures.at_least ?? 0, figures.chips ?? 0);
    case "hands-off":
      return l.value.hands[figures.reason ?? ""] ?? message;
    case "held":
      return words.held;
    case "bonus":
    case "phase":
      return words.notNow;
    case "play":
      return table.value?.play ? words.playOnly : words.moneyOnly;
    case "put-away":
      return words.putAway;
    case "failure":
      return words.failed;
    default:
      return message;
  }
}

function kindOf(name = ""): string {
  const wager = wagers.value.get(name);
  if (!wager) return t.value.called;
  return wager.numbers.length > 6 ? wagerName(wager.name) : kindName(wager.kind);
}
