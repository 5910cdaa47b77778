// The house's value chips on the screen: how many of each worth, in the cage and at tables.

import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { Ledger } from "../pit/record/Ledger.js";
import { approves } from "../pit/place.js";
import { money, unitsOf } from "../state/money.js";
import { moveChips, refreshStock, stock } from "./chips.js";
import { c } from "./words.js";

/** How often it is counted again while somebody looks. */
const EVERY = 3000;

let looking = 0;

export function ChipStock(): JSX.Element {
  const words = c.value;
  const toggled = (open: boolean): void => {
    clearInterval(looking);
    if (!open) return;
    void refreshStock();
    looking = window.setInterval(() => !document.hidden && void refreshStock(), EVERY);
  };
  return (
    <details
      class="panel chip-stock"
      onToggle={(event) => {
        toggled(event.currentTarget.open);
      }}
    >
      <summary>{words.chips}</summary>
      {stock.value?.chips.length === 0 && <p class="label">{words.noChips}</p>}
      {!!stock.value?.chips.length && <Worths />}
      {approves.value && <Moved />}
    </details>
  );
}

function Worths(): JSX.Element {
  const words = c.value;
  const heads = [words.chip, words.inCage, words.atTables, words.inAll];
  return (
    <Ledger label={words.chips} heads={heads.map((name, at) => ({ name, number: at !== 2 }))}>
      {stock.value?.chips.map((one) => (
        <tr key={one.worth}>
          <th scope="row" class="number">
            {money(one.worth)}
          </th>
          <td class="number" data-short={one.cage < 0 || undefined}>
            {one.cage}
          </td>
          <td>{one.tables.map(({ table, count }) => `${table}: ${count}`).join(", ")}</td>
          <td class="number">{one.house}</td>
        </tr>
      ))}
    </Ledger>
  );
}

/** Gaming management notes what its makers deliver, and what is taken out of the house. */
function Moved(): JSX.Element {
  const words = c.value;
  const worth = useSignal("");
  const count = useSignal("");
  const paper = useSignal("");
  const move = async (kind: "delivery" | "withdrawal"): Promise<void> => {
    const done = await moveChips(kind, unitsOf(worth.value), Number(count.value), paper.value);
    if (done) [worth.value, count.value, paper.value] = ["", "", ""];
  };
  return (
    <form
      class="act"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event;
        const pressed = submitter instanceof HTMLElement ? submitter.dataset["act"] : "";
        void move(pressed === "withdrawal" ? "withdrawal" : "delivery");
      }}
    >
      <Given label={words.chip} value={worth} number={{ min: "0.01", step: "0.01" }} />
      <Given label={words.howMany} value={count} number={{ min: "1", step: "1" }} />
      <Given label={words.document} value={paper} />
      <p class="answers">
        <button type="submit" class="button" data-act="delivery">
          {words.delivered}
        </button>
        <button type="submit" class="button" data-act="withdrawal">
          {words.withdrawn}
        </button>
      </p>
    </form>
  );
}

function Given(props: {
  label: string;
  value: Signal<string>;
  number?: { min: string; step: string };
}): JSX.Element {
  const { label, value, number } = props;
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type={number ? "number" : "text"}
        {...number}
        required
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}
