// The statistics panel: past spins counted over a window, each beside what was to be expected.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { common, count } from "../parts/format.js";
import { PocketCard } from "../parts/PocketCard.js";
import { targetName } from "../parts/names.js";
import { language } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { historyWords } from "./words.js";
import { ALL, lastOf, pathOf, useFigures, WINDOWS, type Figures, type Window } from "./figures.js";
import { FrequencyWheel } from "./FrequencyWheel.js";
import { byCount, expectedOf } from "./often.js";
import { OftenBars } from "./OftenBars.js";

const SHOWN = 4;

export function Statistics(): JSX.Element | null {
  const window = useSignal<Window>(370);
  const told = useFigures(window.value);
  const game = sheet.value;
  if (!game) return null;
  const words = historyWords[language.value];
  const { figures, failed } = told.value;
  return (
    <section class="statistics" aria-label={words.statistics}>
      <WindowChoice chosen={window.value} choose={(one) => (window.value = one)} />
      <AnyWindow choose={(one) => (window.value = one)} />
      {failed && <p class="note">{words.unavailable}</p>}
      {figures && figures.spins === 0 && <p>{words.nothing}</p>}
      {figures && figures.spins > 0 && <Counted figures={figures} wheel={game.wheel} />}
      <p class="statistics-line">{words.unchanged}</p>
      <a class="button" href={pathOf(game.table, "permanence.csv", window.value)} download>
        {words.export}
      </a>
    </section>
  );
}

interface ChoiceProps {
  chosen: Window;
  choose: (window: Window) => void;
}

function WindowChoice({ chosen, choose }: ChoiceProps): JSX.Element {
  const words = historyWords[language.value];
  return (
    <div class="statistics-windows" role="group" aria-label={words.window}>
      {WINDOWS.map((window) => (
        <button
          key={window}
          type="button"
          class="button"
          aria-pressed={window === chosen}
          aria-label={window === "session" ? words.wholeSession : words.lastSpins(lastOf(window))}
          onClick={() => choose(window)}
        >
          {window === "session" ? words.wholeSession : lastOf(window)}
        </button>
      ))}
    </div>
  );
}

/** As many spins as one likes, up to those that the house tells at once. */
function AnyWindow({ choose }: Pick<ChoiceProps, "choose">): JSX.Element {
  const words = historyWords[language.value];
  return (
    <label class="statistics-any label">
      {words.otherWindow}{" "}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={ALL}
        onChange={({ currentTarget: { value, validity } }) => {
          if (value !== "" && validity.valid) choose(Number(value));
        }}
      />
    </label>
  );
}

interface CountedProps {
  figures: Figures;
  wheel: string[];
}

function Counted({ figures, wheel }: CountedProps): JSX.Element {
  const words = historyWords[language.value];
  const ordered = byCount(figures, wheel);
  const full = ordered[0]?.count ?? 1;
  const expected = expectedOf(figures, ordered[0]?.pocket ?? "");
  return (
    <>
      <p class="label">
        {words.spins(figures.spins)}, {words.expectedEach(rounded(expected))}
      </p>
      <div class="statistics-often">
        <FrequencyWheel figures={figures} wheel={wheel} label={words.frequencies} />
        <div>
          <h3>{words.mostOften}</h3>
          <OftenBars figures={figures} pockets={ordered.slice(0, SHOWN)} full={full} />
          <h3>{words.leastOften}</h3>
          <OftenBars figures={figures} pockets={ordered.slice(-SHOWN).reverse()} full={full} />
        </div>
      </div>
      <Classes figures={figures} />
      <EveryPocket figures={figures} wheel={wheel} />
    </>
  );
}

/** Red, black, dozens and the others, each with its expectation and its distance from it. */
function Classes({ figures }: { figures: Figures }): JSX.Element {
  const words = historyWords[language.value];
  return (
    <>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{words.chance}</th>
            <th scope="col" class="number">
              {words.seen}
            </th>
            <th scope="col" class="number">
              {words.expected}
            </th>
            <th scope="col" class="number">
              {words.deviation}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.classes.map(({ name, count, expected, z }) => (
            <tr key={name}>
              <th scope="row">{className(name)}</th>
              <td class="number">{count}</td>
              <td class="number">{rounded(expected)}</td>
              <td class="number">{deviation(z)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">{words.deviationMeans}</p>
    </>
  );
}

/** The wheel of frequencies in figures, for those who hear it. */
function EveryPocket({ figures, wheel }: CountedProps): JSX.Element {
  const words = historyWords[language.value];
  return (
    <details class="statistics-all">
      <summary>{words.frequencies}</summary>
      <ul class="statistics-pockets">
        {wheel.map((pocket) => (
          <li key={pocket}>
            <PocketCard pocket={pocket} /> {figures.pockets[pocket] ?? 0}
          </li>
        ))}
      </ul>
    </details>
  );
}

const className = (name: string): string =>
  name === "zeros"
    ? historyWords[language.value].zeros
    : (common.value.sectors[name] ?? targetName(name));

const rounded = (figure: number): string => count(Math.round(figure * 10) / 10);

/** With its sign and two decimals: −0.32. */
const deviation = (z: number): string =>
  new Intl.NumberFormat(common.value.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  })
    .format(z)
    .replace("-", "\u2212");
