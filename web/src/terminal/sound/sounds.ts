// Sounds, off until a tap: chips, ball, bell and calls; none of them tells a win from a loss.

import { effect, untracked } from "@preact/signals";
import { designs, stackOf } from "../../felt/chips.js";
import { changes } from "../../parts/aloud.js";
import { lying, refused } from "../../state/laid.js";
import { account } from "../../state/results.js";
import { interfaceVolume, tableVolume } from "../../state/settings.js";
import { called } from "../../wheel/call.js";
import { houseTongue } from "../../wheel/HouseCall.js";
import { CALLS } from "../calls.js";
import { shownLight } from "../light.js";
import { knock, tone } from "./audio.js";
import { followBall } from "./ball.js";
import { speak } from "./voice.js";

function bell(): void {
  tone(880, 0.6, tableVolume.value);
}

function chime(): void {
  tone(659.3, 0.35, tableVolume.value);
  tone(784, 0.5, tableVolume.value, 0.18);
}

/** As many clicks as chips are laid down; on a fuller cloth they sound lower. */
function chipSound(added: number, piles: number): void {
  const clay = piles > 8 ? 1500 : piles > 3 ? 1900 : 2400;
  for (let place = 0; place < added; place += 1)
    knock(clay - 60 * place, 0.06, tableVolume.value * (1 - 0.08 * place), APART * place);
}

const APART = 0.045;

function refusalSound(): void {
  tone(160, 0.12, interfaceVolume.value);
}

/** Follow the table and let it be heard. */
export function followSounds(): void {
  changes(
    () => shownLight.value,
    (light, before) => {
      if (light === "closed") {
        bell();
        speak(...CALLS[houseTongue.value].closed);
      }
      if (light === "open" && before !== "last") speak(...CALLS[houseTongue.value].open);
    },
  );
  followResults();
  followChips();
  followBall();
}

/** Every result is called once, but not the one that was there before. */
function followResults(): void {
  let told = 0;
  changes(
    () => account.value,
    (done) => {
      if (!done || done.round === told) return;
      const first = told === 0;
      told = done.round;
      if (first) return;
      chime();
      speak(`${done.result}, ${called(done.result, houseTongue.value)}`, houseTongue.value);
    },
  );
}

/** What was laid down since the last look is heard by the number of its chips. */
function followChips(): void {
  let before = 0;
  effect(() => {
    const stakes = lying.value.reduce((sum, one) => sum + one.registered + one.pending, 0);
    const added = stakes - before;
    before = stakes;
    if (added <= 0) return;
    untracked(() => chipSound(stackOf(added, designs.value).length, lying.value.length));
  });
  effect(() => {
    if (refused.value) untracked(refusalSound);
  });
}
