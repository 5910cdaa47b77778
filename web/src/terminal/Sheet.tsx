// The sheet of a phone: chips and actions at its lowest stop, tabs when it is drawn up.

import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { SideBet } from "../bonus/SideBet.js";
import { betsOpen, sheet } from "../state/table.js";
import { Actions } from "./Actions.js";
import { Announce } from "./Announce.js";
import { Called } from "./Called.js";
import { Favourites } from "./panels/Favourites.js";
import { Neighbours } from "./Neighbours.js";
import { Remarks } from "./Reading.js";
import { RoundAccount } from "./round/RoundAccount.js";
import { Tray } from "./Tray.js";
import { layout, stop, tab, type Stop } from "./screen.js";
import { t } from "./words.js";

const STOPS: readonly Stop[] = ["low", "middle", "full"];
const TABS = ["chips", "called", "neighbours", "favourites"] as const;

export function Sheet(): JSX.Element {
  const lying = layout.value === "lying";
  const drawn = lying ? "full" : stop.value;
  return (
    <section class="sheet" data-stop={drawn} aria-label={t.value.betting}>
      {!lying && <Handle />}
      {drawn !== "low" && betsOpen.value && <Tabs />}
      {betsOpen.value ? <BettingInSheet low={drawn === "low"} /> : <RoundInSheet />}
    </section>
  );
}

/** Over a cloth that stands in sight, remarks are told above it and the sheet keeps its size. */
const RemarksHere = (): JSX.Element | null =>
  layout.value === "lying" || stop.value === "full" ? <Remarks /> : null;

/** What is on while no bets are taken, whichever tab is open; the round has a stage of its own. */
function RoundInSheet(): JSX.Element {
  return (
    <div class="sheet-result" tabIndex={0} role="group" aria-label={t.value.state}>
      <RemarksHere />
      <RoundAccount />
    </div>
  );
}

function BettingInSheet({ low }: { low: boolean }): JSX.Element {
  const boxed = !low && tab.value !== "favourites";
  return (
    <>
      <div class="sheet-body" tabIndex={0} role="group" aria-label={t.value.tabs[tab.value]}>
        <RemarksHere />
        <TabBody />
      </div>
      {boxed && <Announce />}
      <SideBet />
      <Actions />
    </>
  );
}

/** Draw it up or down by hand, or press it for the next stop. */
function Handle(): JSX.Element {
  const from = useRef<number | null>(null);
  const move = (by: number): void => {
    const at = STOPS.indexOf(stop.value) + by;
    stop.value = STOPS[Math.min(STOPS.length - 1, Math.max(0, at))] ?? "low";
  };
  const next = (): void => {
    stop.value = STOPS[(STOPS.indexOf(stop.value) + 1) % STOPS.length] ?? "low";
  };
  return (
    <button
      type="button"
      class="handle"
      aria-expanded={stop.value !== "low"}
      aria-label={`${t.value.sheet}: ${t.value.sheetHides}`}
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const drawn = event.clientY - (from.current ?? event.clientY);
        from.current = null;
        if (Math.abs(drawn) > 24) move(drawn < 0 ? 1 : -1);
        else next();
      }}
      onKeyDown={(event) => {
        if (event.key === "ArrowUp") move(1);
        else if (event.key === "ArrowDown") move(-1);
        else if (event.key === "Enter" || event.key === " ") next();
        else return;
        event.preventDefault();
      }}
    >
      <span />
      {stop.value === "low" && <small aria-hidden="true">{t.value.sheetHides}</small>}
    </button>
  );
}

function Tabs(): JSX.Element {
  const offered = TABS.filter(
    (name) => name !== "neighbours" || (sheet.value?.neighbours.length ?? 0) > 0,
  );
  return (
    <div class="tabs" role="tablist" aria-label={t.value.betting}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          class="button"
          data-plain
          aria-selected={tab.value === name}
          onClick={() => (tab.value = name)}
        >
          {t.value.tabs[name]}
        </button>
      ))}
    </div>
  );
}

function TabBody(): JSX.Element {
  if (stop.value === "low" && layout.value === "phone") return <Tray />;
  switch (tab.value) {
    case "called":
      return <Called />;
    case "neighbours":
      return <Neighbours />;
    case "favourites":
      return <Favourites />;
    case "chips":
      return <Tray />;
  }
}
