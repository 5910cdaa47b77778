// The middle of the work: the state of the round in words, with the number that stands.

import type { JSX } from "preact";
import { Targets } from "../../bonus/Targets.js";
import { Turns } from "../../bonus/Turns.js";
import { sideBet } from "../../bonus/sideBet.js";
import { BONUS } from "../../bonus/words.js";
import { Drawn } from "../../parts/Drawn.js";
import { common } from "../../parts/format.js";
import { capital, colourName, chances, dozenAndColumn } from "../../wheel/call.js";
import { money } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { staffView, table } from "../../state/table.js";
import { Arc } from "./Arc.js";
import { may, phase } from "../commands.js";
import { seenOfSpin } from "./telemetry.js";
import { c } from "../words.js";

/** The latest number that stands. */
export const latest = (): string =>
  table.value?.history.find((one) => one.result !== "")?.result ?? "";

export function Middle({ pocket }: { pocket: string }): JSX.Element {
  const words = c.value;
  const paid = phase.value === "settled" && table.value?.light === "result" && pocket !== "";
  return (
    <div class="work-middle">
      {pocket !== "" && <p class="work-step">{words.standing(paid)}</p>}
      <Drawn tongue={language.value} />
      <SideBets />
      {paid ? (
        <>
          <Call pocket={pocket} />
          {!sideBet.value?.hot_spot && <Arc pocket={pocket} />}
        </>
      ) : (
        <>
          <p class="work-title">{state()}</p>
          <p class="label">{stakes()}</p>
          <Seen />
          <p class="work-next">{next()}</p>
        </>
      )}
    </div>
  );
}

/** Nothing to type: the targets, who is in the round, and after a hit whose turn it is. */
function SideBets(): JSX.Element | null {
  const side = sideBet.value;
  if (!side) return null;
  const tongue = language.value;
  if (side.hot_spot !== "")
    return (
      <div class="work-turns" tabIndex={0} role="group" aria-label={BONUS[tongue].inOrder}>
        <Turns side={side} tongue={tongue} />
      </div>
    );
  return (
    <>
      {side.targets.length > 0 && <Targets tongue={tongue} />}
      <p class="label">{BONUS[tongue].withSideBet(side.seats.length)}</p>
    </>
  );
}

/** The light's word, but before the first round no bets have been called off. */
const state = (): string =>
  phase.value === "open" ? c.value.ready : common.value.light[table.value?.light ?? "shut"];

function stakes(): string {
  const seats = staffView.value?.seats ?? [];
  const betting = seats.filter((one) => one.staked > 0).length;
  return c.value.onLayout(money(table.value?.on_layout ?? 0), betting, seats.length);
}

/** What comes next, in words: where no button is, nothing can be pressed. */
function next(): string {
  const words = c.value;
  const seen = staffView.value?.causes.some((cause) => cause.seen);
  if (phase.value === "no more bets" && seen) return words.seenVoid;
  if (staffView.value?.automatic) return words.automatic;
  const [mine, others] = words.next[phase.value] ?? ["", ""];
  const own = ["OpenBetting", "Spin", "CallNoMoreBets", "EnterResult", "Resume"].some(may);
  return own ? mine : others;
}

function Seen(): JSX.Element | null {
  const seen = seenOfSpin(staffView.value?.telemetry ?? {});
  if (seen.length === 0) return null;
  return (
    <p class="label">
      {c.value.seen}: {seen.join(", ")}
    </p>
  );
}

/** A number as it is called: 17 black; odd, low, 2nd dozen, 2nd column. */
export function Call({ pocket }: { pocket: string }): JSX.Element {
  const tongue = language.value;
  const rest = [chances(pocket, tongue), dozenAndColumn(pocket, tongue)].filter((one) => one);
  const name = colourName(pocket, tongue);
  return (
    <>
      <p class="work-title">
        <span class="pocket">{pocket}</span> {tongue === "de" ? capital(name) : name.toLowerCase()}
      </p>
      <p class="work-rest">{rest.join(", ")}</p>
    </>
  );
}
