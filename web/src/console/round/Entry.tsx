// Entering the number: step 1 keys it, step 2 shows it large beside the wheel to be compared.

import type { JSX } from "preact";
import { Keycap } from "../../parts/Button.js";
import { cited } from "../../parts/format.js";
import { causeIn } from "../../wheel/call.js";
import { language } from "../../state/settings.js";
import { sheet, staffView, table } from "../../state/table.js";
import { Arc } from "./Arc.js";
import { Echo } from "./Echo.js";
import { Call } from "./Middle.js";
import { Pad } from "./Pad.js";
import { callable } from "../commands.js";
import { isCovered, keyed, outlook, press } from "./keying.js";
import { seenOfSpin } from "./telemetry.js";
import { c } from "../words.js";

/** Step 1: what has been typed, and already its place on the wheel. */
export function Keyed(): JSX.Element {
  const pocket = keyed.value;
  return (
    <>
      <Echo pocket={pocket}>
        <input
          class="echo-number"
          id="number"
          data-first
          inputMode="none"
          autocomplete="off"
          maxLength={3}
          placeholder="–"
          aria-label={c.value.number}
          aria-describedby="step"
          value={pocket}
          onInput={(event) => take(event.currentTarget)}
        />
      </Echo>
      <div class="work-middle">
        <p class="work-step" id="step">
          {c.value.step1}
        </p>
        {pocket === "" ? <Wanted /> : <Call pocket={pocket} />}
        {pocket !== "" && <Arc pocket={pocket} />}
        {isCovered(pocket) && <Covered />}
      </div>
    </>
  );
}

/** What comes in otherwise than by keys counts if it is a pocket. */
function take(box: HTMLInputElement): void {
  const text = box.value.trim();
  if (text === "" || sheet.value?.wheel.includes(text)) keyed.value = text;
  box.value = keyed.value;
}

function Wanted(): JSX.Element {
  const seen = seenOfSpin(staffView.value?.telemetry ?? {});
  return (
    <>
      <p class="work-title">{c.value.whichNumber}</p>
      <p class="label">
        {seen.length > 0 ? `${c.value.seen}: ${seen.join(", ")}` : c.value.ballRests}
      </p>
      {callable.value.length > 0 && <p class="work-next">{c.value.orNoSpin}</p>}
    </>
  );
}

function Covered(): JSX.Element {
  const clause = outlook.value?.clause ?? "";
  return (
    <p class="remark" data-refused role="alert">
      {c.value.coveredIsVoid(causeIn("covered pocket", language.value))}{" "}
      <span class="note">{cited(clause)}</span>
    </p>
  );
}

/** Step 2: the entered number. */
export function Entered(): JSX.Element {
  const pocket = table.value?.result ?? staffView.value?.outlook?.pocket ?? "";
  return (
    <>
      <Echo pocket={pocket} />
      <div class="work-middle">
        <p class="work-step">{c.value.step2}</p>
        <Call pocket={pocket} />
        <Arc pocket={pocket} />
      </div>
    </>
  );
}

export function PadPart({ keying }: { keying: boolean }): JSX.Element {
  const chosen = keying ? keyed.value : (table.value?.result ?? "");
  return (
    <div class="work-lower" data-keying={keying || undefined}>
      <div class="panel-head">
        <h3>{c.value.keyTheNumber}</h3>
        {keying && (
          <p class="label pad-hint">
            {c.value.typeOrPick[0]} <Keycap>1</Keycap> <Keycap>7</Keycap>{" "}
            <Keycap>Enter</Keycap>{" "}
            {c.value.typeOrPick[1]}
          </p>
        )}
      </div>
      <Pad chosen={chosen} press={keying ? press : null} />
    </div>
  );
}
