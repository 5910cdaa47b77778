// The Player Terminal: header, cloth, track, reading, tray, actions, box and rail, by the layout.

import type { JSX } from "preact";
import { Cloth } from "../felt/Cloth.js";
import { Track } from "../felt/track/Track.js";
import { HistoryStrip } from "../history/HistoryStrip.js";
import { LiveRegions } from "../parts/aloud.js";
import { sheet } from "../state/table.js";
import { Wheel } from "../wheel/Wheel.js";
import { Actions } from "./Actions.js";
import { Announce } from "./Announce.js";
import { Called } from "./Called.js";
import { Header } from "./Header.js";
import { Notices } from "./Notices.js";
import { OpenPanel } from "./panels/Panel.js";
import { Rail, RailStatistics } from "./Rail.js";
import { Reading, Remarks, isRemarked } from "./Reading.js";
import { Sheet } from "./Sheet.js";
import { Tray } from "./Tray.js";
import { gameKey } from "./keyboard.js";
import { hasSheet, layout, openPanel, panel, tall, wide } from "./screen.js";
import { t } from "./words.js";

export function App(): JSX.Element {
  const shape = layout.value;
  return (
    <div
      class="terminal"
      data-layout={shape}
      data-panel={panel.value ?? undefined}
      data-tall={(shape === "compact" && tall.value) || undefined}
      data-wide={showsStatistics() || undefined}
    >
      <SkipLinks />
      <Header />
      <Notices />
      {shape === "phone" && <PhoneStrip />}
      <main class="game" id="game" tabIndex={-1} onKeyDown={gameKey}>
        <h1 class="said">
          {sheet.value ? `${sheet.value.table}, ${sheet.value.name}` : "Croupier"}
        </h1>
        <section class="stage" id="cloth" tabIndex={-1} aria-label={t.value.cloth}>
          <Cloth stand={shape === "phone" || shape === "tablet"} />
        </section>
        {hasSheet() ? <Sheet /> : <Desk />}
        <OpenPanel />
        {shape === "laptop" && <Rail hidden={panel.value !== null} />}
        {showsStatistics() && <RailStatistics />}
      </main>
      <LiveRegions />
    </div>
  );
}

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
      <Reading />
      {shape === "tablet" && panel.value === null && (
        <section class="panel tablet-wheel" aria-label={t.value.wheel}>
          <Wheel />
        </section>
      )}
      <section class="panel hand" aria-label={t.value.betting}>
        <Tray />
        <Actions />
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
      {isRemarked.value ? <Remarks /> : <HistoryStrip count={12} />}
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
