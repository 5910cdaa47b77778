// The bets of a seat: taken back, moved, or a misplaced one set right with its evidence.

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { targetName } from "../../parts/names.js";
import { Refusal } from "../../staff/Refusal.js";
import { money } from "../../state/money.js";
import { written } from "../../state/slips.js";
import type { PlacedBet, SeatLine } from "../../messages.js";
import { BetBox } from "./BetBox.js";
import { Form } from "./Form.js";
import { betWords } from "./betting.js";
import { may, perform, refusalAt } from "../commands.js";
import { c } from "../words.js";

export function SeatBets({ seat }: { seat: SeatLine }): JSX.Element | null {
  const [moving, setMoving] = useState<number | null>(null);
  if (seat.bets.length === 0) return null;
  const where = `bets ${seat.seat}`;
  const act = (name: string, fields: Record<string, unknown>) => (): void =>
    void perform({ act: name, fields: { seat: seat.seat, ...fields }, where });
  const moves = may("SetBetRight") || may("MoveBet");
  return (
    <div class="act">
      <h3>{c.value.bets}</h3>
      <ul class="bet-lines">
        {seat.bets.map((bet) => (
          <li key={bet.number}>
            <span>
              {targetName(bet.target)} <b>{money(bet.total)}</b>
            </span>
            {moves && (
              <Button press={() => setMoving(moving === bet.number ? null : bet.number)}>
                {may("SetBetRight") ? c.value.setRight : c.value.move}
              </Button>
            )}
            {may("WithdrawBet") && (
              <Button press={act("WithdrawBet", { bet: bet.number })}>{c.value.withdraw}</Button>
            )}
            {moving === bet.number && moves && (
              <Moving seat={seat} bet={bet} done={() => setMoving(null)} />
            )}
          </li>
        ))}
      </ul>
      <Refusal problem={refusalAt(where)} />
      {may("ClearBets") && <Button press={act("ClearBets", {})}>{c.value.clearBets}</Button>}
    </div>
  );
}

interface MovingProps {
  seat: SeatLine;
  bet: PlacedBet;
  done: () => void;
}

/** Another place for a bet; after the call it is a misplaced one, and needs evidence. */
function Moving({ seat, bet, done }: MovingProps): JSX.Element {
  const { unit } = bet;
  const box = useMemo(() => betWords((target) => written({ target, unit })), [unit]);
  const right = may("SetBetRight");
  const words = c.value;
  return (
    <Form
      act={right ? "SetBetRight" : "MoveBet"}
      of={`${seat.seat} ${bet.number}`}
      submit={right ? words.setRight : words.move}
      fields={right ? [{ name: "evidence", label: words.evidence, kind: "long" }] : []}
      build={(values) => ({ seat: seat.seat, bet: bet.number, target: box.words.value, ...values })}
      done={done}
    >
      <BetBox box={box} label={words.target} example="17" />
    </Form>
  );
}
