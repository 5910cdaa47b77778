// At one's own pace: a table for one, made on the spot, where nothing waits for a clock.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { LobbyTable } from "../messages.js";
import { Button } from "../parts/Button.js";
import { gameName } from "../parts/tableNames.js";
import { HouseSaysNo, enter, signInAddress } from "../state/house.js";
import { takeOwnTable } from "../pace/pace.js";
import { ZeroEnd } from "./ZeroEnd.js";
import { edgeOf, limitsOf } from "./TableCard.js";
import { l } from "./words.js";

/** Which game is chosen, where there is a choice; and why there is no table, if so. */
const chosen = signal("");
const trouble = signal("");

interface Offer {
  tables: readonly LobbyTable[];
}

export function OwnPace({ tables }: Offer): JSX.Element | null {
  const model = tables.find(({ table }) => table === chosen.value) ?? tables[0];
  const words = l.value;
  if (!model) return null;
  return (
    <section class="lobby-section" data-columns="1">
      <div class="lobby-section-head">
        <h2>{words.ownPace}</h2> <p class="label">{words.ownPaceMeans}</p>
      </div>
      <article class="table-card own-pace">
        <ZeroEnd boxes={model.zero_end} />
        <div class="offer-head">
          <h3>{words.ownTitle}</h3>
          <p class="label">
            {words.edge} <b>{edgeOf(model)}</b>
          </p>
        </div>
        <p class="label">{words.ownAbout}</p>
        <div class="offer-line">
          <Choice tables={tables} model={model} />
          <p class="note offer-limits">{limitsOf(model)}</p>
        </div>
        <Button class="own-spin" press={() => void begin(model.table)}>
          <span aria-hidden="true">▶</span> {words.ownSpin}
        </Button>
        <p class="note" role={trouble.value ? "alert" : undefined}>
          {trouble.value || words.ownSame}
        </p>
      </article>
    </section>
  );
}

function Choice({ tables, model }: Offer & { model: LobbyTable }): JSX.Element {
  if (tables.length === 1) return <p class="label">{gameName(model.said)}</p>;
  return (
    <select
      aria-label={l.value.title}
      value={model.table}
      onChange={(event) => (chosen.value = event.currentTarget.value)}
    >
      {tables.map(({ table, said }) => (
        <option key={table} value={table}>
          {gameName(said)}
        </option>
      ))}
    </select>
  );
}

/** Come in as whoever we are, or as a guest, and go to the table. */
async function begin(model: string): Promise<void> {
  try {
    await enter();
    location.assign(`/table/${encodeURIComponent(await takeOwnTable(model))}`);
  } catch (error) {
    if (!(error instanceof HouseSaysNo)) throw error;
    if (error.problem.code === "demo") location.assign(signInAddress());
    else trouble.value = error.problem.code === "own-full" ? l.value.ownFull : error.message;
  }
}
