// A late bet: admitted after the closing call, before the drop, by one who may, with the reason.

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { SeatLine } from "../../messages.js";
import { BetBox } from "./BetBox.js";
import { Form } from "./Form.js";
import { betWords } from "./betting.js";
import { may } from "../commands.js";
import { c } from "../words.js";

export function LateBet({ seat }: { seat: SeatLine }): JSX.Element | null {
  const box = useMemo(() => betWords(), []);
  if (!may("AdmitLateBet") || seat.credit <= 0) return null;
  return (
    <Form
      act="AdmitLateBet"
      of={seat.seat}
      title={c.value.lateBet}
      submit={c.value.admit}
      fields={[{ name: "reason", label: c.value.reason, kind: "long" }]}
      build={({ reason }) => ({ seat: seat.seat, slip: box.words.value, reason })}
      done={() => (box.words.value = "")}
    >
      <BetBox box={box} label={c.value.theBet} example="17 by 5" />
    </Form>
  );
}
