// The till on the screen: the drawer, today's movements, and the receipt of one of them.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { CounterMovement } from "../messages.js";
import { Button } from "../parts/Button.js";
import { moment } from "../parts/format.js";
import { me } from "../state/house.js";
import { money, unitsOf } from "../state/money.js";
import { closeDrawer, counted, openDrawer, reverse, shown, till } from "./till.js";
import { c } from "./words.js";

export function Till(): JSX.Element | null {
  if (till.value === null) return null;
  return (
    <section class="panel till" aria-label={c.value.till}>
      <h2>{c.value.till}</h2>
      <Drawer />
      <h3>{c.value.today}</h3>
      {till.value.movements.length === 0 && <p class="label">{c.value.noCash}</p>}
      <ul class="player-list">
        {till.value.movements.map((one) => (
          <li key={one.number}>
            <button type="button" class="button player" onClick={() => (shown.value = one)}>
              <span>
                {one.number} · {moment(one.at)} · <b>{one.player}</b> · {one.person}
                {one.reversed_by && ` · ${c.value.reversedBy(one.reversed_by)}`}
              </span>
              <span>{money(one.amount)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.value && <Receipt key={shown.value.number} movement={shown.value} />}
    </section>
  );
}

function Drawer(): JSX.Element {
  const amount = useSignal("");
  const drawer = till.value?.drawer;
  const closed = counted.value;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const units = unitsOf(amount.value);
    if (await (drawer ? closeDrawer(units) : openDrawer(units))) amount.value = "";
  };
  return (
    <form class="act drawer" onSubmit={(event) => void submit(event)}>
      <p class="label">
        {drawer
          ? c.value.drawerHolds(money(drawer.opening), money(drawer.should_hold))
          : c.value.noDrawer}
      </p>
      {closed && (
        <p class="remark" role="status" data-refused={closed.difference !== 0 || undefined}>
          {c.value.drawerClosed(
            money(closed.counted),
            money(closed.should_hold),
            money(closed.difference),
          )}
        </p>
      )}
      <label class="labelled">
        <span>{c.value.counted}</span>
        <input
          class="field"
          type="number"
          min="0"
          step="0.01"
          required
          value={amount.value}
          onInput={(event) => (amount.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {drawer ? c.value.closeDrawer : c.value.openDrawer}
      </button>
    </form>
  );
}

function Receipt({ movement }: { movement: CounterMovement }): JSX.Element {
  const words = c.value;
  return (
    <article class="receipt" aria-label={words.receipt(movement.number)}>
      <h3>{words.receipt(movement.number)}</h3>
      <dl class="facts">
        <dt>{movement.amount > 0 ? words.deposit : words.withdraw}</dt>
        <dd>{money(Math.abs(movement.amount))}</dd>
        <dt>{words.player}</dt>
        <dd>{movement.player}</dd>
        <dt>{words.when}</dt>
        <dd>{moment(movement.at)}</dd>
        <dt>{words.byWhom}</dt>
        <dd>{movement.person}</dd>
      </dl>
      {movement.reversed_by && <p class="remark">{words.reversedBy(movement.reversed_by)}</p>}
      <p class="answers">
        <Button press={() => print()}>{words.print}</Button>
        <a class="button" href={`/api/cage/cash/${movement.number}/receipt.pdf`} target="_blank">
          PDF
        </a>
        <Button press={() => (shown.value = null)}>{words.put}</Button>
      </p>
      {!movement.reversed_by && movement.person !== me.value?.person && (
        <Reversal movement={movement} />
      )}
    </article>
  );
}

/** Only another person than took or paid it may undo it. */
function Reversal({ movement }: { movement: CounterMovement }): JSX.Element {
  const reason = useSignal("");
  const submit = (event: Event): void => {
    event.preventDefault();
    void reverse(movement, reason.value);
  };
  return (
    <form class="act" onSubmit={submit}>
      <label class="labelled">
        <span>{c.value.reason}</span>
        <input
          class="field"
          required
          value={reason.value}
          onInput={(event) => (reason.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {c.value.reverse}
      </button>
    </form>
  );
}
