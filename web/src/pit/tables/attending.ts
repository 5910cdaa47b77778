// Attending to a table: one line at a time, to the one on the desk or the one that is signed for.

import { effect, untracked } from "@preact/signals";
import { perform, type Wish } from "../../console/commands.js";
import { getSheet } from "../../state/house.js";
import { call, hangUp } from "../../state/line.js";
import { sheet, staffView, table, welcome } from "../../state/table.js";
import { chosen } from "../place.js";

let attended: string | null = null;

/** Keep the line on the table that was chosen. */
export function followDesk(): void {
  effect(() => {
    const name = chosen.value;
    untracked(() => attend(name));
  });
}

function attend(name: string | null): void {
  if (name === attended) return;
  attended = name;
  sheet.value = null;
  if (name === null) return hangUp();
  call(name, "console");
  void getSheet(name).then((told) => {
    if (attended === name) sheet.value = told;
  });
}

const here = (name: string): boolean =>
  welcome.value?.table === name && staffView.value !== null && table.value !== null;

const PATIENCE = 8000;

/** Wait until a table's view is here; false if it doesn't come. */
function arrived(name: string): Promise<boolean> {
  return new Promise((done) => {
    const late = setTimeout(() => end(false), PATIENCE);
    const stop = effect(() => {
      if (here(name)) setTimeout(() => end(true));
    });
    function end(came: boolean): void {
      clearTimeout(late);
      stop();
      done(came);
    }
  });
}

/** Act at a table that needn't be the one on the desk; true if it is done. */
export async function performAt(name: string, wish: Wish): Promise<boolean> {
  attend(name);
  const done = (await arrived(name)) && (await perform(wish));
  attend(chosen.value);
  return done;
}
