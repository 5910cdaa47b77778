// The commands of the round: exactly those that the house would accept now.

import type { JSX } from "preact";
import { Button, Keycap } from "../../parts/Button.js";
import { cited } from "../../parts/format.js";
import { staffView, table } from "../../state/table.js";
import { SecondPress } from "../SecondPress.js";
import { may, perform, phase } from "../commands.js";
import { goTo } from "../desk/desk.js";
import { openReport } from "../keyboard.js";
import { capOf, type Command } from "../keys.js";
import { enterKeyed, isCovered, keyed } from "./keying.js";
import { TakeBack, Why, isAsking } from "./TakeBack.js";
import { c } from "../words.js";

export function Commands(): JSX.Element {
  return (
    <div class="commands" role="group" aria-label={c.value.commands}>
      {isAsking() ? <Why /> : <OfTheRound />}
    </div>
  );
}

function OfTheRound(): JSX.Element {
  return (
    <>
      <Do act="OpenBetting" of="open" primary />
      <Do act="Resume" primary />
      <Do act="LockSideBets" of="spin" primary />
      <Do act="Spin" of="spin" primary />
      <Do act="CallNoMoreBets" of="close" primary />
      <EnterNumber />
      <Confirm />
      <Do act="ConfirmJackpot" primary />
      <TakeBack />
      <Do act="ReportDrop" of="drop" />
      {may("ReportSpin") && (
        <Button press={openReport} cap={capOf("report")}>
          {c.value.reportSpin}
        </Button>
      )}
      <Back />
      <Ball />
      {phase.value === "result entered" && may("ConfirmResult") && (
        <p class="note">{c.value.nothingPaidYet}</p>
      )}
    </>
  );
}

interface DoProps {
  act: string;
  of?: Command;
  primary?: boolean;
  fields?: Record<string, unknown>;
  words?: string;
}

/** One command, there only while it is possible. */
function Do({ act, of, primary, fields, words }: DoProps): JSX.Element | null {
  if (!may(act)) return null;
  const cap = of && capOf(of);
  return (
    <button
      type="button"
      class="button"
      data-primary={primary || undefined}
      data-first={primary || undefined}
      aria-keyshortcuts={cap || undefined}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => void perform({ act, fields: fields ?? {}, where: "work" })}
    >
      {words ?? c.value.acts[act] ?? act}
      {cap && <Keycap>{cap}</Keycap>}
    </button>
  );
}

function EnterNumber(): JSX.Element | null {
  const pocket = keyed.value;
  if (pocket === "" || !may("EnterResult")) return null;
  return (
    <>
      <Button primary press={enterKeyed} cap="Enter">
        {isCovered(pocket) ? c.value.enterCovered(pocket) : c.value.enter(pocket)}
      </Button>
      <Button press={rubAllOut} cap={capOf("undo")}>
        {c.value.rubOut}
      </Button>
    </>
  );
}

/** The button goes with the number, so the focus must go elsewhere. */
function rubAllOut(): void {
  keyed.value = "";
  goTo("work");
}

function Confirm(): JSX.Element | null {
  const pocket = table.value?.result ?? "";
  if (!may("ConfirmResult") || phase.value !== "result entered") return null;
  return (
    <SecondPress
      of={`${table.value?.round} ${table.value?.spin} ${pocket}`}
      cap="Enter"
      press={() => void perform({ act: "ConfirmResult", where: "work" })}
    >
      {c.value.confirm(pocket)}
    </SecondPress>
  );
}

/** Where the ball goes before it is spun again. */
function Back(): JSX.Element | null {
  const back = staffView.value?.back;
  if (!back) return null;
  return (
    <p class="note">
      {c.value.ballBack(back.number)} {cited(back.clause)}
    </p>
  );
}

/** A ball that must be looked at, by one who may. */
function Ball(): JSX.Element | null {
  if (!staffView.value?.ball) return null;
  return (
    <>
      <Do act="InspectBall" fields={{ damaged: false }} words={c.value.ballSound} />
      <Do act="InspectBall" fields={{ damaged: true }} words={c.value.ballDamaged} />
      <Do act="ReplaceBall" />
    </>
  );
}
