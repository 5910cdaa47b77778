// The lobby: every table of the house, and one press to a seat.

import { render } from "preact";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { WordMark } from "../parts/WordMark.js";
import { enter, getLobby, type Lobby, type LobbyTable } from "../state/house.js";
import { applySettings } from "../state/settings.js";
import { TableCard } from "./TableCard.js";
import { l } from "./words.js";

const lobby = signal<Lobby | null>(null);
const trouble = signal("");
const EVERY = 5000;

function Page(): JSX.Element {
  const house = lobby.value?.house.name;
  return (
    <div class="lobby">
      <nav class="skip">
        <a href="#games">{l.value.skip}</a>
      </nav>
      <header class="lobby-header">
        <WordMark />
        {house && house !== "Croupier" && <span class="label">{house}</span>}
        <LanguageSelect />
        <a class="button" data-plain href="/staff">
          {l.value.staff}
        </a>
      </header>
      <main class="lobby-main" id="games" tabIndex={-1}>
        <h1>{l.value.title}</h1>
        <p class="label">{l.value.intro}</p>
        {trouble.value && (
          <p class="remark" role="alert">
            {l.value.failed(trouble.value)}
          </p>
        )}
        <h2 class="said">{l.value.games}</h2>
        <Tables />
        <p class="note">{l.value.playCredits}</p>
      </main>
    </div>
  );
}

function Tables(): JSX.Element {
  const told = lobby.value;
  if (!told) return <p class="label">{l.value.loading}</p>;
  if (told.tables.length === 0) return <p class="label">{l.value.noTables}</p>;
  const dealt = told.tables.filter((table) => !table.automatic);
  return (
    <>
      <TableList tables={told.tables.filter((table) => table.automatic)} />
      {dealt.length > 0 && <h2 class="lobby-dealt">{l.value.dealt}</h2>}
      <TableList tables={dealt} />
    </>
  );
}

function TableList({ tables }: { tables: LobbyTable[] }): JSX.Element | null {
  if (tables.length === 0) return null;
  return (
    <ul class="table-list">
      {tables.map((table) => (
        <li key={table.table}>
          <TableCard table={table} />
        </li>
      ))}
    </ul>
  );
}

async function refresh(): Promise<void> {
  if (document.hidden) return;
  try {
    lobby.value = await getLobby();
    trouble.value = "";
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

applySettings();
render(<Page />, document.body);
void refresh();
setInterval(() => void refresh(), EVERY);
document.addEventListener("visibilitychange", () => void refresh());
// A session now makes the press on a table as quick as a link.
enter().catch((error: unknown) => (trouble.value = String(error)));
