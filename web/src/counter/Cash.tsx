// Cash across the counter: in, or out of the wallet.

import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { PlayerAnswer } from "../messages.js";
import { Button } from "../parts/Button.js";
import { money, plain, unitsOf } from "../state/money.js";
import { chosen, move, refused, told } from "./players.js";
import { showLatest } from "./till.js";
import { c } from "./words.js";

export function Cash({ player }: { player: PlayerAnswer }): JSX.Element {
  const amount = useSignal("");
  const again = useSignal("");
  const pin = useSignal("");
  const large = refused.value?.code === "large" || again.value !== "";
  const hand = async (what: "deposit" | "withdraw"): Promise<void> => {
    const moved = unitsOf(amount.value);
    const done = await move(what, moved, {
      ...(again.value !== "" && { again: unitsOf(again.value) }),
      ...(what === "withdraw" && pin.value !== "" && { pin: pin.value }),
    });
    pin.value = "";
    if (!done) return;
    const words = what === "deposit" ? c.value.done : c.value.paid;
    told.value = words(money(moved), money(chosen.value?.wallet ?? 0));
    [amount.value, again.value] = ["", ""];
    await showLatest(player.player);
  };
  return (
    <form
      class="act"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event;
        const pressed = submitter instanceof HTMLElement ? submitter.dataset["act"] : "";
        void hand(pressed === "withdraw" ? "withdraw" : "deposit");
      }}
    >
      <Sum label={c.value.amount} value={amount} />
      {large && <Sum label={c.value.amountAgain} value={again} />}
      {player.has_pin && <Pin value={pin} />}
      <p class="answers">
        <button type="submit" class="button" data-primary data-act="deposit">
          {c.value.deposit}
        </button>
        <button type="submit" class="button" data-act="withdraw">
          {c.value.withdraw}
        </button>
        {player.wallet > 0 && (
          <Button plain press={() => (amount.value = plain(player.wallet))}>
            {c.value.everything}
          </Button>
        )}
      </p>
    </form>
  );
}

function Sum({ label, value }: { label: string; value: Signal<string> }): JSX.Element {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        min="0.01"
        step="0.01"
        inputMode="decimal"
        required
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}

function Pin({ value }: { value: Signal<string> }): JSX.Element {
  return (
    <label class="labelled">
      <span>{c.value.pin}</span>
      <input
        class="field"
        type="password"
        inputMode="numeric"
        autocomplete="off"
        maxLength={8}
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}
