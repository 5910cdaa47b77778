// The lobby: every table of the house, and one press to a seat.

import { render } from "preact";
import { computed, signal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../parts/Button.js";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { WordMark } from "../parts/WordMark.js";
import type { Lobby, LobbyTable } from "../messages.js";
import { HouseSaysNo, enter, getLobby, leave, me } from "../state/house.js";
import { money } from "../state/money.js";
import { applySettings } from "../state/settings.js";
import { TableCard } from "./TableCard.js";
import { l } from "./words.js";

const lobby = signal<Lobby | null>(null);
const trouble = signal("");
const EVERY = 5000;
const forGuests = computed(() => lobby.value?.tables.some((table) => table.demo) ?? true);

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
        {me.value?.kind === "player" && <SignedIn />}
        <a class="button" data-plain href="/staff">
          {forGuests.value ? l.value.staff : l.value.signIn}
        </a>
      </header>
      <main class="lobby-main" id="games" tabIndex={-1}>
        <h1>{l.value.title}</h1>
        <p class="label">{forGuests.value ? l.value.intro : l.value.introPlayers}</p>
        {trouble.value && (
          <p class="remark" role="alert">
            {l.value.failed(trouble.value)}
          </p>
        )}
        <h2 class="said">{l.value.games}</h2>
        <Tables />
        {forGuests.value && <p class="note">{l.value.playCredits}</p>}
      </main>
    </div>
  );
}

/** A player with a wallet: who they are, and the way out. */
function SignedIn(): JSX.Element {
  return (
    <span class="signed-in">
      <b>{me.value?.person}</b>{" "}
      <span class="label">{l.value.wallet(money(me.value?.wallet ?? 0))}</span>{" "}
      <Button plain press={() => void leave().then(() => location.reload())}>
        {l.value.signOut}
      </Button>
    </span>
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
// A session now makes the press on a table as quick as a link; not every house has guests.
enter().catch((error: unknown) => {
  if (!(error instanceof HouseSaysNo)) throw error;
  if (error.problem.code !== "demo") trouble.value = error.message;
});
