// The head of the display: which table and round, and the light with its word in its corner.

import type { JSX } from "preact";
import { LightSign } from "../parts/Light.js";
import { lineWords } from "../parts/line.js";
import { certain } from "../state/line.js";
import { sheet } from "../state/table.js";
import { clockTime, common, idles, light, lostAt, now, view, words } from "./wall.js";

export function Head(): JSX.Element {
  const game = sheet.value;
  return (
    <header class="wall-head">
      <div class="wall-title">
        <h1 class="wall-table">{game && common.value.table(game.number)}</h1>
        <p class="wall-game">
          {zeroName()}
          {view.value && !idles.value && ` · ${words.value.round(view.value.round)}`}
          {view.value?.rounds_left != null &&
            ` · ${words.value.roundsLeft(view.value.rounds_left)}`}
        </p>
      </div>
      <LightBox />
    </header>
  );
}

/** Single, double or triple zero: by the pockets that can win. */
export function zeroName(): string {
  const game = sheet.value;
  if (!game) return "";
  const zeros = game.wheel.filter((one) => game.colours[one] === "green" && !(one in game.no_spin));
  return words.value.zeros[zeros.length - 1] ?? "";
}

function LightBox(): JSX.Element {
  if (lostAt.value !== null)
    return (
      <p class="wall-light" data-light="closed">
        <LightSign light="void" />
        <span>{words.value.lost(clockTime(lostAt.value, true))}</span>
      </p>
    );
  if (!view.value) return <p class="wall-light">{lineWords(common.value)}</p>;
  const name = light.value;
  const { closes } = view.value;
  const taking = name === "open" || name === "last";
  return (
    <p class="wall-light" data-light={name}>
      <LightSign light={name} />
      <span>{name === "result" ? words.value.paying : common.value.light[name]}</span>
      {taking && certain.value && closes !== null && (
        <span class="wall-seconds">
          {Math.max(0, Math.ceil((closes - now.value) / 1000))}
          <small>{common.value.seconds}</small>
        </span>
      )}
    </p>
  );
}

/** The clock by the house; hidden, not guessed, when the line is lost or in doubt. */
export const Clock = (): JSX.Element => (
  <p class="wall-clock">{certain.value && view.value ? clockTime(now.value) : ""}</p>
);
