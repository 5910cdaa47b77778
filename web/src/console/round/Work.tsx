// The work of the moment: the number in its place, what it is about, and the commands for it.

import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { HistoryStrip } from "../../history/HistoryStrip.js";
import { Refusal } from "../../staff/Refusal.js";
import { SignIn } from "../SignIn.js";
import { Announced } from "../desk/Announced.js";
import { Words } from "../live/LiveSide.js";
import { Commands } from "./Commands.js";
import { Echo } from "./Echo.js";
import { Entered, Keyed, PadPart } from "./Entry.js";
import { Opening } from "./Opening.js";
import { SpinReport } from "./SpinReport.js";
import { findFocus, goOn, goTo, reporting } from "../desk/desk.js";
import { Middle, latest } from "./Middle.js";
import { may, phase, refusalAt } from "../commands.js";
import { elsewhere } from "../stint.js";
import { c } from "../words.js";

/** The acts that a round goes on by. */
const ROUND = [
  "OpenBetting",
  "LockSideBets",
  "Spin",
  "CallNoMoreBets",
  "EnterResult",
  "ConfirmResult",
  "ConfirmJackpot",
  "Resume",
];

export function Work(): JSX.Element {
  const now = phase.value;
  const keying = now === "no more bets" && may("EnterResult");
  useFocusOf(`${now} ${elsewhere.value} ${ROUND.filter(may).join(" ")}`);
  return (
    <section
      class="panel work"
      id="work"
      tabIndex={-1}
      aria-labelledby="work-name"
      data-phase={now}
      onKeyDown={leave}
    >
      <h2 class="said" id="work-name">
        {c.value.work}
      </h2>
      {reporting.value && may("ReportSpin") ? (
        <SpinReport />
      ) : (
        <>
          {!isShut(now) && (
            <div class="work-head">
              {keying ? <Keyed /> : now === "result entered" ? <Entered /> : <Standing />}
              <Commands />
            </div>
          )}
          <SignIn />
          <Refusal problem={refusalAt("work")} />
          <Lower keying={keying} />
        </>
      )}
    </section>
  );
}

const isShut = (now: string): boolean => now === "closed" || now === "inspected";

/** The number that stands: the latest one, from which the ball is spun again. */
function Standing(): JSX.Element {
  const pocket = latest();
  return (
    <>
      <Echo pocket={pocket} />
      <Middle pocket={pocket} />
    </>
  );
}

function Lower({ keying }: { keying: boolean }): JSX.Element | null {
  const now = phase.value;
  if (keying || now === "result entered") return <PadPart keying={keying} />;
  if (isShut(now)) return <Opening />;
  if (may("PlaceBets") || may("AnnounceBets"))
    return (
      <>
        <Words />
        <Announced />
      </>
    );
  return (
    <div class="work-lower">
      <HistoryStrip count={20} />
    </div>
  );
}

/** With each step the first command of the new one has the focus, if it was at the work or lost. */
function useFocusOf(step: string): void {
  useLayoutEffect(goOn, [step]);
  useLayoutEffect(findFocus);
}

/** Back from a field to the commands. */
function leave(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.defaultPrevented) goTo("work");
}
