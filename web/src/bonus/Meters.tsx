// Both progressive meters, with how they are fed.

import type { JSX } from "preact";
import type { MeterShown } from "../messages.js";
import { moneyIn, inFullIn } from "../state/money.js";
import type { Language } from "../state/settings.js";
import { COMMON } from "../parts/words.js";
import { sideBet } from "./sideBet.js";
import { BONUS } from "./words.js";

/** The second carrier of which is which. */
const MARKS: Record<MeterShown["meter"], string> = { primary: "★", secondary: "◎" };

export function Meters({ tongue, told = true }: { tongue: Language; told?: boolean }): JSX.Element {
  return (
    <ul class="meters">
      {sideBet.value?.meters.map((one) => (
        <Meter key={one.meter} meter={one} tongue={tongue} told={told} />
      ))}
    </ul>
  );
}

interface Props {
  meter: MeterShown;
  tongue: Language;
  /** Whether there is room for how it is run. */
  told: boolean;
}

function Meter({ meter, tongue, told }: Props): JSX.Element {
  const words = BONUS[tongue];
  return (
    <li class="meter" data-meter={meter.meter}>
      <span class="meter-mark" aria-hidden="true">
        {MARKS[meter.meter]}
      </span>
      <span class="meter-name">
        {words.meters[meter.meter]}
        {told && <small class="label">{terms(meter, tongue)}</small>}
      </span>
      <b class="meter-figure">
        <Digits text={inFullIn(meter.shows, tongue)} />
        <span class="said">{inFullIn(meter.shows, tongue)}</span>
      </b>
    </li>
  );
}

/** Every digit in a window of its own, which rolls when it changes. */
const Digits = ({ text }: { text: string }): JSX.Element => (
  <span class="digits" aria-hidden="true">
    {[...text].map((one, place) => (
      <span key={`${text.length - place} ${one}`} data-digit={/\d/.test(one) || undefined}>
        {one}
      </span>
    ))}
  </span>
);

function terms({ reset, rate: [part, of], limit }: MeterShown, tongue: Language): string {
  const words = BONUS[tongue];
  const share = new Intl.NumberFormat(COMMON[tongue].locale, {
    style: "percent",
    maximumFractionDigits: 2,
  }).format(part / of);
  const most = limit === null ? [] : [words.limit(moneyIn(limit, tongue))];
  return [words.reset(moneyIn(reset, tongue)), words.grows(share), ...most].join(", ");
}
