// Keying a number: digits as they are typed, what they would do, and handing them in.

import { computed, effect, signal } from "@preact/signals";
import { get } from "../../state/house.js";
import { sheet, staffView } from "../../state/table.js";
import type { Outlook } from "../../messages.js";
import { may, perform, phase } from "../commands.js";
import { isLate } from "../pressing.js";

/** What has been typed and not handed in: a pocket, or nothing. */
export const keyed = signal("");

/** What the typed number would do, as the house sees it. */
const foreseen = signal<Outlook | null>(null);

/** Of the number that is entered, or else of the one that is typed. */
export const outlook = computed<Outlook | null>(() => {
  if (phase.value === "result entered") return staffView.value?.outlook ?? null;
  return foreseen.value?.pocket === keyed.value ? foreseen.value : null;
});

const isPocket = (text: string): boolean => sheet.value?.wheel.includes(text) ?? false;

/** A further digit extends the number, or begins another one. */
export function type(digit: string): void {
  const longer = keyed.value + digit;
  keyed.value = isPocket(longer) ? longer : isPocket(digit) ? digit : keyed.value;
}

export const rubOut = (): void => {
  keyed.value = keyed.value.slice(0, -1);
};

/** A ball in a covered pocket is no spin: that is shown before it is handed in. */
export const isCovered = (pocket: string): boolean => pocket in (sheet.value?.no_spin ?? {});

let warned = { pocket: "", at: 0 };

/** Hand the typed number in; a covered one only once its effect has been in sight. */
export function enterKeyed(): void {
  const pocket = keyed.value;
  if (pocket === "" || !may("EnterResult")) return;
  if (isCovered(pocket) && (outlook.value === null || !isLate(warned.at))) return;
  void enter(pocket);
}

async function enter(pocket: string): Promise<void> {
  await perform({ act: "EnterResult", fields: { pocket }, where: "work" });
  keyed.value = "";
}

/** A press on the pad: that number is handed in, unless it needs a second look. */
export function press(pocket: string): void {
  keyed.value = pocket;
  if (!isCovered(pocket)) void enter(pocket);
}

const PAUSE = 60;

/** Ask what the typed number would do, and forget it when there is none to be entered. */
export function followKeying(table: string): void {
  let timer = 0;
  effect(() => {
    if (phase.value !== "no more bets") keyed.value = "";
  });
  effect(() => {
    const pocket = keyed.value;
    clearTimeout(timer);
    if (warned.pocket !== pocket) warned = { pocket, at: performance.now() };
    if (pocket !== "") timer = setTimeout(() => void foresee(table, pocket), PAUSE);
  });
}

async function foresee(table: string, pocket: string): Promise<void> {
  const address = `/api/tables/${encodeURIComponent(table)}/outlook?result=${pocket}`;
  const told = await get<Outlook>(address).catch(() => null);
  if (told && keyed.value === pocket) foreseen.value = told;
}
