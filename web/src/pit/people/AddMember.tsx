// Somebody who begins to work here: person, name and positions; the house makes the password.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { s } from "../../staff/words.js";
import { RoleChoice } from "./RoleChoice.js";
import { add } from "./keeping.js";
import { approves } from "../place.js";
import { w } from "../words.js";

export function AddMember({ roles }: { roles: readonly string[] }): JSX.Element {
  const person = useSignal("");
  const name = useSignal("");
  const chosen = useSignal<readonly string[]>([]);
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    const given = { person: person.value.trim(), name: name.value.trim(), roles: chosen.value };
    if (!(await add(given))) return;
    [person.value, name.value, chosen.value] = ["", "", []];
  };
  return (
    <form class="panel act add-member" onSubmit={(event) => void hand(event)}>
      <h2>{w.value.addMember}</h2>
      <div class="act-fields">
        <label class="labelled">
          <span>{s.value.person}</span>
          <input
            class="field"
            required
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={person.value}
            onInput={(event) => (person.value = event.currentTarget.value)}
          />
        </label>
        <label class="labelled">
          <span>{w.value.nameOfPerson}</span>
          <input
            class="field"
            autocomplete="off"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
      </div>
      <RoleChoice roles={roles} chosen={chosen} />
      <p class="note">
        {w.value.passwordIsMade} {approves.value && w.value.twoForSome}
      </p>
      <button type="submit" class="button" data-primary>
        {w.value.addMember}
      </button>
    </form>
  );
}
