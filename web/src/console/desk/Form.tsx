// A form for an act: its fields, one button, and the house's no where it was asked.

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Amount } from "../../messages.js";
import { sayPolitely } from "../../parts/aloud.js";
import { Refusal } from "../../staff/Refusal.js";
import { unitsOf } from "../../state/money.js";
import { may, perform, refusalAt } from "../commands.js";
import { c } from "../words.js";

export interface Field {
  name: string;
  label: string;
  kind?: "text" | "amount" | "long";
  /** The values to choose from, with their words. */
  options?: [value: string, words: string][];
  initial?: string;
  optional?: boolean;
}

export type Values = Record<string, string>;

interface Props {
  act: string;
  /** Tells forms for the same act apart. */
  of?: string;
  title?: string;
  submit: string;
  fields?: Field[];
  build: (values: Values) => Record<string, unknown>;
  position?: string;
  primary?: boolean;
  children?: ComponentChildren;
  done?: () => void;
}

export function Form(props: Props): JSX.Element | null {
  const { act, of = "", title, submit, fields = [], build, position, primary, done } = props;
  const initial = Object.fromEntries(fields.map((one) => [one.name, first(one)]));
  // What was typed, and nothing else: a field that nobody has touched follows the table.
  const [values, setValues] = useState<Values>({});
  const where = `${act} ${of}`;
  if (!may(act)) return null;
  const hand = async (): Promise<void> => {
    const wish = { act, fields: build({ ...initial, ...values }), where };
    if (!(await perform(position ? { ...wish, position } : wish))) return;
    setValues({});
    sayPolitely(c.value.isDone(title ?? submit));
    done?.();
  };
  return (
    <form
      class="act"
      aria-label={title ?? submit}
      onSubmit={(event) => {
        event.preventDefault();
        void hand();
      }}
    >
      {title && <h3>{title}</h3>}
      {props.children}
      <div class="act-fields">
        {fields.map((field) => (
          <Labelled
            key={field.name}
            field={field}
            value={values[field.name] ?? first(field)}
            change={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
      </div>
      <Refusal problem={refusalAt(where)} />
      <button type="submit" class="button" data-primary={primary || undefined}>
        {submit}
      </button>
    </form>
  );
}

const first = (field: Field): string => field.initial ?? field.options?.[0]?.[0] ?? "";

interface LabelledProps {
  field: Field;
  value: string;
  change: (value: string) => void;
}

function Labelled({ field, value, change }: LabelledProps): JSX.Element {
  return (
    <label class="labelled" data-long={field.kind === "long" || undefined}>
      <span>{field.label}</span>
      {field.options ? (
        <select class="field" value={value} onChange={(event) => change(event.currentTarget.value)}>
          {field.options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          class="field"
          type="text"
          inputMode={field.kind === "amount" ? "decimal" : "text"}
          autocomplete="off"
          required={!field.optional}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

/** An amount as people write it; what isn't one is 0, which the house refuses. */
export const minor = (text: string | undefined): Amount =>
  unitsOf(text ?? "") || 0;

/** Round numbers as people list them: 12, 13. */
export const numbers = (text: string | undefined): number[] =>
  (text ?? "")
    .split(/[\s,;]+/)
    .filter((one) => one !== "")
    .map(Number);
