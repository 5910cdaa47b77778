// The call by voice: by the system's voice of that tongue, and by none if it has no such voice.

import { isHeard } from "../../parts/frames.js";
import { callVolume, sound, voice } from "../../state/settings.js";

type Spoken = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default">;

/** The voice for a tongue: one of this machine's before one of a service, the usual one first. */
export function voiceFor<Voice extends Spoken>(
  tongue: string, voices: readonly Voice[],
): Voice | null {
  const same = voices.filter((one) => one.lang.toLowerCase().split(/[-_]/)[0] === tongue);
  const rank = (one: Voice): number => 2 * Number(one.localService) + Number(one.default);
  return same.reduce<Voice | null>(
    (best, one) => (best === null || rank(one) > rank(best) ? one : best),
    null,
  );
}

/** A croupier doesn't hurry. */
const RATE = 0.95;

/** Say a call in a tongue, if a voice is wanted. */
export function speak(words: string, tongue: string): void {
  if (!sound.value || !voice.value || !isHeard() || !("speechSynthesis" in window)) return;
  const voices = speechSynthesis.getVoices();
  const found = voiceFor(tongue, voices);
  if (!found && voices.length > 0) return; // rather silent than in another tongue's sounds
  const said = new SpeechSynthesisUtterance(words);
  said.lang = tongue;
  said.voice = found;
  said.volume = callVolume.value;
  said.rate = RATE;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
