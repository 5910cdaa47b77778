// Cash across the counter: in, or out of the wallet.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { PlayerAnswer } from "../messages.js";
import { Button } from "../parts/Button.js";
import { money, plain, unitsOf } from "../state/money.js";
import { chosen, move, told } from "./players.js";
import { c } from "./words.js";

export function Cash({ player }: { player: PlayerAnswer }): JSX.Element {
  const amount = useSignal("");
  const hand = async (what: "deposit" | "withdraw"): Promise<void> => {
    const moved = unitsOf(amount.value);
    if (!(await move(what, moved))) return;
    const words = what === "deposit" ? c.value.done : c.value.paid;
    told.value = words(money(moved), money(chosen.value?.wallet ?? 0));
    amount.value = "";
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
      <label class="labelled">
        <span>{c.value.amount}</span>
        <input
          class="field"
          type="number"
          min="0.01"
          step="0.01"
          inputMode="decimal"
          required
          value={amount.value}
          onInput={(event) => (amount.value = event.currentTarget.value)}
        />
      </label>
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
