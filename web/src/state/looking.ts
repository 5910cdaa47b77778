// Looking again: one look at a time, so that an older answer never replaces a newer one.

/** A look that waits for the one before; all who ask meanwhile share the next. */
export function oneAtATime(look: () => Promise<void>): () => Promise<void> {
  let now: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    now = look().finally(() => (now = null));
    return now;
  };
  const follow = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => undefined); // Whoever asked for that look is told of its failure.
    next = null;
    return begin();
  };
  return () => (now === null ? begin() : (next ??= follow(now)));
}
