// What the wall shows now: its language, the house's clock, and the view that outlives the line.

import { computed, effect, signal } from "@preact/signals";
import type { TableView } from "../messages.js";
import type { Lobby } from "../messages.js";
import { getLobby } from "../state/house.js";
import { connection } from "../state/line.js";
import { LANGUAGES, type Language } from "../state/settings.js";
import { houseNow, rested, sheet, table } from "../state/table.js";
import { COMMON, type LightName } from "../parts/words.js";
import { displayWords } from "./words.js";

/** Milliseconds for which a language stands. */
const TURN = 8000;
const TICK = 250;
/** Without a change for so long, the display rests. */
const IDLE_AFTER = 10 * 60_000;
const MOST_TONGUES = 4;

/** The house's time, four times a second. */
export const now = signal(houseNow());

/** The house's languages, in its order, as far as screens speak them. */
export const tongues = computed<Language[]>(() => {
  const spoken = sheet.value?.languages ?? [];
  const found = spoken.filter((one): one is Language => LANGUAGES.some((known) => known === one));
  return found.length ? found.slice(0, MOST_TONGUES) : ["en"];
});

const turn = computed(() => Math.floor(now.value / TURN));
const tongueAt = (place: number): Language =>
  tongues.value[place % tongues.value.length] ?? "en";

/** The language of the moment, equal on all displays of the house, and the one after it. */
export const tongue = computed(() => tongueAt(turn.value));
export const nextTongue = computed<Language>(() =>
  tongues.value.length > 1 ? tongueAt(turn.value + 1) : tongue.value === "fr" ? "en" : "fr",
);

export const words = computed(() => displayWords[tongue.value]);
export const common = computed(() => COMMON[tongue.value]);

/** The latest view; it stays when the line is lost. */
export const view = signal<TableView | null>(null);

export const lobby = signal<Lobby | null>(null);

/** Whether this round's result may be read: confirmed by the house, and the ball at rest. */
export const isOut = computed(
  () => view.value !== null && view.value.result !== null && view.value.confirmed && rested.value,
);

/** The light of the moment: as long as the ball runs here, no more bets. */
export const light = computed<LightName>(() => {
  const told = view.value?.light ?? "shut";
  return told === "result" && !isOut.value ? "closed" : told;
});

/** Whether the ball runs, so that the wheel has the stage. */
export const runs = computed(
  () => !idles.value && light.value === "closed" && view.value?.phase !== "open",
);

/** When the line was lost, by the house's clock; nothing while it holds. */
export const lostAt = computed(() => {
  const { state, since } = connection.value;
  return state === "lost" || state === "over" ? since + (houseNow() - Date.now()) : null;
});

/** Whether there is nothing to follow: the table is closed, or no round has moved for long. */
export const idles = computed(() => {
  const shown = view.value;
  if (!shown) return false;
  return shown.light === "shut" || now.value - shown.since > IDLE_AFTER;
});

export const clockTime = (moment: number, seconds = false): string =>
  new Intl.DateTimeFormat(common.value.locale, {
    hour: "2-digit",
    minute: "2-digit",
    ...(seconds && { second: "2-digit" }),
    hour12: false,
  }).format(moment);

/** Follow the clock and the table. */
export function watch(): void {
  setInterval(() => (now.value = houseNow()), TICK);
  effect(() => {
    if (table.value) view.value = table.value;
  });
  effect(() => {
    document.documentElement.lang = tongue.value;
  });
  getLobby().then(
    (found) => (lobby.value = found),
    () => undefined, // The name of the house and its currency are then left out.
  );
}
