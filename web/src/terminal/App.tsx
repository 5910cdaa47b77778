// The Player Terminal: header, cloth, track, reading, tray, actions, box and rail, by the layout.

import type { JSX } from "preact";
import { Moment } from "../bonus/Moment.js";
import { SideBet } from "../bonus/SideBet.js";
import { showsWheels } from "../bonus/moment.js";
import { Cloth } from "../felt/Cloth.js";
import { Track } from "../felt/track/Track.js";
import { HistoryStrip } from "../history/HistoryStrip.js";
import { LiveRegions } from "../parts/aloud.js";
import { wholeName } from "../parts/tableNames.js";
import { sheet, takesBets } from "../state/table.js";
import { Wheel } from "../wheel/Wheel.js";
import { Actions, Hint } from "./Actions.js";
import { Announce } from "./Announce.js";
import { Called } from "./Called.js";
import { Header } from "./Header.js";
import { Notices } from "./Notices.js";
import { OpenPanel } from "./panels/Panel.js";
import { Rail, RailStatistics } from "./Rail.js";
import { Reading, Remarks, isRemarked } from "./Reading.js";
import { Sheet } from "./Sheet.js";
import { Tray } from "./Tray.js";
import { RoundStage } from "./round/RoundStage.js";
import { moment } from "./round/moment.js";
import { gameKey } from "./keyboard.js";
import { isNewcomer } from "./newcomer.js";
import {
  clothIsMoved, hasSheet, layout, low, narrow, openPanel, panel,
  tall, wide,
} from "./screen.js";
import { OfferTour, Tour } from "./tour/Tour.js";
import { t } from "./words.js";

export function App(): JSX.Element {
  const shape = layout.value;
  const standing = shape === "phone" || shape === "tablet";
  return (
    <div
      class="terminal"
      data-layout={shape}
      data-moment={moment.value === "betting" ? undefined : moment.value}
      data-panel={panel.value ?? undefined}
      data-tall={(shape === "compact" && tall.value) || undefined}
      data-low={low.value || undefined}
      data-narrow={(narrow.value && takesBets.value) || undefined}
      data-wide={showsStatistics() || undefined}
    >
      <SkipLinks />
      <Tour />
      <Header />
      <Notices />
      {shape === "phone" && <PhoneStrip />}
      <main class="game" id="game" tabIndex={-1} onKeyDown={gameKey}>
        <h1 class="said">
          {sheet.value ? wholeName(sheet.value) : "Croupier"}
        </h1>
        <section
          class="stage"
          id={laidAnew() ? undefined : "cloth"}
          tabIndex={-1}
          aria-label={laidAnew() ? undefined : t.value.cloth}
        >
          {!laidAnew() && <Cloth stand={standing} />}
        </section>
        {hasSheet() ? <Sheet /> : <Desk />}
        {moment.value !== "betting" && <RoundStage />}
        {moment.value === "result" && showsWheels.value && <Moment />}
        <OpenPanel />
        {shape === "laptop" && <Rail hidden={panel.value !== null} />}
        {showsStatistics() && <RailStatistics />}
      </main>
      <LiveRegions />
    </div>
  );
}

/** A cloth that stands, or has the sheet beside it, is laid down for the round in another place. */
const laidAnew = (): boolean => moment.value !== "betting" && clothIsMoved();

/** The largest screens have room for statistics of their own, unless a panel needs it. */
const showsStatistics = (): boolean =>
  layout.value === "laptop" && wide.value && panel.value === null;

/** Whether the track has a place of its own. */
const showsTrack = (): boolean =>
  layout.value === "laptop" ||
  layout.value === "tablet" ||
  (layout.value === "compact" && tall.value);

/** What lies around the cloth where there is room. */
function Desk(): JSX.Element {
  const shape = layout.value;
  return (
    <>
      {showsTrack() && <TrackPlace />}
      {moment.value === "betting" && <Reading />}
      {shape === "tablet" && panel.value === null && moment.value === "betting" && (
        <section class="panel tablet-wheel" aria-label={t.value.wheel}>
          <Wheel />
        </section>
      )}
      <section class="panel hand" aria-label={t.value.betting}>
        <Tray />
        <Actions />
        {shape !== "laptop" && <SideBet />}
      </section>
      <div class="panel box-panel">
        <Announce />
      </div>
    </>
  );
}

/** The track, or the called bets of a game without one. */
function TrackPlace(): JSX.Element {
  const tracks = sheet.value?.tracks.length ?? 0;
  if (tracks > 0)
    return (
      <section class="track-place" id="track" tabIndex={-1} aria-label={t.value.track}>
        <Track />
      </section>
    );
  return (
    <section class="panel track-place" id="track" tabIndex={-1} aria-label={t.value.called}>
      <h2>{t.value.called}</h2>
      <Called />
    </section>
  );
}

/** The last numbers; and for a while a remark, so that the cloth below keeps its size. */
function PhoneStrip(): JSX.Element {
  return (
    <section class="phone-strip" aria-label={t.value.lastNumbers}>
      {isRemarked.value ? <Remarks /> : <StripOrHint />}
      <button
        type="button"
        class="icon-button"
        aria-label={t.value.panels.history}
        onClick={() => openPanel("history")}
      >
        ›
      </button>
    </section>
  );
}

/** Before anything was ever placed, what to do; then the last numbers. */
function StripOrHint(): JSX.Element {
  if (!isNewcomer.value || !takesBets.value) return <HistoryStrip count={12} />;
  return (
    <>
      <Hint />
      <OfferTour short />
    </>
  );
}

function SkipLinks(): JSX.Element {
  const places = [
    ["cloth", t.value.cloth],
    ["track", t.value.track],
    ["tray", t.value.tray],
    ["actions", t.value.actions],
    ["box", t.value.announce],
    ["rail", t.value.rail],
  ] as const;
  const there = places.filter(
    ([id]) =>
      (id === "cloth" || moment.value === "betting") &&
      (id !== "rail" || layout.value === "laptop") &&
      (id !== "track" || showsTrack()),
  );
  return (
    <nav class="skip" aria-label={t.value.skipTo}>
      {there.map(([id, name]) => (
        <a key={id} href={`#${id}`} onClick={(event) => go(event, id)}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Go to the region's first stop of the keyboard. */
function go(event: Event, id: string): void {
  event.preventDefault();
  const region = document.getElementById(id);
  const stop = region?.querySelector<HTMLElement>(
    "[tabindex='0'], button, input, a[href], select",
  );
  (stop ?? region)?.focus();
}
