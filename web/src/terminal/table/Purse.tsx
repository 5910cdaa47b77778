// What lies before the player: chips of the own colour and value chips, and what is set aside.

import type { JSX } from "preact";
import { colourName, coloursIn, valueIn } from "../../live/colours.js";
import { CutStacks, LiveChip } from "../../live/LiveChip.js";
import { l } from "../../live/words.js";
import { money, onChip } from "../../state/money.js";
import { seat, table } from "../../state/table.js";

export function Purse(): JSX.Element | null {
  const mine = seat.value?.live;
  if (!mine) return null;
  const colours = coloursIn(mine.chips);
  return (
    <section class="purse" aria-label={l.value.inFront}>
      <h3>{l.value.inFront}</h3>
      <p class="label">
        {mine.colour !== "" &&
          `${colours} ${colourName(mine.colour)}, ${l.value.worth(money(mine.value))} · `}
        {l.value.valueChips} {money(valueIn(mine.chips))}
      </p>
      <CutStacks chips={mine.chips} />
      {mine.aside.map((one) => (
        <p key={one.aside} class="aside">
          {l.value.setAside}: {l.value.setAsideLine(money(one.amount), one.round)}
        </p>
      ))}
    </section>
  );
}

/** The display rack: every colour with its button, and whose it is. */
export function DisplayRack(): JSX.Element | null {
  const live = table.value?.live;
  if (!live?.markers.some((one) => one.seat !== "")) return null;
  return (
    <section class="display-rack" aria-label={l.value.display}>
      <h3>{l.value.display}</h3>
      <ul>
        {live.markers
          .filter((one) => one.seat !== "")
          .map((one) => (
            <li key={one.colour}>
              <LiveChip chip={one.colour} text={onChip(one.value)} />
              <span>
                {colourName(one.colour)} {l.value.worth(money(one.value))},{" "}
                {one.seat === seat.value?.seat ? l.value.yours : l.value.seatOf(one.seat)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
