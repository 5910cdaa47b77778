// What a page loads of the wheel when it is ready: the driver, the physics and the painter.

import type { GameSheet } from "../messages.js";
import { driverOf } from "./driver.js";
import { CLOSE, WHOLE } from "./picture/camera.js";
import { Showing } from "./showing.js";

export { again } from "./again.js";
export { prepare } from "./showing.js";

/** Turn the wheel in a place until the function that is returned is called. */
export function turn(
  frame: HTMLElement, game: GameSheet, still: boolean, grows: () => number,
): () => void {
  const showing = new Showing(frame, game, still ? CLOSE : WHOLE, still, grows);
  const leave = driverOf(game).show(showing);
  return () => {
    leave();
    showing.end();
  };
}
