// Autoplay: repeat these bets for some rounds, with a stop for loss and one for win.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { TargetBet } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { targetName } from "../../parts/names.js";
import { autoplay, ended, startAutoplay, stopAutoplay } from "../../state/autoplay.js";
import { expected } from "../../state/bets.js";
import { hasBets } from "../../state/laid.js";
import { money, unitsOf } from "../../state/money.js";
import { seat } from "../../state/table.js";
import { t } from "../words.js";

const rounds = signal("10");
const loss = signal("");
const win = signal("");

export function AutoplayPanel(): JSX.Element {
  const plan = autoplay.value;
  if (plan)
    return (
      <>
        <p>{t.value.autoRuns(plan.roundsLeft)}</p>
        <Button primary press={() => stopAutoplay()}>
          {t.value.autoStop}
        </Button>
      </>
    );
  const bets = hasBets.value ? expected() : (seat.value?.last_bets ?? []);
  return (
    <>
      <p class="label">{t.value.autoWords}</p>
      {ended.value && <p class="remark">{t.value.autoEnded[ended.value]}</p>}
      {bets.length === 0 ? <p>{t.value.autoNeedsBets}</p> : <StartForm bets={bets} />}
    </>
  );
}

const betName = ({ target, unit }: TargetBet): string => `${targetName(target)} ${money(unit)}`;

function StartForm({ bets }: { bets: TargetBet[] }): JSX.Element {
  const start = (event: Event): void => {
    event.preventDefault();
    startAutoplay(bets, Number(rounds.value), unitsOf(loss.value), unitsOf(win.value));
  };
  return (
    <form class="form" onSubmit={start}>
      <p>{bets.map(betName).join(" · ")}</p>
      <NumberField label={t.value.autoRounds} value={rounds} />
      <NumberField label={t.value.autoLoss} value={loss} />
      <NumberField label={t.value.autoWin} value={win} />
      <button type="submit" class="button" data-primary>
        {t.value.autoStart}
      </button>
    </form>
  );
}

function NumberField({ label, value }: { label: string; value: typeof rounds }): JSX.Element {
  return (
    <label class="choice-line">
      <span>{label}</span>
      <input
        class="field"
        type="number"
        min="1"
        required
        inputMode="numeric"
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
      />
    </label>
  );
}
