// Several tables on one screen: each is a terminal, and the one with the focus takes keys.

import { effect, signal } from "@preact/signals";
import { render, type JSX } from "preact";
import type { LobbyTable } from "../messages.js";
import { Button } from "../parts/Button.js";
import { WordMark } from "../parts/WordMark.js";
import { wholeName } from "../parts/tableNames.js";
import { HouseSaysNo, enter, getLobby, signInAddress } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { MOST, add, chosen, namedIn, remove } from "./chosen.js";
import { w } from "./words.js";

/** The house's tables, once somebody has come in: a frame before that would be another guest. */
const offered = signal<readonly LobbyTable[] | null>(null);
const trouble = signal("");
/** The table that has the focus. */
const focused = signal<string | null>(null);

function Page(): JSX.Element {
  return (
    <>
      <header class="tables-header">
        <a class="home" href="/">
          <WordMark /> <span class="said">{w.value.toLobby}</span>
        </a>
        <h1>{w.value.title}</h1>
        <Adding />
      </header>
      <main class="tables" data-count={shown().length}>
        {trouble.value && <p role="alert">{trouble.value}</p>}
        {offered.value && shown().length === 0 && <p class="label">{w.value.none}</p>}
        {shown().map((table) => (
          <Pane key={table.table} table={table} />
        ))}
      </main>
    </>
  );
}

const shown = (): LobbyTable[] =>
  chosen.value.flatMap((name) => offered.value?.find((one) => one.table === name) ?? []);

/** Another table beside those that are here, while there is room. */
function Adding(): JSX.Element | null {
  const others = offered.value?.filter((one) => one.seats && !chosen.value.includes(one.table));
  if (!others?.length || chosen.value.length >= MOST) return null;
  return (
    <select
      class="tables-add"
      aria-label={w.value.add}
      value=""
      onChange={({ currentTarget }) => {
        add(currentTarget.value);
        currentTarget.value = "";
      }}
    >
      <option value="">{w.value.add}</option>
      {others.map((one) => (
        <option key={one.table} value={one.table}>
          {wholeName(one)}
        </option>
      ))}
    </select>
  );
}

function Pane({ table }: { table: LobbyTable }): JSX.Element {
  const name = wholeName(table);
  return (
    <section
      class="pane"
      aria-label={name}
      data-focused={focused.value === table.table || undefined}
    >
      <div class="pane-head">
        <Button plain label={w.value.betAt(name)} press={() => frameOf(table.table)?.focus()}>
          {name}
        </Button>
        <Button plain label={w.value.remove(name)} press={() => remove(table.table)}>
          ✕
        </Button>
      </div>
      <iframe
        class="pane-table"
        title={name}
        data-table={table.table}
        src={`/table/${encodeURIComponent(table.table)}`}
      />
    </section>
  );
}

const frameOf = (table: string): HTMLIFrameElement | null =>
  document.querySelector(`iframe[data-table="${CSS.escape(table)}"]`);

/** A frame takes the focus from the page: then it is its document's active element. */
function followFocus(): void {
  const look = (): void => {
    const { activeElement } = document;
    focused.value =
      activeElement instanceof HTMLIFrameElement ? (activeElement.dataset.table ?? null) : null;
  };
  addEventListener("blur", () => setTimeout(look));
  addEventListener("focus", look);
}

/** The same person at every table: somebody comes in once, and only then are there frames. */
async function open(): Promise<void> {
  try {
    await enter();
    offered.value = (await getLobby()).tables;
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    if (["demo", "password-change"].includes(error.problem.code)) location.replace(signInAddress());
    else trouble.value = error.message;
  }
}

chosen.value = namedIn(location.search);
applySettings();
keepPresence();
followFocus();
effect(() => {
  document.title = `${w.value.title} · Croupier`;
});
render(<Page />, document.body);
void open();
