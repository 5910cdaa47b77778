// A seat on the desk: its money, its bets, and what can be done with them now.

import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { money, plain } from "../../state/money.js";
import { staffView } from "../../state/table.js";
import type { SeatLine } from "../../messages.js";
import { Block } from "../live/Block.js";
import { Form, minor } from "./Form.js";
import { LateBet } from "./LateBet.js";
import { SeatBets } from "./SeatBets.js";
import { SeatChip } from "../SeatChip.js";
import { seatOnDesk, takeUpSeat } from "./desk.js";
import { c } from "../words.js";

export function SeatDesk(): JSX.Element {
  const seat = seatOnDesk.value;
  return seat ? <OneSeat key={seat.seat} seat={seat} /> : <AllSeats />;
}

function AllSeats(): JSX.Element {
  const words = c.value;
  const seats = staffView.value?.seats ?? [];
  return (
    <>
      <p class="label">{seats.length > 0 ? words.chooseSeat : words.noSeats}</p>
      <ul class="answers">
        {seats.map((one) => (
          <li key={one.seat}>
            <Button press={() => takeUpSeat(one.seat)}>
              <SeatChip seat={one.seat} /> {one.player}
            </Button>
          </li>
        ))}
      </ul>
      <Form
        act="TakeSeat"
        title={words.takeSeat}
        submit={words.takeSeat}
        fields={[
          { name: "seat", label: words.seat, initial: freeSeat(seats) },
          { name: "player", label: words.player },
        ]}
        build={({ seat, player }) => ({ seat, player })}
      />
    </>
  );
}

/** The lowest number that no seat has. */
function freeSeat(seats: readonly SeatLine[]): string {
  const taken = new Set(seats.map((one) => one.seat));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

function OneSeat({ seat }: { seat: SeatLine }): JSX.Element {
  const words = c.value;
  const name = seat.seat;
  const empty = seat.credit + seat.staked + seat.owes === 0;
  return (
    <>
      <div class="seat-head">
        <SeatChip seat={name} />
        <h3>{seat.player}</h3>
        <Button plain press={() => takeUpSeat(null)}>
          {words.allSeats}
        </Button>
      </div>
      <dl class="facts">
        <dt>{words.credit}</dt>
        <dd>{money(seat.credit)}</dd>
        <dt>{words.staked}</dt>
        <dd>{money(seat.staked)}</dd>
        {seat.owes > 0 && <dt>{words.owes}</dt>}
        {seat.owes > 0 && <dd>{money(seat.owes)}</dd>}
      </dl>
      <Asked seat={seat} />
      <Block seat={seat} />
      <SeatBets seat={seat} />
      <LateBet seat={seat} />
      <Money act="BuyIn" of={name} title={words.buyIn} />
      {seat.credit > 0 && (
        <>
          <Money act="CashOut" of={name} title={words.cashOut} initial={seat.credit} />
          {!seat.own && (
            <Money act="SendTransfer" of={name} title={words.toWallet} initial={seat.credit} />
          )}
        </>
      )}
      {seat.owes > 0 && <Debt seat={seat} />}
      {seat.prisoners.length > 0 && (
        <Form
          act="PayPrisoners"
          of={name}
          submit={words.payPrisoners}
          build={() => ({ seat: name })}
        />
      )}
      {empty && (
        <Form act="LeaveSeat" of={name} submit={words.leaveSeat} build={() => ({ seat: name })} />
      )}
    </>
  );
}

/** That the seat's money is its player's, and what they were asked for. */
function Asked({ seat }: { seat: SeatLine }): JSX.Element | null {
  const words = c.value;
  if (!seat.own) return null;
  const { request } = seat;
  if (!request) return <p class="note">{words.ownSeat}</p>;
  const what = words.acts[request.act] ?? request.act;
  return (
    <Form
      act="DeclineRequest"
      of={seat.seat}
      submit={words.takeRequestBack}
      build={() => ({ request: request.request })}
    >
      <p>
        {words.askedFor(what)} {request.amount > 0 && <b>{money(request.amount)}</b>}{" "}
        {request.words}
      </p>
    </Form>
  );
}

interface Crossing {
  act: string;
  of: string;
  title: string;
  initial?: number;
}

/** Money to a seat or from it. */
function Money({ act, of, title, initial }: Crossing): JSX.Element {
  const amount = { name: "amount", label: c.value.amount, kind: "amount" } as const;
  return (
    <Form
      act={act}
      of={of}
      title={title}
      submit={title}
      fields={[initial === undefined ? amount : { ...amount, initial: plain(initial) }]}
      build={(values) => ({ seat: of, amount: minor(values["amount"]) })}
    />
  );
}

export function Debt({ seat }: { seat: SeatLine }): JSX.Element {
  const words = c.value;
  const most = plain(Math.min(seat.credit, seat.owes));
  return (
    <>
      <Form
        act="CollectDebt"
        of={seat.seat}
        title={words.collectDebt}
        submit={words.collectDebt}
        fields={[
          { name: "amount", label: words.amount, kind: "amount", initial: most },
          { name: "notice", label: words.notice },
        ]}
        build={({ amount, notice }) => ({ seat: seat.seat, amount: minor(amount), notice })}
      />
      <Form
        act="WriteOffDebt"
        of={seat.seat}
        title={words.writeOff}
        submit={words.writeOff}
        fields={[{ name: "reason", label: words.reason, kind: "long" }]}
        build={({ reason }) => ({ seat: seat.seat, reason })}
      />
    </>
  );
}
