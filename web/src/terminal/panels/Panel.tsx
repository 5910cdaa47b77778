// A panel beside the cloth: never over it, never modal, closed by Escape.

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Track } from "../../felt/track/Track.js";
import { Statistics } from "../../history/Statistics.js";
import { Icon } from "../../parts/Icon.js";
import { common } from "../../parts/format.js";
import { AutoplayPanel } from "./AutoplayPanel.js";
import { Called } from "../Called.js";
import { Favourites } from "./Favourites.js";
import { HistoryPanel } from "./HistoryPanel.js";
import { KeysPanel } from "./KeysPanel.js";
import { Menu } from "./Menu.js";
import { MoneyPanel } from "./MoneyPanel.js";
import { Neighbours } from "../Neighbours.js";
import { Odds } from "./Odds.js";
import { Rounds } from "./Rounds.js";
import { Rules } from "./Rules.js";
import { SessionPanel } from "./SessionPanel.js";
import { SettingsPanel } from "./SettingsPanel.js";
import { TablesPanel } from "./TablesPanel.js";
import { ChipsPanel } from "../table/ChipsPanel.js";
import { closePanel, openPanel, panel, type PanelName } from "../screen.js";
import { t } from "../words.js";

const CONTENTS: Record<PanelName, () => JSX.Element | null> = {
  menu: Menu,
  chips: ChipsPanel,
  called: Called,
  neighbours: Neighbours,
  favourites: Favourites,
  track: () => <Track />,
  rules: Rules,
  odds: Odds,
  rounds: Rounds,
  history: HistoryPanel,
  statistics: Statistics,
  session: SessionPanel,
  money: MoneyPanel,
  autoplay: AutoplayPanel,
  tables: TablesPanel,
  settings: SettingsPanel,
  keys: KeysPanel,
};

export function OpenPanel(): JSX.Element | null {
  const name = panel.value;
  if (name === null) return null;
  const Contents = CONTENTS[name];
  return (
    <Frame name={name}>
      <Contents />
    </Frame>
  );
}

function Frame({ name, children }: { name: PanelName; children: ComponentChildren }): JSX.Element {
  const title = useRef<HTMLHeadingElement>(null);
  // Before anything is painted: whoever types on at once types where they think they are.
  useLayoutEffect(() => title.current?.focus(), [name]);
  return (
    <aside class="panel side-panel" aria-labelledby="panel-title">
      <div class="side-head">
        {name !== "menu" && (
          <button
            type="button"
            class="icon-button"
            aria-label={t.value.menu}
            onClick={() => openPanel("menu")}
          >
            <Icon name="back" />
          </button>
        )}
        <h2 id="panel-title" tabIndex={-1} ref={title}>
          {t.value.panels[name]}
        </h2>
        <button
          type="button"
          class="icon-button"
          aria-label={common.value.close}
          onClick={closePanel}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="side-body" tabIndex={0} role="group" aria-labelledby="panel-title">
        {children}
      </div>
    </aside>
  );
}
