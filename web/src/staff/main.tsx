// The staff's door: sign in, then on to where the role works.

import { effect, signal } from "@preact/signals";
import { render, type JSX } from "preact";
import type { Lobby, LobbyTable, Me } from "../messages.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { Light } from "../parts/Light.js";
import { WordMark } from "../parts/WordMark.js";
import { getLobby, getMe, me } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { FirstPassword, OwnLogIn } from "./OwnLogIn.js";
import { SignIn } from "./SignIn.js";
import { SignOut, Who } from "./Who.js";
import { addressOf, consoleOf, dealtFirst, placesOf, wantedPage } from "./ways.js";
import { s } from "./words.js";

const lobby = signal<Lobby | null>(null);

function Page(): JSX.Element {
  const who = me.value;
  return (
    <div class="staff-page">
      <header class="staff-header">
        <a class="home" href="/">
          <WordMark /> <span class="said">{s.value.toLobby}</span>
        </a>
        <span class="apart" />
        <LanguageSelect />
        <Who />
        {who && hasPassword(who) && <SignOut />}
      </header>
      <main class="staff-main">{who && <Inside who={who} />}</main>
    </div>
  );
}

const hasPassword = (who: Me): boolean => who.kind === "staff" || who.kind === "player";

function Inside({ who }: { who: Me }): JSX.Element {
  if (!hasPassword(who)) return <SignIn signedIn={go} />;
  if (who.change_password) return <FirstPassword changed={go} />;
  return (
    <>
      {who.kind === "staff" ? <Places who={who} /> : <ToTheTables />}
      <OwnLogIn />
    </>
  );
}

function ToTheTables(): JSX.Element {
  return (
    <>
      <h1>{s.value.whereTo}</h1>
      <p class="answers">
        <a class="button" data-primary href="/">
          {s.value.toTables}
        </a>
      </p>
    </>
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
  if (who.change_password) return; // that comes first
  const [place] = placesOf(who.roles);
  const next = wantedPage(location.search);
  if (next !== null) location.assign(next);
  else if (who.kind === "player") location.assign("/");
  else if (place !== undefined && place !== "tables") location.assign(addressOf(place));
}

applySettings();
keepPresence();
effect(() => {
  document.title = `${s.value.door} · Croupier`;
});
render(<Page />, document.body);
void getMe();
effect(() => {
  const who = me.value;
  if (who?.kind !== "staff" || who.change_password || lobby.peek()) return;
  void getLobby().then((told) => (lobby.value = told));
});
