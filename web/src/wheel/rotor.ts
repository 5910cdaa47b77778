// The rotor between spins: it gathers way, runs out, or turns idly; speed never jumps by itself.

/** From a moment on, speed changes evenly until it is the final one. Degrees, milliseconds. */
export interface Glide {
  since: number;
  angle: number;
  speed: number;
  finally: number;
  lasts: number;
}

/** An angle from 0 to 360. */
export const around = (angle: number): number => ((angle % 360) + 360) % 360;

export const standing = (angle: number): Glide => ({
  since: 0,
  angle,
  speed: 0,
  finally: 0,
  lasts: 0,
});

export function angleAt(glide: Glide, now: number): number {
  const time = Math.max(0, now - glide.since);
  const changing = Math.min(time, glide.lasts);
  const slope = glide.lasts ? (glide.finally - glide.speed) / glide.lasts : 0;
  const before = glide.speed * changing + (slope * changing * changing) / 2;
  return glide.angle + before + glide.finally * (time - changing);
}

export function speedAt(glide: Glide, now: number): number {
  const into = glide.lasts ? Math.min(1, Math.max(0, now - glide.since) / glide.lasts) : 1;
  return glide.speed + (glide.finally - glide.speed) * into;
}

export const stands = (glide: Glide, now: number): boolean =>
  glide.finally === 0 && now >= glide.since + glide.lasts;

/** Go over to another speed. */
export function towards(glide: Glide, speed: number, lasts: number, now: number): Glide {
  return {
    since: now,
    angle: angleAt(glide, now),
    speed: speedAt(glide, now),
    finally: speed,
    lasts,
  };
}

/** Run out from a speed so that what is `place` degrees round the rotor stops at the top. */
export function runOut(angle: number, speed: number, place: number, now: number): Glide {
  const way = around(-(angle + place)) + (around(-(angle + place)) < 90 ? 360 : 0);
  return { since: now, angle, speed, finally: 0, lasts: (2 * way) / speed };
}
