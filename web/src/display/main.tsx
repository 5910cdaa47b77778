// The display's page: needs no session and no hand; the address says which table and which look.

import { effect } from "@preact/signals";
import { render } from "preact";
import { getSheet, HouseSaysNo } from "../state/house.js";
import { call } from "../state/line.js";
import { followLimits } from "../state/newLimits.js";
import { applySettings, ROOMS, type Look } from "../state/settings.js";
import { sheet, welcome } from "../state/table.js";
import { Display } from "./Display.js";
import { watch, words } from "./wall.js";

const AGAIN = 5000;

const name = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");

/** A wall has no menu, so its address says how it looks: `?room=light&safe`. */
function lookAsked(): Look {
  const asked = new URLSearchParams(location.search);
  const room = ROOMS.find((one) => one === asked.get("room"));
  return { ...(room && { room }), ...(asked.has("safe") && { safe: true }) };
}

async function fetchSheet(): Promise<void> {
  try {
    const found = await getSheet(name);
    sheet.value = found;
  } catch (error) {
    if (error instanceof HouseSaysNo && error.problem.code === "no-table") return sayNoTable();
    setTimeout(() => void fetchSheet(), AGAIN);
  }
}

function sayNoTable(): void {
  render(<p class="stage-nothing">{words.value.noTable}</p>, document.body);
}

applySettings(lookAsked());
watch();
render(<Display />, document.body);
void fetchSheet();
call(name, "display");
followLimits(fetchSheet);
// After the line was lost the house may deal by another edition.
effect(() => {
  if (welcome.value) void fetchSheet();
});
