// The staff's door: sign in, then on to where the role works.

import { effect, signal } from "@preact/signals";
import { render, type JSX } from "preact";
import type { Lobby, LobbyTable, Me } from "../messages.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { Light } from "../parts/Light.js";
import { WordMark } from "../parts/WordMark.js";
import { getLobby, getMe, me } from "../state/house.js";
import { applySettings } from "../state/settings.js";
import { SignIn } from "./SignIn.js";
import { SignOut, Who } from "./Who.js";
import { addressOf, consoleOf, dealtFirst, placesOf, wantedPage } from "./ways.js";
import { s } from "./words.js";

const lobby = signal<Lobby | null>(null);

function Page(): JSX.Element {
  const known = me.value !== null;
  return (
    <div class="staff-page">
      <header class="staff-header">
        <a class="home" href="/">
          <WordMark /> <span class="said">{s.value.toLobby}</span>
        </a>
        <span class="apart" />
        <LanguageSelect />
        <Who />
        {me.value?.kind === "staff" && <SignOut />}
      </header>
      <main class="staff-main">
        {known &&
          (me.value?.kind === "staff" ? <Places who={me.value} /> : <SignIn signedIn={go} />)}
      </main>
    </div>
  );
}

/** Where to, for one who is signed in already or whose work is at a table. */
function Places({ who }: { who: Me }): JSX.Element {
  const places = placesOf(who.roles);
  const rooms = places.filter((place) => place !== "tables");
  return (
    <>
      <h1>{s.value.whereTo}</h1>
      {rooms.length > 0 && (
        <p class="answers">
          {rooms.map((place) => (
            <a key={place} class="button" data-primary href={addressOf(place)}>
              {s.value.places[place]}
            </a>
          ))}
        </p>
      )}
      {places.includes("tables") && <Tables />}
    </>
  );
}

function Tables(): JSX.Element {
  const tables = dealtFirst(lobby.value?.tables ?? []);
  return (
    <>
      <h2>{s.value.chooseTable}</h2>
      {lobby.value && tables.length === 0 && <p class="label">{s.value.noTables}</p>}
      <ul class="table-list">
        {tables.map((table) => (
          <li key={table.table}>
            <ConsoleCard table={table} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ConsoleCard({ table }: { table: LobbyTable }): JSX.Element {
  return (
    <article class="table-card">
      <div>
        <h3>
          <a class="table-link" href={consoleOf(table.table)}>
            {table.table}
          </a>
        </h3>
        <p class="label">
          {table.name} · {table.game}
        </p>
      </div>
      <p class="table-card-state">
        <Light light={table.light} />
        <span class="label">{table.automatic ? s.value.automatic : s.value.dealt}</span>
      </p>
    </article>
  );
}

function go(who: Me): void {
  const [place] = placesOf(who.roles);
  const next = wantedPage(location.search);
  if (next !== null) location.assign(next);
  else if (who.kind === "player") location.assign("/");
  else if (place !== undefined && place !== "tables") location.assign(addressOf(place));
}

applySettings();
effect(() => {
  document.title = `${s.value.door} · Croupier`;
});
render(<Page />, document.body);
void getMe();
void getLobby().then((told) => (lobby.value = told));
