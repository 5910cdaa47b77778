// Changes of the staff that wait for a second person: who proposes what, and the answer to it.

import type { JSX } from "preact";
import type { StaffChange } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { clock } from "../../parts/format.js";
import { positionName } from "../../staff/positions.js";
import { me } from "../../state/house.js";
import { approves } from "../place.js";
import { w } from "../words.js";
import { settle } from "./keeping.js";

export function Changes({ changes }: { changes: readonly StaffChange[] }): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <section class="staff-changes" aria-labelledby="staff-changes">
      <h2 id="staff-changes">{w.value.secondPerson}</h2>
      <ul class="members">
        {changes.map((one) => (
          <li key={one.proposal}>
            <Change one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ one }: { one: StaffChange }): JSX.Element {
  const roles = one.roles.map(positionName).join(", ");
  const words = w.value;
  return (
    <article class="panel member staff-change" data-proposal={one.proposal}>
      <h3>{words.changes[one.change]?.(one.person, roles) ?? one.change}</h3>
      <p class="note">
        {words.proposedBy(one.by)} · {words.lapses(clock(one.until))}
      </p>
      {approves.value && <Answers one={one} />}
    </article>
  );
}

function Answers({ one }: { one: StaffChange }): JSX.Element {
  const who = me.value?.person;
  const second = who !== one.by && who !== one.person;
  return (
    <>
      {!second && <p class="label">{w.value.anotherPerson}</p>}
      <p class="answers">
        {second && (
          <Button primary press={() => void settle(one.proposal, "approve", {})}>
            {w.value.approveChange}
          </Button>
        )}
        <Button press={() => void settle(one.proposal, "decline", { reason: "" })}>
          {who === one.by ? w.value.takeBack : w.value.declineChange}
        </Button>
      </p>
    </>
  );
}
