// The Game Console: header, the path of the round, the work, the desk and the seats.

import type { JSX } from "preact";
import { LiveRegions } from "../parts/aloud.js";
import { PasswordAgain } from "../staff/PasswordAgain.js";
import { isPaying } from "../live/work.js";
import { staffView } from "../state/table.js";
import { Desk } from "./desk/Desk.js";
import { LiveSide } from "./live/LiveSide.js";
import { WorkList } from "./live/WorkList.js";
import { Header } from "./Header.js";
import { Notices } from "./Notices.js";
import { Path } from "./Path.js";
import { SeatCards } from "./SeatCards.js";
import { Work } from "./round/Work.js";
import { goTo } from "./desk/desk.js";
import { c } from "./words.js";

export function App(): JSX.Element {
  return (
    <div class="console" data-paying={isPaying.value || undefined}>
      <nav class="skip" aria-label={c.value.skipTo}>
        <SkipLink to="work" words={c.value.work} />
        <SkipLink to="desk" words={c.value.desk} />
      </nav>
      <Header />
      <Notices />
      <main class="console-main">
        {staffView.value ? (
          <>
            <Path />
            <PasswordAgain />
            {isPaying.value ? <WorkList /> : <Work />}
            {isPaying.value && <LiveSide />}
            <Desk />
            {staffView.value.live && !isPaying.value && <LiveSide />}
            <SeatCards />
          </>
        ) : (
          <p class="label">{c.value.loading}</p>
        )}
      </main>
      <LiveRegions />
    </div>
  );
}

function SkipLink({ to, words }: { to: "work" | "desk"; words: string }): JSX.Element {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(to);
      }}
    >
      {words}
    </a>
  );
}
