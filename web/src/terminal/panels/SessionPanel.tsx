// The session: time and net result, and limits that are easier to lower than to raise.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { PlayerLimits } from "../../messages.js";
import { duration, hourAndMinute } from "../../parts/format.js";
import { HouseSaysNo, get, leave, post } from "../../state/house.js";
import { money, signed, unitsOf } from "../../state/money.js";
import { shownSeat } from "../../state/results.js";
import { Button } from "../../parts/Button.js";
import { now } from "../screen.js";
import { refusalWords } from "../refusals.js";
import { t } from "../words.js";

const own = signal<PlayerLimits | null>(null);
const told = signal("");
const wanted = signal("");
const hours = signal("24");

export function SessionPanel(): JSX.Element {
  useEffect(() => void refresh(), []);
  return (
    <>
      <SessionFacts />
      <LossLimit />
      <Exclusion />
      <p class="remark" role="status">
        {told.value}
      </p>
      <Button press={() => void leave().then(() => location.assign("/"))}>{t.value.logOut}</Button>
    </>
  );
}

/** Time, net result and limit: also at the foot of the rail. */
export function SessionFacts(): JSX.Element {
  const session = shownSeat.value?.session;
  return (
    <dl class="facts">
      <dt>{t.value.thisSession}</dt>
      <dd>{session ? duration(now.value - session.since) : "–"}</dd>
      <dt>{t.value.netResult}</dt>
      <dd>{session ? signed(session.net) : "–"}</dd>
      <dt>{t.value.lossLimit}</dt>
      <dd>{session?.loss_limit == null ? t.value.notSet : money(session.loss_limit)}</dd>
    </dl>
  );
}

function LossLimit(): JSX.Element {
  const limit = own.value?.limits.find((one) => one.kind === "loss" && one.period === "24h");
  const save = (event: Event): void => {
    event.preventDefault();
    void change("/api/me/limits", { kind: "loss", period: "24h", amount: unitsOf(wanted.value) });
  };
  return (
    <section class="topic">
      <h3>{t.value.setLossLimit}</h3>
      <p class="label">{t.value.lossLimitWords}</p>
      {limit?.starts != null && (
        <p class="label">
          {t.value.limitLater(money(limit.later ?? 0), hourAndMinute(limit.starts))}
        </p>
      )}
      <form class="keep-form" onSubmit={save}>
        <label>
          <span class="label">{t.value.amount}</span>
          <input
            class="field"
            type="number"
            min="0"
            step="1"
            inputMode="numeric"
            required
            value={wanted.value}
            onInput={(event) => (wanted.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t.value.set}
        </button>
      </form>
    </section>
  );
}

function Exclusion(): JSX.Element {
  const until = own.value?.excluded;
  const save = (event: Event): void => {
    event.preventDefault();
    void change("/api/me/exclude", { hours: Number(hours.value) });
  };
  return (
    <section class="topic">
      <h3>{t.value.exclude}</h3>
      <p class="label">
        {until ? t.value.excludedUntil(hourAndMinute(until)) : t.value.excludeWords}
      </p>
      <form class="keep-form" onSubmit={save}>
        <label>
          <span class="label">{t.value.hours}</span>
          <input
            class="field"
            type="number"
            min="1"
            max="8760"
            inputMode="numeric"
            required
            value={hours.value}
            onInput={(event) => (hours.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t.value.excludeMe}
        </button>
      </form>
    </section>
  );
}

async function refresh(): Promise<void> {
  try {
    own.value = await get<PlayerLimits>("/api/me/limits");
  } catch (error) {
    say(error);
  }
}

async function change(path: string, body: unknown): Promise<void> {
  try {
    await post(path, body);
    told.value = t.value.saved;
    await refresh();
  } catch (error) {
    say(error);
  }
}

function say(error: unknown): void {
  if (!(error instanceof HouseSaysNo)) throw error;
  told.value = refusalWords(error.problem);
}
