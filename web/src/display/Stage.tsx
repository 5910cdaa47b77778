// The stage: the number that never moves, its words in the moment's language, and the wheel's arc.

import type { ComponentChildren, JSX } from "preact";
import { shownRounds } from "../history/shownRounds.js";
import type { TableView } from "../messages.js";
import { cited } from "../parts/format.js";
import { Drawn } from "../parts/Drawn.js";
import { LightSign } from "../parts/Light.js";
import { PocketCard } from "../parts/PocketCard.js";
import { MARKS, colourOf } from "../parts/names.js";
import { sheet } from "../state/table.js";
import { called, capital, causeIn, chances, colourName, dozenAndColumn } from "../wheel/call.js";
import { Turning } from "../wheel/Turning.js";
import { COMMON, type LightName } from "../parts/words.js";
import { doing } from "../wheel/running.js";
import { wheelWords } from "../wheel/words.js";
import { Idle } from "./Idle.js";
import {
  clockTime,
  idles,
  isOut,
  light,
  lostAt,
  nextTongue,
  runs,
  tongue,
  tongues,
  view,
  words,
} from "./wall.js";

export function Stage(): JSX.Element {
  const shown = view.value;
  return (
    <section class="stage" data-light={light.value} data-stale={lostAt.value !== null || undefined}>
      <div class="stage-arc" data-asleep={runs.value || undefined}>
        <Turning still />
      </div>
      <div class="stage-wheel" data-asleep={!runs.value || undefined}>
        <Turning />
      </div>
      {idles.value ? <Idle /> : shown && <Happening view={shown} />}
      {runs.value && (
        <div class="stage-drawn">
          <Drawn tongue={tongue.value} />
        </div>
      )}
      <Tags />
    </section>
  );
}

function Happening({ view: shown }: { view: TableView }): JSX.Element {
  if (light.value === "suspended")
    return (
      <Notice sign="suspended" head={words.value.suspended} view={shown}>
        {shown.reason}
      </Notice>
    );
  if (light.value === "void" || (shown.respin && shown.reason && !isOut.value))
    return (
      <Notice sign="void" head={words.value.voided} view={shown}>
        {causeIn(shown.reason, tongue.value)}
        <span class="stage-effect">
          {shown.respin ? words.value.spunAgain : words.value.roundVoid}
        </span>
      </Notice>
    );
  return runs.value ? <Running /> : <Winner view={shown} />;
}

interface NoticeProps {
  sign: LightName;
  head: string;
  view: TableView;
  children: ComponentChildren;
}

/** Why there is no number now, with the clause that says so. */
const Notice = ({ sign, head, view: shown, children }: NoticeProps): JSX.Element => (
  <div class="stage-page">
    <div class="stage-sign">
      <LightSign light={sign} />
    </div>
    <div class="stage-words">
      <h2 class="stage-colour">{head}</h2>
      <p class="stage-chances">{children}</p>
      {shown.clause && <p class="stage-line">{cited(shown.clause)}</p>}
    </div>
  </div>
);

/** While the ball runs the wheel has the stage; the number before it stands small in a corner. */
function Running(): JSX.Element {
  const latest = shownRounds.value.find((one) => one.result);
  const tells = wheelWords[tongue.value];
  return (
    <>
      {latest && (
        <div class="stage-last">
          <p>{tells.lastNumber}</p>
          <p>
            <PocketCard pocket={latest.result} />{" "}
            {colourName(latest.result, tongue.value).toLowerCase()}
          </p>
        </div>
      )}
      <p class="stage-doing">
        {view.value?.moving
          ? COMMON[tongue.value].moving
          : view.value?.awaited
          ? COMMON[tongue.value].awaited
          : doing.value === "drops"
            ? tells.drops
            : tells.runs}
      </p>
    </>
  );
}

/** This round's number once it is out; until then the latest one. */
function Winner({ view: shown }: { view: TableView }): JSX.Element {
  const latest = shownRounds.value.find((one) => one.result);
  const pocket = isOut.value ? shown.result : (latest?.result ?? null);
  if (pocket === null) return <p class="stage-nothing">{words.value.noRound}</p>;
  const first = latest?.result === pocket && latest.first !== pocket ? latest.first : "";
  return (
    <div class="stage-page">
      <p class="stage-number" data-digits={pocket.length}>
        {pocket}
      </p>
      <div class="stage-words" key={tongue.value}>
        <Labels past={isOut.value ? null : (latest?.round ?? null)} first={first} />
        <h2 class="stage-colour">
          <span class="stage-mark" data-colour={colourOf(pocket)}>
            {MARKS[colourOf(pocket)]}
          </span>{" "}
          {colourName(pocket, tongue.value)}
        </h2>
        <p class="stage-chances">{chances(pocket, tongue.value)}</p>
        <p class="stage-line">{dozenAndColumn(pocket, tongue.value)}</p>
        <Again pocket={pocket} />
      </div>
    </div>
  );
}

/** The number in a second tongue: that of the house's calls, or the one that comes next. */
function Again({ pocket }: { pocket: string }): JSX.Element {
  const other = tongues.value.find((one) => one === sheet.value?.calls) ?? nextTongue.value;
  return (
    <p class="stage-line" lang={other}>
      {capital(called(pocket, other))}
    </p>
  );
}

/** What the number is, where it isn't this round's or not the first one. */
function Labels({ past, first }: { past: number | null; first: string }): JSX.Element {
  return (
    <p class="stage-label">
      {lostAt.value !== null && <span>{words.value.asOf(clockTime(lostAt.value))}</span>}
      {past !== null && <span>{words.value.lastNumber(past)}</span>}
      {first && (
        <span>
          {words.value.corrected}: <s class="pocket">{first}</s>
        </span>
      )}
    </p>
  );
}

/** The languages of the house, the one of the moment marked. */
const Tags = (): JSX.Element => (
  <ul class="stage-tags" aria-hidden="true">
    {tongues.value.length > 1 &&
      tongues.value.map((one) => (
        <li key={one} data-on={one === tongue.value || undefined}>
          {one.toUpperCase()}
        </li>
      ))}
  </ul>
);
