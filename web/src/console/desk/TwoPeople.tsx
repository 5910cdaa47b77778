// What takes two people: what waits for the second, what can be proposed, and open disputes.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { clock, cited } from "../../parts/format.js";
import { positionName, standsAtLeast } from "../../staff/positions.js";
import { me } from "../../state/house.js";
import { money } from "../../state/money.js";
import { staffView, table } from "../../state/table.js";
import type { Waiting } from "../../messages.js";
import { Form, minor, numbers } from "./Form.js";
import { Proposal } from "./Proposal.js";
import { proposable } from "../commands.js";
import { goTo } from "./desk.js";
import { c } from "../words.js";

const action = signal("");

export function TwoPeople(): JSX.Element {
  const words = c.value;
  const waiting = staffView.value?.waiting ?? [];
  return (
    <>
      {waiting.length === 0 && <p class="label">{words.nothingWaits}</p>}
      {waiting.map((one) => (
        <WaitingCard key={one.number} one={one} />
      ))}
      {proposable.value.length > 0 && <Propose />}
      <Disputes />
    </>
  );
}

/** One proposal with both people: the first who asked, and who may answer. */
function WaitingCard({ one }: { one: Waiting }): JSX.Element {
  const words = c.value;
  const number = { proposal: one.number };
  return (
    <article class="waiting" aria-label={words.actions[one.action] ?? one.action}>
      <h3>
        {words.actions[one.action] ?? one.action} · {words.round(one.round)}
      </h3>
      <p lang="en">{one.words}</p>
      <dl class="facts">
        <dt>{words.proposedBy}</dt>
        <dd>
          {one.person} {one.at > 0 && <span class="note">{clock(one.at)}</span>}
        </dd>
        <dt>{words.second}</dt>
        <dd>{secondWords(one)}</dd>
        <dt>{words.reason}</dt>
        <dd>{one.reason}</dd>
        <dt>{words.evidence}</dt>
        <dd>{one.evidence}</dd>
      </dl>
      <p class="note">{cited(one.clause)}</p>
      {mayApprove(one) ? (
        <Form
          act="Approve"
          of={String(one.number)}
          position={approverOf(one)}
          primary
          submit={words.approve}
          build={() => number}
        />
      ) : (
        <p class="label">{whyNot(one)}</p>
      )}
      <Form
        act="Decline"
        of={String(one.number)}
        submit={words.decline}
        fields={[{ name: "reason", label: words.declineReason, optional: true }]}
        build={({ reason }) => ({ ...number, reason })}
      />
    </article>
  );
}

const isMine = (one: Waiting): boolean => one.person === me.value?.person;

/** In which of their positions this person could approve it, if in any. */
const approverOf = (one: Waiting): string =>
  staffView.value?.positions.find((held) =>
    one.needs.some((position) => standsAtLeast(held, position)),
  ) ?? "";

const hasRank = (one: Waiting): boolean => approverOf(one) !== "";

/** Limits change between rounds. */
const timely = (one: Waiting): boolean =>
  one.action !== "change limits" || ["open", "settled"].includes(table.value?.phase ?? "");

const mayApprove = (one: Waiting): boolean => !isMine(one) && hasRank(one) && timely(one);

function whyNot(one: Waiting): string {
  if (isMine(one)) return c.value.notYourself;
  return hasRank(one) ? c.value.betweenRounds : c.value.needs(secondWords(one));
}

const secondWords = (one: Waiting): string =>
  isMine(one) || !hasRank(one)
    ? c.value.orAbove(one.needs.map(positionName).join(", "))
    : (me.value?.person ?? "");

/** What was proposed now waits on top. */
function proposed(): void {
  action.value = "";
  goTo("desk");
}

function Propose(): JSX.Element {
  const chosen = proposable.value.includes(action.value) ? action.value : "";
  return (
    <div class="act">
      <h3>{c.value.propose}</h3>
      <label class="labelled">
        <span>{c.value.whatToPropose}</span>
        <select
          class="field"
          value={chosen}
          onChange={(event) => (action.value = event.currentTarget.value)}
        >
          <option value="">{c.value.choose}</option>
          {proposable.value.map((one) => (
            <option key={one} value={one}>
              {c.value.actions[one] ?? one}
            </option>
          ))}
        </select>
      </label>
      {chosen && <Proposal key={chosen} action={chosen} done={proposed} />}
    </div>
  );
}

/** What a dispute can be about: the terminal of a seat, or the wheel. */
const seatsOrWheel = (): [string, string][] => [
  ["", c.value.theWheel],
  ...(staffView.value?.seats ?? []).map((one): [string, string] => [
    one.seat,
    `${c.value.seat} ${one.seat}: ${one.player}`,
  ]),
];

function Disputes(): JSX.Element {
  const words = c.value;
  const disputes = staffView.value?.disputes ?? [];
  return (
    <>
      {disputes.map((one) => (
        <article key={one.number} class="waiting" aria-label={words.dispute(one.number)}>
          <h3>
            {words.dispute(one.number)} · {words.rounds(one.rounds.join(", "))}
          </h3>
          <p>{one.complaint}</p>
          {one.amount > 0 && <p class="note">{words.inDispute(money(one.amount))}</p>}
          {one.held && (
            <Form
              act="RecordDispute"
              of={String(one.number)}
              submit={words.historyKept}
              fields={[{ name: "evidence", label: words.whereKept }]}
              build={({ evidence }) => ({ dispute: one.number, evidence })}
            >
              <p class="label">{one.seat ? words.seatHeld(one.seat) : words.wheelHeld}</p>
            </Form>
          )}
        </article>
      ))}
      <Form
        act="OpenDispute"
        title={words.openDispute}
        submit={words.record}
        fields={[
          { name: "rounds", label: words.whichRounds, initial: String(table.value?.round ?? "") },
          { name: "complaint", label: words.complaint, kind: "long" },
          { name: "amount", label: words.amountInDispute, kind: "amount", optional: true },
          { name: "seat", label: words.seatOfDispute, options: seatsOrWheel() },
        ]}
        build={({ rounds, complaint, amount, seat }) => ({
          rounds: numbers(rounds),
          complaint,
          amount: minor(amount),
          seat,
        })}
      />
    </>
  );
}
