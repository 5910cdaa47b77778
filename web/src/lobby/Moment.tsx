// Where a table stands just now: the light's sign, and the seconds or a word beside it.

import type { JSX } from "preact";
import type { LobbyTable } from "../messages.js";
import { common } from "../parts/format.js";
import { LightSign } from "../parts/Light.js";
import { now, secondsLeft } from "./lobby.js";
import { l } from "./words.js";

export function Moment({ table }: { table: LobbyTable }): JSX.Element {
  const light = table.seats ? table.light : "shut";
  const short = shortly(table);
  const word = common.value.light[light];
  return (
    <p class="moment">
      <LightSign light={light} />
      {short !== word && <span class="said">{word} </span>}
      <b>{short}</b>
    </p>
  );
}

/** 14 s while bets are taken, otherwise what happens at the table. */
function shortly(table: LobbyTable): string {
  const { light, closes } = table;
  if (!table.seats && light !== "shut") return l.value.nobodyDeals;
  if ((light === "open" || light === "last") && closes !== null)
    return `${secondsLeft(table)} ${common.value.seconds}`;
  if (light === "closed") return l.value.ballRuns;
  return common.value.light[light];
}

/** Seconds to the next round, between two rounds. */
export const untilNext = ({ next }: Pick<LobbyTable, "next">): number | null =>
  next === null ? null : Math.max(0, Math.ceil((next - now.value) / 1000));
