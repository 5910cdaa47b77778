// The positions of a person, each to be ticked.

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { positionName } from "../../staff/positions.js";
import { w } from "../words.js";

interface Props {
  roles: readonly string[];
  chosen: Signal<readonly string[]>;
}

export function RoleChoice({ roles, chosen }: Props): JSX.Element {
  const toggle = (role: string): void => {
    const has = chosen.value.includes(role);
    chosen.value = has ? chosen.value.filter((one) => one !== role) : [...chosen.value, role];
  };
  return (
    <fieldset class="act-checks">
      <legend class="label">{w.value.positions}</legend>
      {roles.map((role) => (
        <label key={role} class="check">
          <input
            type="checkbox"
            checked={chosen.value.includes(role)}
            onChange={() => toggle(role)}
          />
          <span>{positionName(role)}</span>
        </label>
      ))}
    </fieldset>
  );
}
