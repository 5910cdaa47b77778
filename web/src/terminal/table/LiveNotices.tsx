// What a player of a live table must know at once: no colour yet, a bet that waits, its answer.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { l } from "../../live/words.js";
import type { OwnWord, ReplayChance, WordAnswer } from "../../messages.js";
import { Button } from "../../parts/Button.js";
import { LightSign } from "../../parts/Light.js";
import { refused } from "../../state/laid.js";
import { targetName } from "../../parts/names.js";
import { ask } from "../../state/line.js";
import { money } from "../../state/money.js";
import { afterTheNumber, betsOpen, seat } from "../../state/table.js";
import { openPanel, panel } from "../screen.js";
import { t } from "../words.js";

/** The latest answer that the player has understood. */
const understood = signal(0);

export function LiveNotices(): JSX.Element | null {
  const mine = seat.value?.live;
  if (!mine) return null;
  return (
    <>
      {mine.colour === "" && mine.chips.length > 0 && panel.value !== "chips" && <NeedColour />}
      {(betsOpen.value || afterTheNumber.value) &&
        mine.replays.map((one) => <Replay key={one.bet} chance={one} />)}
      {mine.announced.map((one) => (
        <Waits key={one.announcement} word={one} />
      ))}
      {mine.answered && mine.answered.announcement > understood.value && (
        <Answered answer={mine.answered} />
      )}
    </>
  );
}

const NeedColour = (): JSX.Element => (
  <div class="notice" data-light="open">
    <LightSign light="open" />
    <div>
      {l.value.needColour}{" "}
      <Button primary press={() => openPanel("chips")}>
        {l.value.buyColour}
      </Button>
    </div>
  </div>
);

/** A called bet that has won: it can be staked again, in the rulebook's ways. */
function Replay({ chance }: { chance: ReplayChance }): JSX.Element {
  const { bet, round, target, won, ways } = chance;
  return (
    <div class="notice" data-light="result">
      <LightSign light="result" />
      <div>
        {l.value.hasWon(targetName(target), money(won))}{" "}
        {ways.map((how) => (
          <Button key={how} press={() => void wish("ReplayCalled", { bet, how, round })}>
            {l.value.replays[how] ?? how}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What waits for the dealer; its player can still say no. */
function Waits({ word: { announcement, slip, heard } }: { word: OwnWord }): JSX.Element {
  return (
    <div class="notice" data-light="last">
      <LightSign light="last" />
      <div>
        <b>{heard ? l.value.heardFor(slip) : l.value.waits(slip)}</b>{" "}
        <Button press={() => void takeBack(announcement)}>
          {heard ? l.value.sayNo : l.value.takeBack}
        </Button>
      </div>
    </div>
  );
}

const takeBack = (announcement: number): Promise<void> =>
  wish("DeclineAnnounced", { announcement, reason: "its player says no" });

async function wish(act: string, fields: Record<string, unknown>): Promise<void> {
  const answer = await ask(act, fields);
  if ("refused" in answer) refused.value = answer.refused;
}

export const answerWords = ({ slip, placed, reason }: WordAnswer): string =>
  placed
    ? l.value.placed(slip)
    : l.value.declined(slip, reason === "no time" ? l.value.noTime : reason);

function Answered({ answer }: { answer: WordAnswer }): JSX.Element {
  return (
    <div class="notice" data-light={answer.placed ? "open" : "closed"}>
      <LightSign light={answer.placed ? "open" : "closed"} />
      <div>
        {answerWords(answer)}{" "}
        <Button plain press={() => (understood.value = answer.announcement)}>
          {t.value.understood}
        </Button>
      </div>
    </div>
  );
}
