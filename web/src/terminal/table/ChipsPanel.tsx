// One's chips at a live table: the purse, the rack, and what is done over the change block.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { changeOf } from "../../live/changing.js";
import { colourName, isColour } from "../../live/colours.js";
import { l } from "../../live/words.js";
import type { ChipCount, Problem } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { sayPolitely } from "../../parts/aloud.js";
import { ask } from "../../state/line.js";
import { money, plain, unitsOf } from "../../state/money.js";
import { seat, table } from "../../state/table.js";
import { refusalWords } from "../refusals.js";
import { DisplayRack, Purse } from "./Purse.js";

/** Why the latest wish over the block came to nothing, if it did. */
const refused = signal<Problem | null>(null);

async function deal(act: string, fields: Record<string, unknown>): Promise<void> {
  const answer = await ask(act, fields);
  refused.value = "refused" in answer ? answer.refused : null;
  if (act === "BuyChips" && "done" in answer) sayPolitely(l.value.bought);
}

export function ChipsPanel(): JSX.Element | null {
  const mine = seat.value?.live;
  if (!mine) return null;
  const values = mine.chips.filter(({ chip }) => !isColour(chip));
  return (
    <div class="chips-panel">
      <Purse />
      {refused.value && (
        <p class="remark" data-refused>
          {refusalWords(refused.value)}
        </p>
      )}
      {values.length > 0 && <BuyColour values={values} />}
      {values.length > 0 && <Change values={values} />}
      {mine.chips.some(({ chip }) => isColour(chip)) && (
        <Button press={() => void deal("CashInColour", {})}>{l.value.cashIn}</Button>
      )}
      {mine.chips.length > 0 && <Tip chips={mine.chips} />}
      <DisplayRack />
    </div>
  );
}

/** Chips of one's own colour for value chips: so many of one worth. */
function BuyColour({ values }: { values: readonly ChipCount[] }): JSX.Element | null {
  const mine = seat.value?.live;
  const live = table.value?.live;
  const [given, setGiven] = useState("");
  const [count, setCount] = useState("1");
  const [value, setValue] = useState("");
  if (!mine || !live) return null;
  const chip = values.find((one) => one.chip === given)?.chip ?? values[0]?.chip ?? "";
  const fixed = mine.value || live.value;
  const worth = fixed || unitsOf(value) || live.smallest;
  return (
    <form
      class="act"
      aria-label={l.value.buyColour}
      onSubmit={(event) => {
        event.preventDefault();
        void deal("BuyChips", { value: worth, given: { [chip]: Number(count) || 0 } });
      }}
    >
      <h3>{l.value.buyColour}</h3>
      <Given count={count} chip={chip} values={values} setCount={setCount} setChip={setGiven} />
      {!fixed && (
        <label class="labelled">
          <span>{l.value.each}</span>
          <input
            class="field"
            inputMode="decimal"
            value={value || plain(live.smallest)}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="button" data-primary>
        {l.value.buy}: {l.value.chipsOf(Math.floor(((Number(count) || 0) * Number(chip)) / worth))}
        {mine.colour !== "" && ` ${colourName(mine.colour)}`}
      </button>
    </form>
  );
}

interface GivenProps {
  count: string;
  chip: string;
  values: readonly ChipCount[];
  setCount: (count: string) => void;
  setChip: (chip: string) => void;
}

/** So many value chips of one worth. */
const Given = ({ count, chip, values, setCount, setChip }: GivenProps): JSX.Element => (
  <div class="labelled">
    <span>{l.value.given}</span>
    <span class="given">
      <input
        class="field"
        inputMode="numeric"
        value={count}
        aria-label={l.value.given}
        onInput={(event) => setCount(event.currentTarget.value)}
      />
      ×
      <select
        class="field"
        aria-label={l.value.valueChips}
        value={chip}
        onChange={(event) => setChip(event.currentTarget.value)}
      >
        {values.map((one) => (
          <option key={one.chip} value={one.chip}>
            {money(Number(one.chip))}
          </option>
        ))}
      </select>
    </span>
  </div>
);

function Change({ values }: { values: readonly ChipCount[] }): JSX.Element {
  const [given, setGiven] = useState("");
  const [wanted, setWanted] = useState("");
  const all = table.value?.live?.denominations ?? [];
  const held = values.map((one) => one.chip);
  const from = held.includes(given) ? given : (held[0] ?? "");
  const to = wanted || String(all.find((one) => one !== Number(from)) ?? "");
  return (
    <form
      class="act"
      aria-label={l.value.change}
      onSubmit={(event) => {
        event.preventDefault();
        void deal("ChangeChips", changeOf(from, to));
      }}
    >
      <h3>{l.value.change}</h3>
      <Worths label={l.value.given} value={from} of={held} pick={setGiven} />
      <Worths label={l.value.forWhat} value={to} of={all.map(String)} pick={setWanted} />
      <button type="submit" class="button">
        {l.value.change}
      </button>
    </form>
  );
}

interface WorthsProps {
  label: string;
  value: string;
  of: readonly string[];
  pick: (worth: string) => void;
}

const Worths = ({ label, value, of, pick }: WorthsProps): JSX.Element => (
  <label class="labelled">
    <span>{label}</span>
    <select class="field" value={value} onChange={(event) => pick(event.currentTarget.value)}>
      {of.map((one) => (
        <option key={one} value={one}>
          {money(Number(one))}
        </option>
      ))}
    </select>
  </label>
);

/** One chip of what is chosen goes to the tip box. */
function Tip({ chips }: { chips: readonly ChipCount[] }): JSX.Element {
  const named = (chip: string): string =>
    isColour(chip) ? colourName(chip) : money(Number(chip));
  return (
    <div class="tips">
      <h3>{l.value.tip}</h3>
      {chips.map(({ chip }) => (
        <Button
          key={chip}
          press={() =>
            void deal("GiveTip", {
              given: { [isColour(chip) ? `${table.value?.live?.table ?? ""}/${chip}` : chip]: 1 },
            })
          }
        >
          1 × {named(chip)}
        </Button>
      ))}
    </div>
  );
}
