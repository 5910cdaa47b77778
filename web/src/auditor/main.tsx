// The auditor's pages: everything can be read, run again and taken along; nothing can be changed.

import { effect } from "@preact/signals";
import { render, type JSX } from "preact";
import { LiveRegions } from "../parts/aloud.js";
import { AuditLog } from "../pit/record/AuditLog.js";
import { Bar } from "../pit/Bar.js";
import { Reports } from "../pit/record/Reports.js";
import { w } from "../pit/words.js";
import { getLobby, getMe, isStaff, me, signInAddress } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { Clauses } from "./Clauses.js";
import { Exports } from "./Exports.js";
import { Replay } from "./Replay.js";
import { RunAudit } from "./RunAudit.js";
import { SECTIONS, followAddress, section, tables, type Section } from "./place.js";
import { a } from "./words.js";

const names = (): string[] => tables.value.map((one) => one.table);

const CONTENTS: Record<Section, () => JSX.Element> = {
  audit: RunAudit,
  replay: Replay,
  exports: Exports,
  clauses: Clauses,
  reports: () => <Reports tables={names()} />,
  log: () => <AuditLog tables={names()} />,
};

function App(): JSX.Element {
  const Contents = CONTENTS[section.value];
  const ways = SECTIONS.map((one) => ({ section: one, name: a.value.sections[one] }));
  return (
    <div class="pit auditor">
      <nav class="skip">
        <a
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById("main")?.focus();
          }}
        >
          {w.value.skip}
        </a>
      </nav>
      <Bar title={a.value.title} ways={ways} current={section.value} />
      <main id="main" tabIndex={-1}>
        {me.value?.kind === "staff" && <Contents />}
      </main>
      <LiveRegions />
    </div>
  );
}

async function begin(): Promise<void> {
  const who = await getMe();
  if (!isStaff(who)) return location.replace(signInAddress());
  tables.value = (await getLobby()).tables;
}

applySettings();
keepPresence();
followAddress();
effect(() => {
  document.title = `${a.value.title} · Croupier`;
});
render(<App />, document.body);
void begin();
