// The tray: the chips on offer, one of them in hand.

import type { JSX } from "preact";
import { ChipFace } from "../felt/ChipFace.js";
import { Keycap } from "../parts/Button.js";
import { chip } from "../state/bets.js";
import { money, plain } from "../state/money.js";
import { trayValues } from "../state/tray.js";
import { layout, panel } from "./screen.js";
import { t } from "./words.js";

export function Tray(): JSX.Element {
  return (
    <div class="tray" id="tray" role="radiogroup" aria-label={t.value.tray} onKeyDown={step}>
      {trayValues.value.map((value) => (
        <TrayChip key={value} value={value} />
      ))}
    </div>
  );
}

function TrayChip({ value }: { value: number }): JSX.Element {
  const held = chip.value === value;
  return (
    <button
      type="button"
      class="tray-chip"
      role="radio"
      aria-checked={held}
      aria-label={t.value.chipOf(money(value))}
      tabIndex={held ? 0 : -1}
      data-value={plain(value)}
      onClick={() => (chip.value = value)}
    >
      <ChipFace value={value} size={64} />
      {held && layout.value === "laptop" && panel.value === null && (
        <span class="tray-keys">
          <Keycap>PgUp</Keycap> <Keycap>PgDn</Keycap>
        </span>
      )}
    </button>
  );
}

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  ArrowUp: 1,
  PageUp: 1,
  PageDown: -1,
};

/** The next larger or smaller chip, with the focus on it. */
function step(event: KeyboardEvent): void {
  const by = STEPS[event.key];
  const values = trayValues.value;
  const next = by === undefined ? undefined : values[values.indexOf(chip.value) + by];
  if (next === undefined) return;
  event.preventDefault();
  chip.value = next;
  const tray = event.currentTarget as HTMLElement;
  requestAnimationFrame(() =>
    tray.querySelector<HTMLElement>(`[data-value="${plain(next)}"]`)?.focus(),
  );
}
