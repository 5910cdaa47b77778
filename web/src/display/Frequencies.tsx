// Most and least often, each with the tick of its expectation, and the line that it tells nothing.

import type { JSX } from "preact";
import { useFigures } from "../history/figures.js";
import { byCount, expectedOf } from "../history/often.js";
import { OftenBars } from "../history/OftenBars.js";
import { sheet } from "../state/table.js";
import { historyWords } from "../history/words.js";
import { CheckCode } from "./CheckCode.js";
import { common, tongue, view } from "./wall.js";

const WINDOW = 370;
const SHOWN = 4;
/** Beside the code that leads to a proof there is room for fewer. */
const SHOWN_BESIDE = 2;

export function Frequencies(): JSX.Element {
  const { figures } = useFigures(WINDOW).value;
  const game = sheet.value;
  const history = historyWords[tongue.value];
  const ordered = figures && game ? byCount(figures, game.wheel) : [];
  const expected = figures ? expectedOf(figures, ordered[0]?.pocket ?? "") : 0;
  const full = ordered[0]?.count ?? 1;
  const shown = view.value?.draw ? SHOWN_BESIDE : SHOWN;
  return (
    <section class="wall-panel wall-often">
      {figures && figures.spins > 0 && (
        <>
          <h2>{history.countedSpins(figures.spins)}</h2>
          <p class="wall-note">{history.expectedEach(rounded(expected))}</p>
          <h3>{history.mostOften}</h3>
          <OftenBars figures={figures} pockets={ordered.slice(0, shown)} full={full} />
          <h3>{history.leastOften}</h3>
          <OftenBars figures={figures} pockets={ordered.slice(-shown).reverse()} full={full} />
        </>
      )}
      <p class="wall-note wall-unchanged">{history.unchanged}</p>
      <CheckCode />
    </section>
  );
}

const rounded = (figure: number): string =>
  new Intl.NumberFormat(common.value.locale, { maximumFractionDigits: 1 }).format(figure);
