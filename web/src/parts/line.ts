// The line in words: what every screen says before there is a view, and while the house is silent.

import { doubtful, connection, pending, tries } from "../state/line.js";
import type { CommonWords } from "./words.js";

/** In place of the light of a table that was never in view. */
export const lineWords = (words: CommonWords): string =>
  tries.value > 0 ? words.noLine(tries.value) : words.connecting;

/** What a notice says of a line that was never open, or is in doubt; nothing if all is well. */
export function lineTrouble(words: CommonWords): string | null {
  if (connection.value.state === "connecting" && tries.value > 0)
    return words.noLine(tries.value);
  return doubtful.value ? words.doubtful(pending.value) : null;
}
