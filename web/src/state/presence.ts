// Presence: a press or key that leads only to reading is told too, and a log-in's end is noticed.

import { beSignedOut, getMe, isLogIn, me, post } from "./house.js";
import { ahead } from "./table.js";
import type { Me } from "../messages.js";

const TOLD_EVERY = 30_000;
const LOOKED_EVERY = 5_000;

let told = Date.now();

/** Tell the house that somebody is at this screen, and leave it when the log-in has ended. */
export function keepPresence(): void {
  for (const sign of ["pointerdown", "keydown"])
    addEventListener(sign, () => void tell(), { capture: true, passive: true });
  setInterval(() => void look(), LOOKED_EVERY);
}

async function tell(): Promise<void> {
  const who = me.value;
  if (!who || !isLogIn(who) || Date.now() - told < TOLD_EVERY) return;
  told = Date.now();
  await learn(post<Me>("/api/me/presence", {}));
}

/** The end may have moved since we heard of it: asking says nothing of anybody's presence. */
async function look(): Promise<void> {
  const who = me.value;
  if (who && isLogIn(who) && Date.now() + ahead.value >= who.expires) await learn(getMe(), who);
}

async function learn(asked: Promise<Me>, before = me.value): Promise<void> {
  const now = await asked.catch(() => null); // a line that is down says nothing of a log-in
  if (!now) return;
  if (now.kind === "nobody") {
    me.value = before;
    beSignedOut();
  } else me.value = now;
}
