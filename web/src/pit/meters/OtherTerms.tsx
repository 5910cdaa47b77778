// A form for other terms of a meter: what it is begun and reset with, and what feeds it.

import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { MeterAccount, MeterLink } from "../../messages.js";
import { BONUS } from "../../bonus/words.js";
import { plain, unitsOf } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { w } from "../words.js";
import { propose } from "./asking.js";

const FIELDS = ["initial", "reset", "rate", "aside", "limit"] as const;
type Field = (typeof FIELDS)[number];
type Typed = Record<Field, string>;

/** The terms in force, as somebody would type them. */
function typed(meter: MeterAccount): Typed {
  return {
    initial: plain(meter.initial),
    reset: plain(meter.reset),
    rate: meter.rate.join("/"),
    aside: meter.aside.join("/"),
    limit: meter.limit === null ? "" : plain(meter.limit),
  };
}

const partOf = (text: string): [number, number] => {
  const [part = NaN, of = 1] = text.split("/").map(Number);
  return [part, of];
};

/** What is asked for, out of what was typed. */
const wantedOf = (link: string, { meter }: MeterAccount, terms: Typed, reason: string) => ({
  link,
  meter,
  initial: unitsOf(terms.initial),
  reset: unitsOf(terms.reset),
  rate: partOf(terms.rate),
  aside: partOf(terms.aside),
  limit: terms.limit.trim() === "" ? null : unitsOf(terms.limit),
  reason: reason.trim(),
});

export function OtherTerms({ link }: { link: MeterLink }): JSX.Element | null {
  const chosen = useSignal(0);
  const written = useSignal<Typed | null>(null);
  const why = useSignal("");
  const meter = link.meters[chosen.value];
  if (!meter) return null;
  const terms = written.value ?? typed(meter);
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await propose(wantedOf(link.link, meter, terms, why.value)))
      [written.value, why.value] = [null, ""];
  };
  const choose = (place: number): void => {
    chosen.value = place;
    written.value = null;
  };
  return (
    <form class="act other-terms" onSubmit={(event) => void hand(event)}>
      <h3>{w.value.jackpots.otherTerms}</h3>
      <div class="act-fields">
        <Which link={link} chosen={chosen.value} choose={choose} />
        {FIELDS.map((field) => (
          <label key={field} class="labelled">
            <span>{w.value.jackpots[field]}</span>
            <input
              class="field"
              required={field !== "limit"}
              autocomplete="off"
              value={terms[field]}
              onInput={({ currentTarget: { value } }) =>
                (written.value = { ...terms, [field]: value })
              }
            />
          </label>
        ))}
        <Why why={why} />
      </div>
      <button type="submit" class="button" data-primary>
        {w.value.jackpots.propose}
      </button>
    </form>
  );
}

interface WhichProps {
  link: MeterLink;
  chosen: number;
  choose: (place: number) => void;
}

/** Which of the two meters. */
const Which = ({ link, chosen, choose }: WhichProps): JSX.Element => (
  <label class="labelled">
    <span>{w.value.sections.jackpots}</span>
    <select
      class="field"
      value={chosen}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {link.meters.map((one, place) => (
        <option key={one.meter} value={place}>
          {BONUS[language.value].meters[one.meter]}
        </option>
      ))}
    </select>
  </label>
);

const Why = ({ why }: { why: Signal<string> }): JSX.Element => (
  <label class="labelled">
    <span>{w.value.jackpots.why}</span>
    <input
      class="field"
      required
      autocomplete="off"
      value={why.value}
      onInput={(event) => (why.value = event.currentTarget.value)}
    />
  </label>
);
