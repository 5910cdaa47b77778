// The staff: who works here in which positions; some may add, change, reset and disable.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { StaffList, StaffMember } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { Refusal } from "../../staff/Refusal.js";
import { positionName } from "../../staff/positions.js";
import { me } from "../../state/house.js";
import { AddMember } from "./AddMember.js";
import { Changes } from "./Changes.js";
import { MadePassword } from "./MadePassword.js";
import { PasswordHere } from "./PasswordHere.js";
import { RoleChoice } from "./RoleChoice.js";
import { useAnswer } from "../answer.js";
import { STAFF_PLACE, change, proposed, refused, turn } from "./keeping.js";
import { approves, keepsStaff } from "../place.js";
import { w } from "../words.js";

export function Staff(): JSX.Element {
  const { answer, problem } = useAnswer<StaffList>("/api/staff", turn.value).value;
  return (
    <div class="pit-section">
      <h1>{w.value.sections.staff}</h1>
      <PasswordHere where={STAFF_PLACE} />
      <Refusal problem={refused.value ?? problem} />
      <MadePassword />
      {proposed.value > 0 && (
        <p class="remark" role="status">
          {w.value.proposed}
        </p>
      )}
      {!answer && !problem && <p class="label">{w.value.asking}</p>}
      <Changes changes={answer?.proposals ?? []} />
      <ul class="members">
        {answer?.staff.map((one) => (
          <li key={one.person}>
            <Member one={one} roles={mayGive(answer)} />
          </li>
        ))}
      </ul>
      {answer && keepsStaff.value && <AddMember roles={mayGive(answer)} />}
    </div>
  );
}

/** The positions that somebody may give: a manager alone those that one person gives. */
const mayGive = (answer: StaffList): readonly string[] =>
  approves.value ? answer.roles : answer.roles.filter((one) => !answer.trusted.includes(one));

interface MemberProps {
  one: StaffMember;
  roles: readonly string[];
}

function Member({ one, roles }: MemberProps): JSX.Element {
  const words = w.value;
  return (
    <article
      class="panel member"
      data-disabled={one.disabled || undefined}
      data-person={one.person}
    >
      <h2>
        {one.person} {one.name && <span class="label">{one.name}</span>}
      </h2>
      <p>{one.roles.map(positionName).join(", ") || words.noRoles}</p>
      <p class="note">
        {one.disabled ? words.disabled : one.here ? words.here : words.away}
        {one.failures > 0 && ` · ${words.failures(one.failures)}`}
      </p>
      {keepsStaff.value && one.roles.every((role) => roles.includes(role)) && (
        <Keeping one={one} roles={roles} />
      )}
    </article>
  );
}

function Keeping({ one, roles }: MemberProps): JSX.Element {
  const changing = useSignal<"roles" | "disable" | null>(null);
  const chosen = useSignal<readonly string[]>(one.roles);
  const reason = useSignal("");
  const toggle = (what: "roles" | "disable"): void => {
    chosen.value = one.roles;
    changing.value = changing.value === what ? null : what;
  };
  const own = one.person === me.value?.person;
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = changing.value === "roles" ? { roles: chosen.value } : { reason: reason.value };
    if (changing.value && (await change(one.person, changing.value, body))) changing.value = null;
  };
  return (
    <>
      <p class="answers">
        {!own && <Button press={() => toggle("roles")}>{w.value.changeRoles}</Button>}
        {!own && (
          <Button press={() => void change(one.person, "reset", {})}>
            {w.value.resetPassword}
          </Button>
        )}
        {!own && !one.disabled && (
          <Button press={() => toggle("disable")}>{w.value.disable}</Button>
        )}
      </p>
      {changing.value && (
        <form class="act" onSubmit={(event) => void hand(event)}>
          {changing.value === "roles" ? (
            <RoleChoice roles={roles} chosen={chosen} />
          ) : (
            <label class="labelled">
              <span>{w.value.reason}</span>
              <input
                class="field"
                required
                value={reason.value}
                onInput={(event) => (reason.value = event.currentTarget.value)}
              />
            </label>
          )}
          <button type="submit" class="button" data-primary>
            {changing.value === "roles" ? w.value.changeRoles : w.value.disable}
          </button>
        </form>
      )}
    </>
  );
}
