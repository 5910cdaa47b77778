// Sounds, off until a tap: chips, ball, bell and calls; none of them tells a win from a loss.

import { effect, untracked } from "@preact/signals";
import { changes } from "../parts/aloud.js";
import { lying, refused } from "../state/laid.js";
import {
  callVolume,
  interfaceVolume,
  sound,
  tableVolume,
  voice,
} from "../state/settings.js";
import { account } from "../state/results.js";
import { houseTongue } from "../wheel/HouseCall.js";
import { called } from "../wheel/call.js";
import { running } from "../wheel/running.js";
import { CALLS } from "./calls.js";
import { shownLight } from "./light.js";

let context: AudioContext | null = null;

/** The audio of this page; browsers give it only after a tap. */
function audio(): AudioContext | null {
  if (!sound.value) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** One tone that dies away. */
function tone(hertz: number, seconds: number, volume: number, after = 0): void {
  const heard = audio();
  if (!heard || volume === 0) return;
  const start = heard.currentTime + after;
  const source = new OscillatorNode(heard, { frequency: hertz });
  const gain = new GainNode(heard, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume * 0.3, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(heard.destination);
  source.start(start);
  source.stop(start + seconds);
}

/** A short burst of noise through a filter: clay on cloth, ivory on wood. */
function knock(hertz: number, seconds: number, volume: number): void {
  const heard = audio();
  if (!heard || volume === 0) return;
  const length = Math.ceil(heard.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: heard.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(heard, { buffer });
  const filter = new BiquadFilterNode(heard, { type: "bandpass", frequency: hertz, Q: 3 });
  const gain = new GainNode(heard, { gain: volume });
  source.connect(filter).connect(gain).connect(heard.destination);
  source.start();
}

const bell = (): void => tone(880, 0.6, tableVolume.value);

function chime(): void {
  tone(659.3, 0.35, tableVolume.value);
  tone(784, 0.5, tableVolume.value, 0.18);
}

/** Higher stacks sound lower. */
const chipSound = (height: number): void =>
  knock(height > 8 ? 1500 : height > 3 ? 1900 : 2400, 0.06, tableVolume.value);

const refusalSound = (): void => tone(160, 0.12, interfaceVolume.value);

const ballSound = (): void => knock(900, 0.5, tableVolume.value * 0.6);
const dropSound = (): void => knock(3200, 0.09, tableVolume.value);

/** Say a call in a tongue, if a voice is wanted. */
function speak(words: string, tongue: string): void {
  if (!sound.value || !voice.value || !("speechSynthesis" in window)) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = tongue;
  said.volume = callVolume.value;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
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
  changes(
    () => running.value,
    (runs) => (runs ? ballSound() : dropSound()),
  );
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

function followChips(): void {
  let before = 0;
  effect(() => {
    const stakes = lying.value.reduce((sum, one) => sum + one.registered + one.pending, 0);
    const piles = lying.value.length;
    if (stakes > before) untracked(() => chipSound(piles));
    before = stakes;
  });
  effect(() => {
    if (refused.value) untracked(refusalSound);
  });
}
