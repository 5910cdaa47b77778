// A player at the counter: wallet, seats, limits and log-in, and what a cashier may do.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { PlayerAnswer } from "../messages.js";
import { Button } from "../parts/Button.js";
import { moment } from "../parts/format.js";
import { PasswordHere } from "../pit/people/PasswordHere.js";
import { MadePassword } from "../pit/people/MadePassword.js";
import { STAFF_PLACE } from "../pit/people/keeping.js";
import { Refusal } from "../staff/Refusal.js";
import { me } from "../state/house.js";
import { money } from "../state/money.js";
import { Cash } from "./Cash.js";
import { change, claim, refused, told } from "./players.js";
import { c } from "./words.js";

/** Security keeps players from play, and handles no money. */
const handlesMoney = (): boolean =>
  me.value?.roles.some((role) => role !== "security" && role !== "auditor") ?? false;

export function PlayerCard({ player }: { player: PlayerAnswer }): JSX.Element {
  return (
    <article class="panel player-card" data-player={player.player}>
      <h2>
        {player.player} {player.name && <span class="label">{player.name}</span>}
      </h2>
      {player.note && <p class="label">{player.note}</p>}
      {player.excluded !== null && (
        <p class="remark" data-refused>
          {player.excluded === 0
            ? c.value.excludedOpen
            : c.value.excludedUntil(moment(player.excluded))}
        </p>
      )}
      <Standing player={player} />
      <PasswordHere where={STAFF_PLACE} />
      <Refusal problem={refused.value} />
      <p class="remark" role="status">
        {told.value}
      </p>
      <MadePassword />
      {handlesMoney() && <Cash player={player} />}
      {handlesMoney() && (
        <Button press={() => void change("password", {})}>
          {player.logs_in ? c.value.newPassword : c.value.givePassword}
        </Button>
      )}
      <Exclusion />
    </article>
  );
}

function Standing({ player }: { player: PlayerAnswer }): JSX.Element {
  const words = c.value;
  return (
    <dl class="facts">
      <dt>{words.wallet}</dt>
      <dd class="wallet">{money(player.wallet)}</dd>
      <dt>{words.atTables}</dt>
      {player.seats.length === 0 && <dd>{words.nowhere}</dd>}
      {player.seats.map((one) => (
        <dd key={one.table}>
          {words.seat(one.table, one.seat)}: {words.lying(money(one.credit), money(one.standing))}
        </dd>
      ))}
      <Asides player={player} />
      <dt>{words.limits}</dt>
      {player.limits.length === 0 && <dd>{words.noLimits}</dd>}
      {player.limits.map((one) => (
        <dd key={one.kind + one.period}>
          {words.limit(
            one.kind === "loss" ? "loss" : "deposit",
            words.periods[one.period as keyof typeof words.periods],
            money(one.amount),
          )}
        </dd>
      ))}
      <dt>{words.logIn}</dt>
      <dd>{player.logs_in ? words.canLogIn : words.cannotLogIn}</dd>
    </dl>
  );
}

/** What live tables keep for a player who wasn't there; a cashier pays it into the wallet. */
function Asides({ player }: { player: PlayerAnswer }): JSX.Element | null {
  const words = c.value;
  if (player.set_aside.length === 0) return null;
  const pays = me.value?.roles.includes("cashier") ?? false;
  return (
    <>
      <dt>{words.setAside}</dt>
      {player.set_aside.map((one) => (
        <dd key={`${one.table} ${one.aside}`}>
          {words.asideAt(one.table, String(one.round), money(one.amount))}{" "}
          {pays && <Button press={() => void claim(one)}>{words.claim}</Button>}
        </dd>
      ))}
    </>
  );
}

function Exclusion(): JSX.Element {
  const open = useSignal(false);
  const days = useSignal("30");
  const reason = useSignal("");
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    const done = await change("exclude", { days: Number(days.value), reason: reason.value });
    if (done) open.value = false;
  };
  if (!open.value) return <Button press={() => (open.value = true)}>{c.value.exclude}</Button>;
  return (
    <form class="act" onSubmit={(event) => void hand(event)}>
      <div class="act-fields">
        <label class="labelled">
          <span>{c.value.days}</span>
          <input
            class="field"
            type="number"
            min="0"
            max="36500"
            required
            value={days.value}
            onInput={(event) => (days.value = event.currentTarget.value)}
          />
        </label>
        <label class="labelled">
          <span>{c.value.reason}</span>
          <input
            class="field"
            required
            value={reason.value}
            onInput={(event) => (reason.value = event.currentTarget.value)}
          />
        </label>
      </div>
      <button type="submit" class="button" data-primary>
        {c.value.exclude}
      </button>
    </form>
  );
}
