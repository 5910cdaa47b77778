// The desk beside the work: no spin, seats, the table, what takes two people; and the person's own.

import type { JSX } from "preact";
import { Keycap } from "../../parts/Button.js";
import { staffView } from "../../state/table.js";
import { NoSpin } from "./NoSpin.js";
import { PersonDesk } from "./PersonDesk.js";
import { SeatDesk } from "./SeatDesk.js";
import { TableDesk } from "./TableDesk.js";
import { TwoPeople } from "./TwoPeople.js";
import { closeDrawer, drawer, drawers, openDrawer, type Drawer, type Tab as Name } from "./desk.js";
import { capOf } from "../keys.js";
import { c } from "../words.js";

const CONTENTS: Record<Drawer, () => JSX.Element | null> = {
  void: NoSpin,
  seats: SeatDesk,
  table: TableDesk,
  two: TwoPeople,
  person: PersonDesk,
};

export function Desk(): JSX.Element {
  const open = drawer.value;
  const Contents = CONTENTS[open];
  return (
    <section class="panel desk" aria-labelledby="desk-name" onKeyDown={leave}>
      <h2 class="said" id="desk-name">
        {c.value.desk}
      </h2>
      <div class="tabs" role="tablist" aria-label={c.value.desk} onKeyDown={turn}>
        {drawers.value.map((name) => (
          <Tab key={name} name={name} open={name === open} reachable={open !== "person"} />
        ))}
      </div>
      <div
        class="desk-body"
        id="desk"
        role="tabpanel"
        tabIndex={-1}
        aria-label={c.value.drawers[open]}
      >
        <Contents />
      </div>
    </section>
  );
}

interface TabProps {
  name: Name;
  open: boolean;
  /** Whether one of the tabs is open; else the first one is the stop of the keyboard. */
  reachable: boolean;
}

function Tab({ name, open, reachable }: TabProps): JSX.Element {
  const count = name === "two" ? (staffView.value?.waiting.length ?? 0) : 0;
  const cap = capOf(name);
  return (
    <button
      type="button"
      role="tab"
      class="tab"
      aria-selected={open}
      aria-controls="desk"
      aria-keyshortcuts={cap ?? undefined}
      tabIndex={open || (!reachable && name === "seats") ? 0 : -1}
      onClick={() => openDrawer(name)}
    >
      {c.value.drawers[name]}
      {count > 0 && <span class="count">{count}</span>}
      {cap && <Keycap>{cap}</Keycap>}
    </button>
  );
}

function leave(event: KeyboardEvent): void {
  if (event.key === "Escape" && !event.defaultPrevented) closeDrawer();
}

function turn(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  tabs.at((at + step) % tabs.length)?.focus();
  event.preventDefault();
}
