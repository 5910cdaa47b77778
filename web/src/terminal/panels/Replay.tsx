// Replay: a past round stepped through, its bets appearing as rings on the cloth, then its result.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../parts/Button.js";
import { clock } from "../../parts/format.js";
import { resultWords, targetName } from "../../parts/names.js";
import { considered } from "../../state/bets.js";
import { money, signed } from "../../state/money.js";
import type { OwnRoundAccount, Piece } from "../../messages.js";
import { t } from "../words.js";

interface Scene {
  at: number;
  words: string;
  pieces: Piece[];
}

const STEP = 1200;
const at = signal<number | null>(null);

export function Replay({ account }: { account: OwnRoundAccount }): JSX.Element {
  const scenes = scenesOf(account);
  const place = at.value;
  useEffect(() => stop, [account]);
  useEffect(() => {
    if (place === null) return;
    considered.value = scenes[place]?.pieces ?? [];
    if (place >= scenes.length - 1) return;
    const timer = setTimeout(() => (at.value = place + 1), STEP);
    return () => clearTimeout(timer);
  }, [place]);
  if (place === null)
    return (
      <Button press={() => (at.value = 0)} primary>
        {t.value.replay}
      </Button>
    );
  const scene = scenes[place];
  return (
    <div class="replay">
      <p role="status">
        <span class="note">
          {place + 1}/{scenes.length} · {scene && clock(scene.at)}
        </span>{" "}
        <b>{scene?.words}</b>
      </p>
      <div class="replay-buttons">
        {place > 0 && <Button press={() => (at.value = place - 1)}>‹</Button>}
        {place < scenes.length - 1 && <Button press={() => (at.value = place + 1)}>›</Button>}
        <Button press={stop}>{t.value.endReplay}</Button>
      </div>
    </div>
  );
}

function stop(): void {
  at.value = null;
  considered.value = [];
}

/** The steps of the player, then the moments of the round, with what lay on the cloth at each. */
function scenesOf({ steps, moments, round, bets }: OwnRoundAccount): Scene[] {
  const lying = new Map<number, Piece[]>();
  const pieces = (): Piece[] => [...lying.values()].flat();
  const own = steps.map((step): Scene => {
    if (step.what === "cleared") lying.clear();
    else if (step.what === "withdrawn") lying.delete(step.number);
    else lying.set(step.number, step.pieces);
    const named = step.target ? `: ${targetName(step.target)} ${money(step.total)}` : "";
    return { at: step.at, words: `${t.value.steps[step.what]}${named}`, pieces: pieces() };
  });
  const final = pieces();
  const told = moments.map((moment): Scene => {
    const name = t.value.moments[moment.name] ?? moment.name;
    const isPocket = moment.name === "entered" || moment.name === "confirmed";
    const note = moment.note && (isPocket ? resultWords(moment.note) : moment.note);
    const settled = moment.name === "settled";
    return {
      at: moment.at,
      words: [name, note, settled ? signed(round.net) : ""].filter(Boolean).join(": "),
      pieces: settled ? winners(bets) : final.filter(() => moment.name !== "betting"),
    };
  });
  return [...told, ...own].sort((one, other) => one.at - other.at);
}

const winners = (bets: OwnRoundAccount["bets"]): Piece[] =>
  bets
    .flatMap((bet) => bet.pieces)
    .filter((piece) => piece.winnings + piece.returned > 0)
    .map(({ wager, winnings, returned }) => ({ wager, stake: winnings + returned }));
