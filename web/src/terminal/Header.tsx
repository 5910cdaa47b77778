// The header: the table, the round, the light with its time, the money and the few global buttons.

import type { ComponentChildren, JSX } from "preact";
import { HistoryStrip } from "../history/HistoryStrip.js";
import type { GameSheet } from "../messages.js";
import { Icon } from "../parts/Icon.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { LightSign } from "../parts/Light.js";
import { WordMark } from "../parts/WordMark.js";
import { clock, common } from "../parts/format.js";
import { gameName, tableName } from "../parts/tableNames.js";
import { pendingTotal } from "../state/laid.js";
import { coloursIn, valueIn } from "../live/colours.js";
import { l as words } from "../live/words.js";
import { certain } from "../state/line.js";
import { money } from "../state/money.js";
import { lastWin, shownSeat } from "../state/results.js";
import { sound } from "../state/settings.js";
import { seat, sheet, table } from "../state/table.js";
import { layout, now, secondsLeft, togglePanel } from "./screen.js";
import { shownLight } from "./light.js";
import { SpinWhenReady } from "./OwnPace.js";
import { balance, isCounting } from "./round/paid.js";
import { t } from "./words.js";

export function Header(): JSX.Element {
  const shape = layout.value;
  if (shape === "laptop")
    return (
      <header class="header">
        <a class="home" href="/">
          <WordMark /> <span class="said">{t.value.toLobby}</span>
        </a>
        <Where />
        <LightBox />
        <div class="money">
          <Balance />
          <OnCloth />
          <LastWin />
        </div>
        <Globals />
      </header>
    );
  if (shape === "compact" || shape === "tablet")
    return (
      <header class="header">
        <LightBox />
        <HistoryStrip />
        <div class="money">
          <Balance />
          <OnCloth />
        </div>
        <MenuButton />
      </header>
    );
  return (
    <header class="header">
      <MenuButton />
      <LightBox />
      <div class="money">
        <Balance />
        {shape === "lying" && <OnCloth />}
      </div>
    </header>
  );
}

function Where(): JSX.Element {
  const game = sheet.value;
  return (
    <div class="where">
      {game && <Pair over={placeOf(game)} under={gameName(game.said)} />}
      <Pair
        over={t.value.round(table.value?.round ?? 0)}
        under={certain.value ? <time>{clock(now.value)}</time> : t.value.noClock}
      />
    </div>
  );
}

const placeOf = ({ own_pace, number }: GameSheet): string =>
  own_pace ? t.value.ownPace : tableName(number);

function Pair({ over, under }: { over: string; under: ComponentChildren }): JSX.Element {
  return (
    <p class="pair">
      <b>{over}</b>
      <span class="label">{under}</span>
    </p>
  );
}

/** The light, its word, and the time that the house's schedule leaves. */
function LightBox(): JSX.Element {
  const light = shownLight.value;
  const left = secondsLeft();
  return (
    <div class="light-box" data-light={light} role="group" aria-label={t.value.state}>
      <span class="light">
        {light && <LightSign light={light} />}
        <span class="light-word">
          {light ? common.value.light[light] : common.value.connecting}
        </span>
      </span>
      {left !== null && (
        <>
          <TimerBar />
          <span class="seconds">
            <b>{left}</b>
            <span class="unit"> {common.value.seconds}</span>
          </span>
        </>
      )}
      {layout.value !== "phone" && <SpinWhenReady />}
    </div>
  );
}

function TimerBar(): JSX.Element | null {
  const view = table.value;
  if (!view || view.closes === null || !view.betting) return null;
  const share = Math.min(1, Math.max(0, (view.closes - now.value) / view.betting));
  return (
    <span class="timer" aria-hidden="true">
      <span class="timer-left" style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    </span>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Whether it is on its way to what it will be. */
  counts?: boolean;
}

function Figure({ label, value, counts = false }: FigureProps): JSX.Element {
  return (
    <p class="money-figure" data-counts={counts || undefined}>
      <span class="label">{label}</span>
      <b class="figure">{value}</b>
    </p>
  );
}

/** The balance; play credits, which are no money, are called that. At a live table: chips. */
function Balance(): JSX.Element {
  const mine = seat.value?.live;
  if (mine)
    return (
      <>
        <Figure label={words.value.colourChips} value={String(coloursIn(mine.chips))} />
        <Figure label={words.value.valueChips} value={amount(valueIn(mine.chips))} />
      </>
    );
  const label = table.value?.play ? creditsName() : t.value.balance;
  return <Figure label={label} value={amount(balance.value)} counts={isCounting.value} />;
}

const creditsName = (): string =>
  table.value?.training ? t.value.trainingCredits : t.value.playCredits;

/** What lies there; while some of it is pending the label tells of that instead. */
export function OnCloth(): JSX.Element {
  const pending = pendingTotal.value;
  const label = pending > 0 ? t.value.pending(money(pending)) : t.value.onCloth;
  return <Figure label={label} value={amount((shownSeat.value?.total ?? 0) + pending)} />;
}

const LastWin = (): JSX.Element => (
  <Figure label={t.value.lastWin} value={amount(lastWin.value)} />
);

const amount = (value: number | null | undefined): string => (value == null ? "–" : money(value));

function Globals(): JSX.Element {
  return (
    <div class="globals">
      <IconButton
        name={sound.value ? "sound" : "silent"}
        label={sound.value ? t.value.soundOff : t.value.soundOn}
        press={() => (sound.value = !sound.value)}
      />
      <LanguageSelect />
      <IconButton
        name="person"
        label={t.value.accessibility}
        press={() => togglePanel("settings")}
      />
      <MenuButton />
    </div>
  );
}

const MenuButton = (): JSX.Element => (
  <IconButton name="menu" label={t.value.menu} press={() => togglePanel("menu")} />
);

interface IconProps {
  name: "sound" | "silent" | "person" | "menu";
  label: string;
  press: () => void;
}

function IconButton({ name, label, press }: IconProps): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={press}>
      <Icon name={name} />
    </button>
  );
}
