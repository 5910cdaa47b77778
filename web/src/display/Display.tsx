// The winning-number display: stage, lanes, frequencies, limits, and the line that the wheel decides.

import type { JSX } from "preact";
import { Lanes } from "../history/Lanes.js";
import { cited } from "../parts/format.js";
import { sheet } from "../state/table.js";
import { historyWords } from "../words/history.js";
import { Frequencies } from "./Frequencies.js";
import { Clock, Head } from "./Head.js";
import { Limits, unit } from "./Limits.js";
import { Stage } from "./Stage.js";
import { tongue, words } from "./wall.js";

const LANES = 20;

export function Display(): JSX.Element {
  return (
    <main class="wall">
      <Head />
      <div class="wall-side">
        <h2>{historyWords[tongue.value].newestFirst}</h2>
        <Clock />
      </div>
      <Stage />
      <section class="wall-panel wall-lanes">
        <Lanes count={LANES} tongue={tongue.value} />
      </section>
      <Frequencies />
      <Limits />
      <footer class="wall-foot">
        <p>
          {words.value.informs} <span class="wall-clause">{cited(sheet.value?.informs ?? "")}</span>
        </p>
        <CoveredSign />
        <p class="wall-unit">{words.value.limitsIn(unit())}</p>
      </footer>
    </main>
  );
}

/** The sign of a wheel with a covered pocket, which its rulebook wants to be seen. */
function CoveredSign(): JSX.Element | null {
  const game = sheet.value;
  const [pocket, clause] = Object.entries(game?.no_spin ?? {})[0] ?? [];
  if (!game || pocket === undefined) return null;
  return (
    <p class="wall-sign">
      {words.value.covered(pocket)} {game.zero_rule === "lose" && words.value.evenChancesLose}{" "}
      <span class="wall-clause">{cited(clause ?? "")}</span>
    </p>
  );
}
