// Once more: the end of a past spin, played in a place of its own, again and again on request.

import type { GameSheet } from "../messages.js";
import { reducedMotion } from "../state/settings.js";
import { landingOf } from "./landing.js";
import { ROTOR_SPEED } from "./measures.js";
import { WHOLE } from "./picture/camera.js";
import { Showing } from "./showing.js";
import { throwOf } from "./throwing.js";

/** Milliseconds before the drop at which it begins. */
const BEFORE = 1800;

export interface Past {
  round: number;
  spin: number;
  pocket: string;
}

/** Play the drop of a round until it rests, or until the function that is returned is called. */
export function again(frame: HTMLElement, game: GameSheet, past: Past): () => void {
  const showing = new Showing(frame, game, WHOLE, false);
  const place = Math.max(0, game.wheel.indexOf(past.pocket));
  const name = `${game.table}/${past.round}/${past.spin}`;
  const thrown = throwOf(name, past.round + past.spin);
  const rotor = (time: number): number => thrown.rotor * ROTOR_SPEED * time;
  const pocket = (360 * place) / game.wheel.length;
  const landing = landingOf({ name, thrown, since: 0, known: 0, pocket, rotor, brisk: false });
  let [request, began] = [0, 0];
  const step = (now: number): void => {
    began ||= now;
    const time = reducedMotion.peek() ? landing.ends : landing.leaves - BEFORE + now - began;
    const { rotor: turned, ...ball } = landing.at(Math.min(time, landing.ends));
    const won = time >= landing.rests ? place : null;
    showing.paint({ rotor: turned, ball, doing: "drops" }, won, time, 1);
    if (time < landing.ends) request = requestAnimationFrame(step);
  };
  showing.changed = () => {
    cancelAnimationFrame(request);
    began = 0;
    request = requestAnimationFrame(step);
  };
  return () => {
    cancelAnimationFrame(request);
    showing.end();
  };
}
