// Numbers drawn from a name: the same on every screen, and blind to everything but the name.

/** A source of numbers from 0 to 1 that a name decides (FNV-1a, then mulberry32). */
export function drawnFrom(name: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
