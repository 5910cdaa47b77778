// The wheel with its caption: what it shows in words, and the button that skips the spin.

import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { TableView } from "../messages.js";
import { cited } from "../parts/format.js";
import { language } from "../state/settings.js";
import { rested, table, betsOpen } from "../state/table.js";
import { wheelWords } from "./words.js";
import { called, causeIn } from "./call.js";
import { pocketShown } from "./cue.js";
import { running, skip } from "./running.js";
import { HouseCall } from "./HouseCall.js";
import { Turning } from "./Turning.js";

/** Escape skips the spin, wherever the focus is. */
export function useSkipKey(): void {
  // At once: a key that comes with the button's first frame must not be lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && running.value) skip();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

export const SkipButton = (): JSX.Element => (
  <button type="button" class="button wheel-skip" onClick={skip}>
    {wheelWords[language.value].skip} <kbd class="keycap">Esc</kbd>
  </button>
);

/** `grows` tells how wide the wheel will be as the hero of the round. */
export function Wheel({ grows }: { grows?: () => number }): JSX.Element {
  useSkipKey();
  return (
    <figure class="wheel-figure">
      <div class="wheel-tap" onPointerDown={skip}>
        <Turning {...(grows && { grows })} />
      </div>
      <figcaption class="wheel-caption">
        <Caption />
        <HouseCall />
      </figcaption>
    </figure>
  );
}

function Caption(): JSX.Element | null {
  const view = table.value;
  if (!view) return null;
  const words = wheelWords[language.value];
  if (running.value)
    return (
      <>
        <SkipButton />
        <p class="label">
          {words.round(view.round)} · {words.running}
        </p>
      </>
    );
  if (view.reason && (view.light === "void" || view.respin)) return <VoidCaption view={view} />;
  return <ResultCaption view={view} />;
}

function VoidCaption({ view }: { view: TableView }): JSX.Element {
  const words = wheelWords[language.value];
  return (
    <>
      <p class="wheel-call">
        {words.voided}: {causeIn(view.reason, language.value)}
      </p>
      <p class="label">
        {words.round(view.round)}
        {view.respin && ` · ${words.spunAgain}`}
        {view.clause && ` · ${cited(view.clause)}`}
      </p>
    </>
  );
}

function ResultCaption({ view }: { view: TableView }): JSX.Element | null {
  const words = wheelWords[language.value];
  const pocket = rested.value ? pocketShown(view) : null;
  if (pocket === null || (view.light === "closed" && view.result === null))
    return (
      <p class="label">
        {words.round(view.round)} · {betsOpen.value ? words.betting : words.running}
      </p>
    );
  const shown = view.history.find((outcome) => outcome.result);
  const round = view.result === null ? (shown?.round ?? view.round) : view.round;
  const first = shown?.round === round ? shown.first : "";
  const corrected = first !== "" && first !== pocket;
  return (
    <>
      <p class="wheel-call">
        {corrected && (
          <s class="pocket" aria-hidden="true">
            {first}
          </s>
        )}{" "}
        <span class="pocket">{pocket}</span> {called(pocket, language.value)}
        {corrected && <span class="said">{words.corrected(first)}</span>}
      </p>
      <p class="label">
        {words.round(round)} · {shown?.round === round ? words.settled : words.settling}
      </p>
    </>
  );
}
