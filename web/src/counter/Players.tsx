// The players of a name, and the form for somebody who is new.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { choose, chosen, found, refresh, register, wanted } from "./players.js";
import { c } from "./words.js";
import { money } from "../state/money.js";

export function Players(): JSX.Element {
  const list = found.value;
  return (
    <section class="players" aria-label={c.value.find}>
      <label class="labelled">
        <span>{c.value.find}</span>
        <input
          class="field"
          type="search"
          placeholder={c.value.findWhat}
          autocomplete="off"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
            void refresh();
          }}
        />
      </label>
      {list?.players.length === 0 && <p class="label">{c.value.none}</p>}
      <ul class="player-list">
        {list?.players.map((one) => (
          <li key={one.player}>
            <button
              type="button"
              class="button player"
              aria-pressed={chosen.value?.player === one.player}
              onClick={() => choose(one)}
            >
              <span>
                <b>{one.player}</b> {one.name}
              </span>
              <span>{money(one.wallet)}</span>
            </button>
          </li>
        ))}
      </ul>
      {list?.more && <p class="label">{c.value.more}</p>}
      <Register />
    </section>
  );
}

function Register(): JSX.Element {
  const player = useSignal("");
  const name = useSignal("");
  const hand = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await register(player.value.trim(), name.value.trim(), ""))
      [player.value, name.value] = ["", ""];
  };
  return (
    <form class="panel act register" onSubmit={(event) => void hand(event)}>
      <h2>{c.value.register}</h2>
      <p class="label">{c.value.registerWhy}</p>
      <div class="act-fields">
        <label class="labelled">
          <span>{c.value.player}</span>
          <input
            class="field"
            required
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            value={player.value}
            onInput={(event) => (player.value = event.currentTarget.value)}
          />
        </label>
        <label class="labelled">
          <span>{c.value.name}</span>
          <input
            class="field"
            autocomplete="off"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
      </div>
      <button type="submit" class="button">
        {c.value.register}
      </button>
    </form>
  );
}
