// A field for a password, with its label.

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";

interface Props {
  label: string;
  value: Signal<string>;
  kind: "current-password" | "new-password";
}

export function PasswordField({ label, value, kind }: Props): JSX.Element {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="password"
        autocomplete={kind}
        required
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}
