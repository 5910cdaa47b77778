// Refusals to the staff in their language; what only the house can say is said in its own words.

import { refusalWords } from "../terminal/refusals.js";
import { liveRefusal } from "../live/refusals.js";
import type { Problem } from "../messages.js";
import { money } from "../state/money.js";
import { positionName } from "./positions.js";
import { s } from "./words.js";

export function refusalSentence(problem: Problem): string {
  const { figures } = problem;
  const words = s.value.refusals;
  switch (problem.code) {
    case "log-in":
      return words.logIn;
    case "rate":
      return words.rate(Math.ceil(figures.seconds ?? 1));
    case "session":
      return words.session;
    case "password-again":
      return words.again;
    case "password":
      return words.password[problem.part ?? "used"] ?? problem.message;
    case "password-change":
      return words.passwordChange;
    case "own-proposal":
      return words.ownProposal;
    case "seat-taken":
      return words.seatTaken(figures.seat ?? "");
    case "authority":
      return figures.needs
        ? words.authority(figures.needs.map(positionName).join(", "))
        : problem.message;
    case "phase":
      return problem.message;
    case "credit":
      return figures.short === undefined
        ? (liveRefusal(problem) ?? problem.message)
        : words.credit(money(figures.short));
    default:
      return refusalWords({ ...problem, clause: null });
  }
}
