// The wheel as the hero of the round, with what the ball does, and at rest the number in large.

import type { JSX } from "preact";
import { shownRounds } from "../history/shownRounds.js";
import type { TableView } from "../messages.js";
import { PocketCard } from "../parts/PocketCard.js";
import { cited } from "../parts/format.js";
import { MARKS, colourOf } from "../parts/names.js";
import { language } from "../state/settings.js";
import { rested, sheet, table } from "../state/table.js";
import { HouseCall } from "./HouseCall.js";
import { SkipButton, useSkipKey } from "./Wheel.js";
import { Turning } from "./Turning.js";
import { called, capital, causeIn, chances, colourName, dozenAndColumn } from "./call.js";
import { doing, running, skip } from "./running.js";
import { wheelWords } from "./words.js";

export function Hero(): JSX.Element | null {
  useSkipKey();
  const view = table.value;
  if (!view) return null;
  const out = view.result !== null && view.light === "result" && rested.value;
  return (
    <figure class="hero">
      {out ? <Number view={view} pocket={view.result ?? ""} /> : <SkipPlace />}
      <div class="wheel-tap" onPointerDown={skip}>
        <Turning />
      </div>
      <figcaption class="wheel-caption">
        <Caption view={view} out={out} />
        <HouseCall />
      </figcaption>
    </figure>
  );
}

const SkipPlace = (): JSX.Element => (
  <div class="hero-skip">{running.value && <SkipButton />}</div>
);

/** The number beside the wheel, what it is, and how the house calls it. */
function Number({ view, pocket }: { view: TableView; pocket: string }): JSX.Element {
  const tongue = language.value;
  const first = view.history.find((one) => one.round === view.round)?.first ?? "";
  const corrected = first !== "" && first !== pocket;
  return (
    <div class="hero-result">
      <p class="wheel-call" data-digits={pocket.length}>
        {corrected && (
          <s class="pocket" aria-hidden="true">
            {first}
          </s>
        )}{" "}
        <span class="pocket">{pocket}</span>{" "}
        <span class="said">
          {called(pocket, tongue)}
          {corrected && wheelWords[tongue].corrected(first)}
        </span>
      </p>
      <div class="hero-words" aria-hidden="true">
        <p class="hero-colour">
          <span class="hero-mark" data-colour={colourOf(pocket)}>
            {MARKS[colourOf(pocket)]}
          </span>{" "}
          {colourName(pocket, tongue)}
        </p>
        <p class="hero-chances">{chances(pocket, tongue)}</p>
        <p class="label">{dozenAndColumn(pocket, tongue)}</p>
        {tongue !== "fr" && !sheet.value?.calls && (
          <p class="label" lang="fr">
            {capital(called(pocket, "fr"))}
          </p>
        )}
      </div>
    </div>
  );
}

/** It changes three times in a spin: the ball runs, drops, rests. */
function Caption({ view, out }: { view: TableView; out: boolean }): JSX.Element {
  const words = wheelWords[language.value];
  if (view.reason && (view.light === "void" || view.respin)) return <Voided view={view} />;
  if (out) return <p class="label">{words.rests(view.result ?? "")}</p>;
  const last = shownRounds.value.find((one) => one.result)?.result;
  return (
    <>
      <p class="hero-doing">{doing.value === "drops" ? words.drops : words.runs}</p>
      <p class="label">
        <span class="hero-round">
          {words.round(view.round)}
          {last && " · "}
        </span>
        {last && (
          <>
            {words.lastNumber} <PocketCard pocket={last} />
          </>
        )}
      </p>
    </>
  );
}

function Voided({ view }: { view: TableView }): JSX.Element {
  const words = wheelWords[language.value];
  return (
    <>
      <p class="wheel-call" data-void>
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
