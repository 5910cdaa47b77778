// The lobby: one table to play at now, and every other table of the house, live.

import { render } from "preact";
import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { casinoName } from "../parts/tableNames.js";
import { HouseSaysNo, enter } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { Header } from "./Header.js";
import { Hero } from "./Hero.js";
import { OwnPace } from "./OwnPace.js";
import { TableCard } from "./TableCard.js";
import { follow, hero, lobby, sectionsOf, trouble, type Section } from "./lobby.js";
import { capital } from "../wheel/call.js";
import { l } from "./words.js";

const forGuests = computed(() => lobby.value?.tables.some((table) => table.play) ?? true);

function Page(): JSX.Element {
  return (
    <div class="lobby">
      <nav class="skip">
        <a href="#games">{l.value.skip}</a>
      </nav>
      <Header forGuests={forGuests.value} />
      <main class="lobby-main" id="games" tabIndex={-1}>
        <h1 class="said">{l.value.title}</h1>
        {trouble.value && (
          <p class="remark" role="alert">
            {l.value.failed(trouble.value)}
          </p>
        )}
        {hero.value && <Hero table={hero.value} />}
        {!hero.value && !forGuests.value && <p>{l.value.introPlayers}</p>}
        <Tables />
        <footer class="lobby-foot note">
          <p>
            <a href="/tables">{l.value.severalTables}</a>
          </p>
          {forGuests.value && <p>{l.value.playCredits}</p>}
          <p>{l.value.edgeMeans}</p>
        </footer>
      </main>
    </div>
  );
}

function Tables(): JSX.Element {
  const told = lobby.value;
  if (!told) return <p class="label">{l.value.loading}</p>;
  if (told.tables.length === 0) return <p class="label">{l.value.noTables}</p>;
  const byHouse = told.tables.filter((table) => table.automatic && !table.live);
  const byChips = told.tables.filter((table) => table.automatic && table.live);
  const dealt = told.tables.filter((table) => !table.automatic);
  const sections = sectionsOf(byHouse, ({ said }) => casinoName(said));
  const apart = [
    { name: capital(l.value.withChips), titles: l.value.chipsMean, tables: byChips },
    { name: l.value.dealt, titles: l.value.dealtMeans, tables: dealt },
  ];
  return (
    <div class="lobby-sections">
      <OwnPace tables={told.tables.filter((table) => table.own_pace)} />
      {[...sections, ...apart.filter(({ tables }) => tables.length > 0)].map((section) => (
        <Tabled key={section.name} {...section} />
      ))}
    </div>
  );
}

/** Columns that a section of so many tables takes of three, so that few places stay empty. */
const columns = (count: number): number => (count === 4 ? 2 : Math.min(count, 3));

function Tabled({ name, titles, tables }: Section): JSX.Element {
  return (
    <section class="lobby-section" data-columns={columns(tables.length)}>
      <div class="lobby-section-head">
        <h2>{name}</h2> <p class="label">{titles}</p>
      </div>
      <ul class="lobby-cards">
        {tables.map((table) => (
          <li key={table.table}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

applySettings();
keepPresence();
render(<Page />, document.body);
follow();
// A session now makes the press on a table as quick as a link; not every house has guests.
enter().catch((error: unknown) => {
  if (!(error instanceof HouseSaysNo)) throw error;
  if (error.problem.code === "password-change") location.replace("/staff");
  else if (error.problem.code !== "demo") trouble.value = error.message;
});
