// The drop of a past round, to be seen again beside its account.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { language } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { workOfWheel } from "./Turning.js";
import { wheelWords } from "./words.js";

interface DropProps {
  round: number;
  spin: number;
  pocket: string;
}

/** Which round's drop is being shown. */
const shown = signal<number | null>(null);

export function Drop({ round, spin, pocket }: DropProps): JSX.Element {
  useEffect(() => () => void (shown.value = null), [round]);
  if (shown.value !== round)
    return (
      <button type="button" class="button drop-again" onClick={() => (shown.value = round)}>
        {wheelWords[language.value].dropAgain}
      </button>
    );
  return <Shown round={round} spin={spin} pocket={pocket} />;
}

function Shown({ round, spin, pocket }: DropProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [game, place] = [sheet.value, frame.current];
    if (!game || !place) return;
    let leave: (() => void) | null = () => undefined;
    void workOfWheel().then(({ again }) => {
      if (leave) leave = again(place, game, { round, spin, pocket });
    });
    return () => {
      leave?.();
      leave = null;
    };
  }, [round, spin, pocket]);
  return <div class="wheel drop-wheel" ref={frame} aria-hidden="true" />;
}
