// What waits for a second person: what it would do, who signed first, and who may sign now.

import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { refusalAt } from "../../console/commands.js";
import type { Waiting } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { PocketCard } from "../../parts/PocketCard.js";
import { cited, clock } from "../../parts/format.js";
import { Refusal } from "../../staff/Refusal.js";
import { positionName } from "../../staff/positions.js";
import { me } from "../../state/house.js";
import { PasswordHere, askedAt } from "../people/PasswordHere.js";
import { performAt } from "./attending.js";
import { runsPit } from "../place.js";
import { tableOf, waiting } from "../room.js";
import { isTimely, signatory } from "./signing.js";
import { named, w } from "../words.js";

export function Approvals(): JSX.Element {
  const all = waiting.value;
  return (
    <section class="panel approvals" aria-labelledby="approvals-title">
      <h2 id="approvals-title">{w.value.secondPerson}</h2>
      {all.length === 0 && <p class="label">{w.value.nothingWaits}</p>}
      <ul>
        {all.map((one) => (
          <li key={`${one.table} ${one.number}`}>
            <Proposal one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proposal({ one }: { one: Waiting }): JSX.Element {
  const words = w.value;
  const action = named(words.actions, one.action);
  const heading = [words.table(one.table), words.round(one.round), action];
  return (
    <article class="proposal" data-proposal={`${one.table} ${one.number}`}>
      <h3 class="label">{heading.join(" · ")}</h3>
      <div class="proposal-what">
        <Numbers one={one} />
        <div>
          <p lang="en">{one.words}</p>
          <p class="label">
            {one.reason}
            {one.evidence && ` · ${words.evidence}: ${one.evidence}`}
            {one.clause && <span class="note"> {cited(one.clause)}</span>}
          </p>
        </div>
      </div>
      <Signatures one={one} />
    </article>
  );
}

/** The two numbers of a correction; a round that was void had none before. */
function Numbers({ one }: { one: Waiting }): JSX.Element | null {
  const pocket = one.details["pocket"];
  if (typeof pocket !== "string") return null;
  return (
    <span class="proposal-numbers">
      {one.before !== "" && (
        <>
          <PocketCard pocket={one.before} />
          <svg viewBox="0 0 40 16" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M1 8h36M30 2l7 6-7 6" stroke-width="1.8" />
          </svg>
        </>
      )}
      <PocketCard pocket={pocket} />
    </span>
  );
}

function Signatures({ one }: { one: Waiting }): JSX.Element {
  const words = w.value;
  const own = one.person === me.value?.person;
  return (
    <div class="signatures">
      <span class="signature" data-signed>
        <span class="signature-mark" aria-hidden="true">
          ✓
        </span>
        <span>
          <b>{one.person}</b>
          <span class="label">{one.at ? words.signedAt(clock(one.at)) : words.signed}</span>
        </span>
      </span>
      <span class="signature">
        <span class="signature-mark" aria-hidden="true">
          2
        </span>
        <span>
          <b>{words.second}</b>
          <span class="label">
            {own ? words.notYourself : words.ownLogIn(one.needs.map(positionName).join(" / "))}
          </span>
        </span>
      </span>
      {runsPit.value && <Signing one={one} own={own} />}
    </div>
  );
}

function Signing({ one, own }: { one: Waiting; own: boolean }): JSX.Element {
  const where = `proposal ${one.table} ${one.number}`;
  const refusing = useSignal(false);
  const position = signatory(one);
  const timely = isTimely(one, tableOf(one.table)?.value.phase ?? "");
  const sign = (): void => {
    askedAt.value = where;
    const fields = { proposal: one.number };
    void performAt(one.table, { act: "Approve", fields, where, position: position ?? "" });
  };
  return (
    <>
      <p class="answers">
        {position && timely && (
          <Button press={sign} primary>
            {w.value.sign}
          </Button>
        )}
        {position && !timely && <span class="label">{w.value.betweenRounds}</span>}
        <Button press={() => (refusing.value = !refusing.value)}>
          {own ? w.value.withdraw : w.value.refuse}
        </Button>
      </p>
      {refusing.value && <Refusing one={one} own={own} where={where} />}
      <Refusal problem={refusalAt(where)} />
      <PasswordHere where={where} />
    </>
  );
}

interface RefusingProps {
  one: Waiting;
  own: boolean;
  where: string;
}

/** A proposal is refused, or one's own withdrawn, with a reason. */
function Refusing({ one, own, where }: RefusingProps): JSX.Element {
  const reason = useSignal("");
  const refuse = (event: Event): void => {
    event.preventDefault();
    askedAt.value = where;
    const fields = { proposal: one.number, reason: reason.value };
    void performAt(one.table, { act: "Decline", fields, where });
  };
  return (
    <form class="refusing" onSubmit={refuse}>
      <label class="labelled">
        <span>{w.value.reason}</span>
        <input
          class="field"
          required
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {own ? w.value.withdraw : w.value.refuse}
      </button>
    </form>
  );
}
