// The header: the screen, the table and its round, the light, who deals, and the house's clock.

import type { JSX } from "preact";
import { Icon } from "../parts/Icon.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { Light } from "../parts/Light.js";
import { clock, common } from "../parts/format.js";
import { Who } from "../staff/Who.js";
import { certain } from "../state/line.js";
import { sheet, staffView, table } from "../state/table.js";
import { now } from "./time.js";
import { drawer, toggleDrawer } from "./desk/desk.js";
import { c } from "./words.js";

/** Who is signed in to the table. */
function Dealers(): JSX.Element | null {
  const names = staffView.value?.dealers ?? [];
  return names.length > 0 ? <span>{c.value.dealtBy(names.join(", "))}</span> : null;
}

export function Header(): JSX.Element {
  const light = table.value?.light ?? null;
  return (
    <header class="console-header">
      <h1>{c.value.title}</h1>
      <span>{sheet.value?.table}</span>
      <span class="console-game">
        {sheet.value?.game}
        <span class="console-name"> · {sheet.value?.name}</span>
      </span>
      <span>{c.value.round(table.value?.round ?? 0)}</span>
      <Dealers />
      <span class="console-light" data-light={light}>
        {light ? <Light light={light} /> : common.value.connecting}
      </span>
      <div class="console-person">
        <LanguageSelect />
        <Who />
        <time class="console-clock">{certain.value ? clock(now.value) : c.value.noClock}</time>
        <button
          type="button"
          class="icon-button"
          aria-label={c.value.drawers.person}
          aria-expanded={drawer.value === "person"}
          aria-controls="desk"
          onClick={() => toggleDrawer("person")}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
