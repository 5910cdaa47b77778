// Choices of a person, one line each: a switch, a list, a slider.

import type { Signal } from "@preact/signals";
import type { JSX } from "preact";

export function Switch({ label, value }: { label: string; value: Signal<boolean> }): JSX.Element {
  return (
    <label class="choice-line">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        class="switch"
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Signal<Value>;
  options: [Value, string][];
}

export function Choice<Value extends string>({
  label,
  value,
  options,
}: ChoiceProps<Value>): JSX.Element {
  return (
    <label class="choice-line">
      <span>{label}</span>
      <select
        class="field"
        value={value.value}
        onChange={(event) => {
          const found = options.find(([one]) => one === event.currentTarget.value);
          if (found) value.value = found[0];
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Slider({ label, value }: { label: string; value: Signal<number> }): JSX.Element {
  return (
    <label class="choice-line">
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="1"
        step="0.05"
        value={value.value}
        onInput={(event) => (value.value = Number(event.currentTarget.value))}
      />
    </label>
  );
}
