// Beside the work of a live table: the cloth with the present step lit, the rack, announced bets.

import type { JSX } from "preact";
import { StillCloth } from "../../felt/live/StillCloth.js";
import { Rack } from "../../live/Rack.js";
import { l } from "../../live/words.js";
import { currentLine, isPaying } from "../../live/work.js";
import type { KeptAside, WaitingWord } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { shortName } from "../../parts/names.js";
import { Refusal } from "../../staff/Refusal.js";
import { money } from "../../state/money.js";
import { staffView } from "../../state/table.js";
import { may, perform, refusalAt } from "../commands.js";
import { capOf } from "../keys.js";

export function LiveSide(): JSX.Element {
  const rack = staffView.value?.live?.rack;
  return (
    <div class="live-side" data-paying={isPaying.value || undefined}>
      {isPaying.value && (
        <section class="panel still-place" aria-hidden="true">
          <StillCloth lit={currentLine.value?.wagers ?? []} />
        </section>
      )}
      {isPaying.value && <Words />}
      {rack && <Rack told={rack} />}
    </div>
  );
}

/** What was announced and waits, and what is set aside. */
export function Words(): JSX.Element | null {
  const live = staffView.value?.live;
  if (!live || live.announced.length + live.aside.length === 0) return null;
  return (
    <section class="panel said-bets" aria-labelledby="said-name">
      <h2 id="said-name">{l.value.announced}</h2>
      <Refusal problem={refusalAt("words")} />
      <ul>
        {live.announced.map((one, place) => (
          <Word key={one.announcement} word={one} first={place === 0} />
        ))}
      </ul>
      {live.aside.map((one) => (
        <Aside key={one.aside} kept={one} />
      ))}
    </section>
  );
}

function Word({ word, first }: { word: WaitingWord; first: boolean }): JSX.Element {
  const { announcement } = word;
  const hand = (act: string, fields: Record<string, unknown>): void =>
    void perform({ act, fields: { announcement, ...fields }, where: "words" });
  return (
    <li class="said-bet">
      <p>
        <b>{l.value.repeatBack(word.slip)}</b>{" "}
        <span class="label">
          {l.value.seatOf(word.seat)}, {l.value.saidBy(word.person)}, {money(word.total)}
        </span>
      </p>
      <ul class="pieces">
        {word.pieces.map(({ wager, stake }) => (
          <li key={wager}>
            {shortName(wager)} <small>{money(stake)}</small>
          </li>
        ))}
      </ul>
      {may("PlaceAnnounced") && (
        <Button
          primary
          press={() => hand("PlaceAnnounced", {})}
          cap={first ? capOf("place") : null}
        >
          {l.value.place}
        </Button>
      )}{" "}
      {may("DeclineAnnounced") && (
        <Button press={() => hand("DeclineAnnounced", { reason: "no time" })}>
          {l.value.noTime}
        </Button>
      )}
    </li>
  );
}

function Aside({ kept }: { kept: KeptAside }): JSX.Element {
  const { aside, player, amount, round } = kept;
  const give = (): void =>
    void perform({ act: "ClaimAside", fields: { aside }, where: "words" });
  return (
    <p>
      {l.value.setAside}: {l.value.setAsideFor(player, money(amount), round)}{" "}
      {may("ClaimAside") && (
        <Button press={give}>{l.value.claim}</Button>
      )}
    </p>
  );
}
