// The seats along the foot: what each has staked and has, or what a number would give it.

import type { JSX } from "preact";
import { money, signed } from "../state/money.js";
import { staffView } from "../state/table.js";
import type { OutlookLine, SeatLine } from "../messages.js";
import { SeatChip } from "./SeatChip.js";
import { may } from "./commands.js";
import { seatOnDesk, takeUpSeat } from "./desk/desk.js";
import { outlook } from "./round/keying.js";
import { c } from "./words.js";

export function SeatCards(): JSX.Element {
  const words = c.value;
  const told = outlook.value;
  const seats = staffView.value?.seats ?? [];
  return (
    <section class="panel seats" aria-label={words.seats}>
      <div class="panel-head">
        <h2>{told ? words.ifConfirmed(told.pocket) : words.seats}</h2>
        <p class="label">
          {told && words.totals(money(told.staked), told.ahead, money(told.returns))}
        </p>
      </div>
      {seats.length === 0 && !may("TakeSeat") && <p class="label">{words.noSeats}</p>}
      <ul class="seat-cards" tabIndex={seats.length > 14 ? 0 : undefined}>
        {seats.map((seat) => (
          <li key={seat.seat}>
            <Card
              seat={seat}
              line={told?.lines.find((one) => one.seat === seat.seat)}
              would={!!told}
            />
          </li>
        ))}
        {may("TakeSeat") && (
          <li>
            <button type="button" class="seat-card seat-free" onClick={() => takeUpSeat(null)}>
              <b>+ {words.takeSeat}</b>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface CardProps {
  seat: SeatLine;
  line: OutlookLine | undefined;
  /** Whether it shows what a number would do. */
  would: boolean;
}

function Card({ seat, line, would }: CardProps): JSX.Element {
  return (
    <button
      type="button"
      class="seat-card"
      aria-pressed={seatOnDesk.value?.seat === seat.seat}
      onClick={() => takeUpSeat(seat.seat)}
    >
      <span class="seat-name">
        <SeatChip seat={seat.seat} />
        <b>{seat.player}</b>
      </span>
      <span class="seat-lines">
        <Line label={c.value.staked} value={money(line?.staked ?? seat.staked)} />
        {would ? <Would line={line} /> : <Has seat={seat} />}
      </span>
    </button>
  );
}

function Has({ seat }: { seat: SeatLine }): JSX.Element {
  const jailed = seat.prisoners.reduce((sum, one) => sum + one.stake, 0);
  return (
    <>
      <Line label={c.value.credit} value={money(seat.credit)} />
      {jailed > 0 && <Line label={c.value.inPrison} value={money(jailed)} />}
      {seat.owes > 0 && <Line label={c.value.owes} value={money(seat.owes)} />}
    </>
  );
}

function Would({ line }: { line: OutlookLine | undefined }): JSX.Element {
  const net = line?.net ?? 0;
  return (
    <>
      <Line label={c.value.returns} value={money(line?.returns ?? 0)} />
      {(line?.in_prison ?? 0) > 0 && (
        <Line label={c.value.inPrison} value={money(line?.in_prison ?? 0)} />
      )}
      <Line label={c.value.net} value={signed(net)} ahead={net > 0} />
    </>
  );
}

function Line(props: { label: string; value: string; ahead?: boolean }): JSX.Element {
  return (
    <span class="seat-line">
      <span class="label">{props.label}</span>
      <b data-ahead={props.ahead || undefined}>{props.value}</b>
    </span>
  );
}
