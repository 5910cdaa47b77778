// Other terms that wait for a second person, and the answer to them.

import type { JSX } from "preact";
import type { TermsWaiting } from "../../messages.js";
import { BONUS } from "../../bonus/words.js";
import { Button } from "../../parts/Button.js";
import { me } from "../../state/house.js";
import { language } from "../../state/settings.js";
import { keepsStaff } from "../place.js";
import { w } from "../words.js";
import { answer } from "./asking.js";

export function Waiting({ waiting }: { waiting: readonly TermsWaiting[] }): JSX.Element | null {
  if (waiting.length === 0) return null;
  return (
    <>
      <h3>{w.value.secondPerson}</h3>
      <ul class="members">
        {waiting.map((one) => (
          <li key={one.proposal} data-proposal={one.proposal}>
            <p>
              <b>{BONUS[language.value].meters[one.meter]}</b> {one.terms}
            </p>
            <p class="note">
              {w.value.jackpots.by(one.person)}: {one.reason}
            </p>
            {keepsStaff.value && <Answers one={one} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Answers({ one }: { one: TermsWaiting }): JSX.Element {
  const own = me.value?.person === one.person;
  return (
    <>
      {own && <p class="label">{w.value.anotherPerson}</p>}
      <p class="answers">
        {!own && (
          <Button primary press={() => void answer(one.proposal, "approve")}>
            {w.value.approveChange}
          </Button>
        )}
        <Button press={() => void answer(one.proposal, "decline")}>
          {own ? w.value.takeBack : w.value.declineChange}
        </Button>
      </p>
    </>
  );
}
