// The counter: players and their wallets, for cashiers while the house runs.

import { effect } from "@preact/signals";
import { render, type JSX } from "preact";
import { LanguageSelect } from "../parts/LanguageSelect.js";
import { WordMark } from "../parts/WordMark.js";
import { Refusal } from "../staff/Refusal.js";
import { SignOut, Who } from "../staff/Who.js";
import { s } from "../staff/words.js";
import { getMe, isStaff, me, signInAddress } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { PasswordHere } from "../pit/people/PasswordHere.js";
import { STAFF_PLACE } from "../pit/people/keeping.js";
import { ChipStock } from "./ChipStock.js";
import { PlayerCard } from "./PlayerCard.js";
import { Players } from "./Players.js";
import { chosen, refresh, refused } from "./players.js";
import { Till } from "./Till.js";
import { refreshTill } from "./till.js";
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
            <PasswordHere where={STAFF_PLACE} />
            <Refusal problem={refused.value} />
          </div>
        )}
        <Till />
        {me.value?.kind === "staff" && <ChipStock />}
      </main>
    </div>
  );
}

async function begin(): Promise<void> {
  const who = await getMe();
  if (!isStaff(who)) return location.replace(signInAddress());
  const look = async (): Promise<void> => {
    await refresh();
    await refreshTill();
  };
  await look();
  setInterval(() => !document.hidden && void look(), EVERY);
}

applySettings();
keepPresence();
effect(() => {
  document.title = `${c.value.title} · Croupier`;
});
render(<App />, document.body);
void begin();
