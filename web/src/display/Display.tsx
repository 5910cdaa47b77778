// The winning-number display: stage, lanes, frequencies, limits, and that the wheel decides.

import type { JSX } from "preact";
import { sideBet } from "../bonus/sideBet.js";
import { Lanes } from "../history/Lanes.js";
import { cited } from "../parts/format.js";
import type { Language } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { CoveredSign, coveredPocket } from "../wheel/CoveredSign.js";
import { displayWords } from "./words.js";
import { historyWords } from "../history/words.js";
import { EachTongue } from "./EachTongue.js";
import { Frequencies } from "./Frequencies.js";
import { Jackpots } from "./Jackpots.js";
import { Clock, Head } from "./Head.js";
import { Limits, unit } from "./Limits.js";
import { Stage } from "./Stage.js";
import { tongue } from "./wall.js";

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
      {sideBet.value ? <Jackpots /> : <Frequencies />}
      <Limits />
      <EachTongue place="wall-foot" say={(one) => <Foot tongue={one} />} />
    </main>
  );
}

function Foot({ tongue: spoken }: { tongue: Language }): JSX.Element {
  const words = displayWords[spoken];
  return (
    <footer class="foot-lines">
      <p>{words.informs}</p>
      {coveredPocket() && (
        <p class="wall-sign">
          <CoveredSign tongue={spoken} />
        </p>
      )}
      <p class="wall-unit">{words.limitsIn(unit(spoken))}</p>
      <p class="wall-clause">{cited(sheet.value?.informs ?? "")}</p>
    </footer>
  );
}
