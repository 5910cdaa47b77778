// The page of the pit: who is there, the line, and the screen.

import { effect } from "@preact/signals";
import { render } from "preact";
import { followTime } from "../console/time.js";
import { changes, sayAtOnce } from "../parts/aloud.js";
import { getMe, isStaff, signInAddress } from "../state/house.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { alertTitle } from "./alerts/AlertCard.js";
import { App } from "./App.js";
import { followDesk } from "./tables/attending.js";
import { listen } from "./line.js";
import { followAddress } from "./place.js";
import { openAlerts } from "./room.js";
import { w } from "./words.js";

async function begin(): Promise<void> {
  const who = await getMe();
  if (!isStaff(who)) return location.replace(signInAddress());
  listen();
  followDesk();
}

applySettings();
keepPresence();
followTime();
followAddress();
effect(() => {
  document.title = `${w.value.title} · Croupier`;
});
render(<App />, document.body);
changes(
  () => [...openAlerts.value].sort((one, other) => other.at - one.at)[0]?.id,
  (newest) => {
    const alert = openAlerts.value.find((one) => one.id === newest);
    if (alert) sayAtOnce(w.value.atTable(alert.table, alertTitle(alert)));
  },
);
void begin();
