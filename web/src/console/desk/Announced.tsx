// An announced bet entered for a seat: the seat, the words, what they mean, and placing them.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { sayPolitely } from "../../parts/aloud.js";
import { Keycap } from "../../parts/Button.js";
import { l } from "../../live/words.js";
import { Refusal } from "../../staff/Refusal.js";
import { money } from "../../state/money.js";
import { sheet, staffView, table } from "../../state/table.js";
import { BetBox } from "./BetBox.js";
import { SeatChip } from "../SeatChip.js";
import { betWords } from "./betting.js";
import { perform, refusalAt } from "../commands.js";
import { capOf } from "../keys.js";
import { c } from "../words.js";

const box = betWords();
const chosen = signal("");

/** Only who has credit can bet. */
const bettors = () => staffView.value?.seats.filter((one) => one.credit > 0) ?? [];

const seatOf = (): string =>
  bettors().find((one) => one.seat === chosen.value)?.seat ?? bettors()[0]?.seat ?? "";

export function Announced(): JSX.Element {
  const words = c.value;
  const slip = box.understood.value;
  return (
    <form class="work-lower act" aria-labelledby="announced" onSubmit={submit}>
      <div class="panel-head">
        <h3 id="announced">
          {words.announcedBet} <Keycap>{capOf("bet") ?? ""}</Keycap>
        </h3>
        {sheet.value?.dealer_places && <p class="label">{words.dealerPlaces}</p>}
      </div>
      <fieldset class="seat-choice">
        <legend class="said">{words.forSeat}</legend>
        {bettors().map((one) => (
          <label key={one.seat} class="seat-radio">
            <input
              type="radio"
              name="seat"
              checked={one.seat === seatOf()}
              onChange={() => (chosen.value = one.seat)}
            />
            <SeatChip seat={one.seat} />
            <span>{one.player}</span>
            <span class="label">{money(one.credit)}</span>
          </label>
        ))}
      </fieldset>
      <BetBox box={box} label={words.theBet} id="bet-box" example={example()} />
      <Refusal problem={refusalAt("announced")} />
      {slip && (
        <button type="submit" class="button" data-primary>
          {words.placeFor(money(slip.total), seatOf())} <Keycap>Enter</Keycap>
        </button>
      )}
    </form>
  );
}

/** At a live table what was heard is entered, repeated, and then placed. */
const isSaid = (): boolean => table.value?.live?.by_word ?? false;

const example = (): string => `${sheet.value?.called[0]?.target ?? "17"} by 5`;

function submit(event: Event): void {
  event.preventDefault();
  void place();
}

async function place(): Promise<void> {
  const slip = box.understood.value;
  const seat = seatOf();
  if (!slip) return;
  const fields = { seat, slip: slip.text };
  const act = isSaid() ? "AnnounceBets" : "PlaceBets";
  if (!(await perform({ act, fields, where: "announced" }))) return;
  sayPolitely(isSaid() ? l.value.waits(slip.text) : c.value.placed(slip.text, seat));
  box.words.value = "";
}
