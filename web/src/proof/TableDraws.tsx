// How a table draws, for those who play at it: what is sealed, and a word of one's own.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { TableDraw } from "../messages.js";
import { ask } from "../state/line.js";
import { seat, table } from "../state/table.js";
import { p } from "./words.js";

const wanted = signal("");
const told = signal("");

export function TableDraws(): JSX.Element | null {
  const draw = table.value?.draw;
  if (!draw) return null;
  return (
    <section class="topic">
      <h3>{p.value.sealedDraws}</h3>
      <p class="label">{p.value.sealedLink(draw.index)}</p>
      <p class="note proof">{draw.commitment}</p>
      <p class="label">{draw.custodian ? p.value.withCustodian : p.value.without}</p>
      {seat.value && <OwnSeed draw={draw} place={seat.value.seat} />}
    </section>
  );
}

function OwnSeed({ draw, place }: { draw: TableDraw; place: string }): JSX.Element {
  const given = draw.seeds[place];
  if (given !== undefined) return <p role="status">{p.value.seedGiven(given)}</p>;
  return (
    <form
      class="keep-form"
      onSubmit={(event) => {
        event.preventDefault();
        void give(place);
      }}
    >
      <label>
        <span class="label">{p.value.yourSeed}</span>
        <input
          class="field"
          type="text"
          maxLength={64}
          required
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {p.value.useSeed}
      </button>
      <p class="remark" role="status">
        {told.value}
      </p>
    </form>
  );
}

async function give(place: string): Promise<void> {
  const answer = await ask("GiveSeed", { seat: place, seed: wanted.value });
  told.value = "refused" in answer ? answer.refused.message : "";
  if (!("refused" in answer)) wanted.value = "";
}

/** The way from a round to the page that draws it again; nothing where no link was sealed. */
export function CheckLink({ name, round }: { name: string; round: number }): JSX.Element | null {
  if (!table.value?.draw) return null;
  return (
    <p>
      <a href={`/proof/${encodeURIComponent(name)}/${round}`}>{p.value.title}</a>
    </p>
  );
}
