// The menu: everything that isn't betting.

import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { LanguageSelect } from "../../parts/LanguageSelect.js";
import { wholeName } from "../../parts/tableNames.js";
import { me } from "../../state/house.js";
import { sound } from "../../state/settings.js";
import { seat, sheet, table } from "../../state/table.js";
import { clock } from "../../parts/format.js";
import { closePanel, layout, now, openPanel, type PanelName } from "../screen.js";
import { beginTour } from "../tour/steps.js";
import { t } from "../words.js";

const LISTED: readonly PanelName[] = [
  "chips",
  "rules",
  "odds",
  "rounds",
  "history",
  "statistics",
  "session",
  "money",
  "autoplay",
  "favourites",
  "tables",
  "settings",
  "keys",
];

export function Menu(): JSX.Element {
  return (
    <>
      {layout.value !== "laptop" && <Particulars />}
      <ul class="menu-list">
        {LISTED.filter(isThere).map((name) => (
          <li key={name}>
            <Button plain press={() => openPanel(name)}>
              {t.value.panels[name]}
            </Button>
          </li>
        ))}
        <li>
          <Button plain press={takeTour}>
            {t.value.tour.offer}
          </Button>
        </li>
        <li>
          <a class="button" data-plain href="/">
            {t.value.toLobby}
          </a>
        </li>
      </ul>
      <p class="note">{me.value ? t.value.signedIn(me.value.person) : ""}</p>
    </>
  );
}

function takeTour(): void {
  closePanel();
  beginTour();
}

/** Money is a player's, chips are of a live table. */
const isThere = (name: PanelName): boolean =>
  (name !== "money" || me.value?.kind === "player") &&
  (name !== "chips" || seat.value?.live != null);

/** What the header of a larger screen shows. */
function Particulars(): JSX.Element {
  return (
    <div class="particulars">
      <p>
        <b>{sheet.value && wholeName(sheet.value)}</b>
      </p>
      <p class="label">
        {t.value.round(table.value?.round ?? 0)} · <time>{clock(now.value)}</time>
      </p>
      <div class="particulars-globals">
        <Button press={() => (sound.value = !sound.value)} pressed={sound.value}>
          {t.value.sound}
        </Button>
        <LanguageSelect />
      </div>
    </div>
  );
}
