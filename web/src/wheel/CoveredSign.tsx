// The sign of a wheel with a covered pocket, which its rulebook wants to be seen (maryland 1.F(2)).

import type { JSX } from "preact";
import { cited } from "../parts/format.js";
import type { Language } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { wheelWords } from "./words.js";

/** The pocket that can't be bet on, if there is one. */
export const coveredPocket = (): string | undefined => Object.keys(sheet.value?.no_spin ?? {})[0];

export function CoveredSign({ tongue }: { tongue: Language }): JSX.Element | null {
  const [game, pocket, words] = [sheet.value, coveredPocket(), wheelWords[tongue]];
  if (!game || pocket === undefined) return null;
  return (
    <>
      {words.covered(game.wheel.length, pocket)}{" "}
      {game.zero_rule === "lose" && words.evenChancesLose}{" "}
      <span class="sign-clause">{cited(game.no_spin[pocket] ?? "")}</span>
    </>
  );
}
