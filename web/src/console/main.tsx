// The page of a table's Game Console: who is there, the game, the line, and the screen.

import { render } from "preact";
import { HouseSaysNo, getMe, getSheet, isStaff, signInAddress } from "../state/house.js";
import { call, fault } from "../state/line.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { sheet } from "../state/table.js";
import { App } from "./App.js";
import { followAloud } from "./aloud.js";
import { followDesk } from "./desk/desk.js";
import { followKeys } from "./keyboard.js";
import { followKeying } from "./round/keying.js";
import { followTime } from "./time.js";
import { c } from "./words.js";

const name = decodeURIComponent(location.pathname.split("/")[2] ?? "");

async function begin(): Promise<void> {
  const who = await getMe();
  if (!isStaff(who)) return location.replace(signInAddress());
  call(name, "console");
  const game = await getSheet(name);
  sheet.value = game;
  document.title = `${c.value.title} · ${game.table} · ${game.name}`;
}

applySettings();
keepPresence();
followTime();
followKeying(name);
followKeys();
followDesk();
followAloud();
render(<App />, document.body);
begin().catch((error: unknown) => {
  if (!(error instanceof HouseSaysNo)) throw error;
  fault.value = error.problem;
});
