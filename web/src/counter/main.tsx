// The counter: players and their wallets, for cashiers while the house runs.

import { effect } from "@preact/signals";
import { render, type JSX } from "preact";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { WordMark } from "../parts/WordMark.js";
import { Refusal } from "../staff/Refusal.js";
import { SignOut, Who } from "../staff/Who.js";
import { s } from "../staff/words.js";
import { getMe, me, signInAddress } from "../state/house.js";
import { applySettings } from "../state/settings.js";
import { PlayerCard } from "./PlayerCard.js";
import { Players } from "./Players.js";
import { chosen, refresh, refused } from "./players.js";
import { c } from "./words.js";

/** Seats and bets change while somebody stands at the counter. */
const EVERY = 3000;

function App(): JSX.Element {
  return (
    <div class="staff-page">
      <header class="staff-header">
        <a class="home" href="/staff">
          <WordMark /> <span class="said">{s.value.whereTo}</span>
        </a>
        <h1>{c.value.title}</h1>
        <span class="apart" />
        <LanguageSelect />
        <Who />
        <SignOut />
      </header>
      <main class="counter">
        {me.value?.kind === "staff" && <Players />}
        {chosen.value ? (
          <PlayerCard key={chosen.value.player} player={chosen.value} />
        ) : (
          <div class="nobody-chosen">
            <p class="label">{c.value.choose}</p>
            <Refusal problem={refused.value} />
          </div>
        )}
      </main>
    </div>
  );
}

async function begin(): Promise<void> {
  const who = await getMe();
  if (who.kind !== "staff") return location.replace(signInAddress());
  await refresh();
  setInterval(() => !document.hidden && void refresh(), EVERY);
}

applySettings();
effect(() => {
  document.title = `${c.value.title} · Croupier`;
});
render(<App />, document.body);
void begin();
