// A player's own money: from the wallet to this seat, and back.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { HouseSaysNo, getMe, me, takeSeat } from "../../state/house.js";
import { ask, freshId } from "../../state/line.js";
import { money, plain, unitsOf } from "../../state/money.js";
import { shownSeat } from "../../state/results.js";
import { sheet } from "../../state/table.js";
import { refusalWords } from "../refusals.js";
import { t } from "../words.js";

const amount = signal("");
const told = signal("");
const busy = signal(false);

export function MoneyPanel(): JSX.Element {
  useEffect(() => void getMe(), []);
  const credit = shownSeat.value?.credit ?? 0;
  return (
    <>
      <dl class="facts">
        <dt>{t.value.wallet}</dt>
        <dd>{money(me.value?.wallet ?? 0)}</dd>
        <dt>{t.value.moneyHere}</dt>
        <dd>{money(credit)}</dd>
      </dl>
      <form
        class="keep-form"
        onSubmit={(event) => {
          event.preventDefault();
          void alone(() => bring(unitsOf(amount.value)));
        }}
      >
        <label>
          <span class="label">{t.value.amount}</span>
          <input
            class="field"
            type="number"
            min="0.01"
            max={plain(me.value?.wallet ?? 0)}
            step="0.01"
            inputMode="decimal"
            required
            value={amount.value}
            onInput={(event) => (amount.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" data-primary>
          {t.value.moneyBring}
        </button>
      </form>
      {credit > 0 && (
        <Button press={() => void alone(() => takeBack(credit))}>{t.value.moneyBack}</Button>
      )}
      <p class="remark" role="status">
        {told.value}
      </p>
      <p class="note">{t.value.moneyWords}</p>
    </>
  );
}

/** One press, one transfer: the next waits until the house has answered. */
async function alone(transfer: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  busy.value = true;
  told.value = "";
  try {
    await transfer();
    amount.value = "";
    await getMe();
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    told.value = refusalWords(error.problem);
  } finally {
    busy.value = false;
  }
}

/** An amount that the house may or may not have brought: asked for again, it is the same wish. */
const NONE = { amount: 0, id: "" };
let wish = NONE;

async function bring(wanted: number): Promise<void> {
  if (wish.amount !== wanted) wish = { amount: wanted, id: freshId() };
  try {
    await takeSeat(sheet.value?.table ?? "", wanted, wish.id);
    wish = NONE;
  } catch (error) {
    if (error instanceof HouseSaysNo && error.problem.code !== "again") wish = NONE;
    throw error;
  }
}

async function takeBack(credit: number): Promise<void> {
  const answer = await ask("SendTransfer", { amount: credit });
  if ("refused" in answer) throw new HouseSaysNo(answer.refused);
}
