// The screen: which layout fits, what is open beside the cloth, and the passing of time.

import { batch, effect, signal } from "@preact/signals";
import { largeText } from "../state/settings.js";
import { certain } from "../state/line.js";
import { houseNow, table } from "../state/table.js";

/** Phone, lying phone, standing tablet, wide but without rail (picture 7), and laptop upwards. */
export type Layout = "phone" | "lying" | "tablet" | "compact" | "laptop";
export const layout = signal<Layout>("laptop");

/** Whether a track fits below the cloth of a compact screen, and statistics beside a wide one. */
export const tall = signal(false);
export const wide = signal(false);

/** Whether a laptop's screen is so low that everything but the cloth makes itself small. */
export const low = signal(false);

/** Whether a low window is too narrow for a sheet beside the cloth: it then lies below. */
export const narrow = signal(false);

export type PanelName =
  | "menu"
  | "chips"
  | "called"
  | "neighbours"
  | "favourites"
  | "track"
  | "rules"
  | "odds"
  | "rounds"
  | "history"
  | "statistics"
  | "session"
  | "money"
  | "autoplay"
  | "tables"
  | "settings"
  | "keys";

export const panel = signal<PanelName | null>(null);

/** The sheet of a phone: at its three stops, with one of its tabs. */
export type Stop = "low" | "middle" | "full";
export const stop = signal<Stop>("low");
export const tab = signal<"chips" | "called" | "neighbours" | "favourites">("chips");

/** The number whose neighbours are being chosen. */
export const centre = signal<string | null>(null);

/** What had focus before a panel was opened, to go back to. */
let opener: Element | null = null;

export function openPanel(name: PanelName): void {
  if (panel.value === null) opener = document.activeElement;
  panel.value = name;
}

export function closePanel(): void {
  panel.value = null;
  const back = opener;
  opener = null;
  if (back instanceof HTMLElement && back.isConnected) back.focus();
}

export const togglePanel = (name: PanelName): void =>
  panel.value === name ? closePanel() : openPanel(name);

/** Called bets, neighbours and favourites: tabs of the sheet on a phone, panels elsewhere. */
export function openBets(name: "called" | "neighbours" | "favourites"): void {
  if (hasSheet()) {
    tab.value = name;
    if (stop.value === "low") stop.value = "middle";
  } else togglePanel(name);
}

/** Whether the cloth has another place while the ball runs than while bets are placed. */
export const clothIsMoved = (): boolean => hasSheet() || layout.value === "tablet";

export const hasSheet = (): boolean => layout.value === "phone" || layout.value === "lying";

/** Sizes count in widths of text, so that large text gets the layout that has room for it. */
function size(): [number, number] {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return [innerWidth / root, innerHeight / root];
}

const LOW = 880;
const NARROW = 1.9;

function fitting(width: number, height: number): Layout {
  if (height < 560 && width >= 520 && width > 1.3 * height) return "lying";
  if (width < 600) return "phone";
  if (width < 1024 && height > width) return "tablet";
  return width < 1180 || height < 640 ? "compact" : "laptop";
}

export function followScreen(): void {
  const fit = (): void => {
    const [width, height] = size();
    batch(() => {
      layout.value = fitting(width, height);
      tall.value = height >= 700;
      low.value = layout.value === "laptop" && height < LOW;
      narrow.value = layout.value === "lying" && width < NARROW * height;
      wide.value = width >= 1560 && height >= 800;
    });
  };
  addEventListener("resize", fit);
  effect(() => {
    void largeText.value;
    queueMicrotask(fit);
  });
}

/** The house's time, told four times a second. */
export const now = signal(0);

export function followTime(): void {
  const tell = (): void => {
    now.value = houseNow();
  };
  tell();
  setInterval(tell, 250);
}

/** Seconds until betting closes by the schedule; nothing if that isn't known. */
export function secondsLeft(): number | null {
  const view = table.value;
  if (!certain.value || !view || view.closes === null) return null;
  if (view.light !== "open" && view.light !== "last") return null;
  return Math.max(0, Math.ceil((view.closes - now.value) / 1000));
}
