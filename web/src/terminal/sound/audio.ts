// The audio of this page: tones that die away, bursts of noise, and samples that were computed.

import { isHeard } from "../../parts/frames.js";
import { sound } from "../../state/settings.js";

let context: AudioContext | null = null;

/** Browsers give it only after a tap; whoever wants no sound has none. */
function audio(): AudioContext | null {
  if (!sound.value || !isHeard()) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** Something that sounds, or will: it can be silenced. */
export type Heard = () => void;
const NOTHING: Heard = () => undefined;

/** One tone that dies away; `after` counts in seconds. */
export function tone(hertz: number, seconds: number, volume: number, after = 0): Heard {
  const heard = audio();
  if (!heard || volume === 0) return NOTHING;
  const start = heard.currentTime + after;
  const source = new OscillatorNode(heard, { frequency: hertz });
  const gain = new GainNode(heard, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume * 0.3, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(gain).connect(heard.destination);
  source.start(start);
  source.stop(start + seconds);
  return () => source.stop();
}

/** A short burst of noise through a filter: clay on cloth, ivory on wood. */
export function knock(hertz: number, seconds: number, volume: number, after = 0): Heard {
  return played(seconds, burst, volume, { after, hertz, narrow: 3 });
}

const burst = (share: number): number => (Math.random() * 2 - 1) * (1 - share) ** 3;

interface Played {
  after?: number;
  /** The band that is let through, and how narrow it is. */
  hertz: number;
  narrow: number;
}

/** Samples by their share of the whole, computed when they are wanted and heard through a band. */
export function played(
  seconds: number,
  sample: (share: number) => number,
  volume: number,
  { after = 0, hertz, narrow }: Played,
): Heard {
  const heard = audio();
  if (!heard || volume === 0) return NOTHING;
  const length = Math.ceil(heard.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: heard.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = sample(at / length);
  const source = new AudioBufferSourceNode(heard, { buffer });
  const filter = new BiquadFilterNode(heard, { type: "bandpass", frequency: hertz, Q: narrow });
  const gain = new GainNode(heard, { gain: volume });
  source.connect(filter).connect(gain).connect(heard.destination);
  source.start(heard.currentTime + after);
  return () => {
    gain.gain.setTargetAtTime(0, heard.currentTime, 0.03);
    source.stop(heard.currentTime + 0.15);
  };
}
