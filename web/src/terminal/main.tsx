// The page of a table: take a seat, open the line, show the terminal.

import { effect } from "@preact/signals";
import { render } from "preact";
import { followBonus } from "../bonus/moment.js";
import type { Me, Seated } from "../messages.js";
import { wholeName } from "../parts/tableNames.js";
import { USUAL_CHIP, chip } from "../state/bets.js";
import { followAutoplay } from "../state/autoplay.js";
import { leaveFrames, outermost } from "../parts/frames.js";
import { HouseSaysNo, enter, getSheet, signInAddress, takeSeat } from "../state/house.js";
import { call, fault } from "../state/line.js";
import { followMissed } from "../state/missed.js";
import { followLimits } from "../state/newLimits.js";
import { keepPresence } from "../state/presence.js";
import { applySettings } from "../state/settings.js";
import { sheet, table, welcome } from "../state/table.js";
import { App } from "./App.js";
import { followWords } from "./announcing.js";
import { followAloud } from "./live.js";
import { followFirstBet } from "./newcomer.js";
import { paintAhead } from "./round/ahead.js";
import { followTravel } from "../felt/live/travel.js";
import { followMoments } from "./round/moment.js";
import { followPayments } from "./round/paid.js";
import { followScreen, followTime, openPanel } from "./screen.js";
import { followSounds } from "./sound/sounds.js";

const name = decodeURIComponent(location.pathname.split("/")[2] ?? "");

leaveFrames();
applySettings();
keepPresence();
followScreen();
followMoments();
followBonus();
followTravel();
followPayments();
paintAhead();
followTime();
followWords();
followSounds();
followAloud();
followAutoplay();
followMissed();
followFirstBet();
render(<App />, document.body);

async function readSheet(): Promise<void> {
  const game = await getSheet(name);
  sheet.value = game;
  document.title = `${wholeName(game)} · Croupier`;
  if (!game.chips.includes(chip.value))
    chip.value = game.chips.includes(USUAL_CHIP) ? USUAL_CHIP : (game.chips[0] ?? 1);
}

/** Between the call and the settlement nobody can sit down: the table is watched until then. */
const TOO_LATE = new Set(["no more bets", "result entered", "result confirmed"]);
const PATIENCE = 1000;

/** The line first: the table is in sight while a seat is waited for. */
async function sitDown(): Promise<void> {
  const who = await enter().catch(signInFirst);
  call(name);
  if (who.kind === "staff") return;
  await seatPossible();
  const seated = await takeSeat(name).catch(askAgain).catch((error) => playElsewhere(who, error));
  if (who.kind === "player" && seated.credit === 0) openPanel("money");
}

/** A house without guests, or a password of somebody else's: one signs in, and comes back. */
function signInFirst(error: unknown): never {
  if (error instanceof HouseSaysNo && ["demo", "password-change"].includes(error.problem.code))
    outermost().replace(signInAddress());
  throw error;
}

/** A table for money: a guest signs in as a player for it. */
function playElsewhere(who: Me, error: unknown): never {
  if (who.kind === "guest" && error instanceof HouseSaysNo && error.problem.code === "play")
    outermost().replace(signInAddress());
  throw error;
}

function seatPossible(): Promise<void> {
  return new Promise((go) => {
    const stop = effect(() => {
      const view = table.value;
      if (!view || (!welcome.value?.seat && TOO_LATE.has(view.phase))) return;
      queueMicrotask(() => stop());
      go();
    });
  });
}

async function askAgain(error: unknown): Promise<Seated> {
  if (!(error instanceof HouseSaysNo) || error.problem.code !== "phase") throw error;
  await new Promise((go) => setTimeout(go, PATIENCE));
  return takeSeat(name).catch(askAgain);
}

function sayNo(error: unknown): void {
  if (!(error instanceof HouseSaysNo)) throw error;
  fault.value = error.problem;
}

readSheet().catch(sayNo);
followLimits(() => readSheet().catch(sayNo));
sitDown().catch(sayNo);
