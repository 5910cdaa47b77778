// The driver: moves the wheel of a screen by the house's cues, picture by picture.

import { batch, effect, untracked, type Signal } from "@preact/signals";
import type { GameSheet, TableView } from "../messages.js";
import { brisk, reducedMotion } from "../state/settings.js";
import { houseNow, spinName, table, wheel } from "../state/table.js";
import { cue, pocketShown } from "./cue.js";
import { Cylinder, type Picture } from "./cylinder.js";
import { running } from "./running.js";

/** The ball's share of the wheel's width. */
export const BALL_SIZE = 0.05;

/** The slow turning needs no more than every second picture. */
const IDLE_EVERY = 30;
const FADE = 150;

export interface Parts {
  frame: HTMLElement;
  rotor: HTMLElement;
  ball: HTMLElement;
  shadow: HTMLElement;
}

export class Driver {
  private readonly cylinder = new Cylinder();
  private before: TableView | null = null;
  private landed: string | null = null;
  private lying: string | null = null;
  private resting = true;
  private seen = true;
  private request = 0;
  private painted = 0;
  private fading = 0;

  constructor(
    private readonly parts: Parts,
    private readonly game: GameSheet,
    private readonly idles: boolean,
    /** The pocket to be marked as won. */
    private readonly winner: Signal<string | null>,
  ) {}

  /** Follow the house until the function that is returned is called. */
  start(): () => void {
    const watching = new IntersectionObserver((entries) => {
      this.seen = entries.some((entry) => entry.isIntersecting);
      this.seen ? this.go() : this.finish();
    });
    watching.observe(this.parts.frame);
    const hide = (): void => (document.hidden ? this.finish() : this.go());
    document.addEventListener("visibilitychange", hide);
    const stops = batch(() => {
      wheel.value = { atRest: null };
      return [
        effect(() => this.follow(table.value)),
        effect(() => {
          if (!running.value) untracked(() => this.finish());
        }),
      ];
    });
    return () => {
      this.finish();
      wheel.value = null;
      watching.disconnect();
      document.removeEventListener("visibilitychange", hide);
      cancelAnimationFrame(this.request);
      for (const stop of stops) stop();
    };
  }

  private follow(view: TableView | null): void {
    if (view === null) return;
    untracked(() => this.act(view));
    this.before = view;
  }

  private act(view: TableView): void {
    const now = performance.now();
    switch (cue(this.before, view, this.landed, houseNow())) {
      case "run":
        this.run(view, now);
        break;
      case "land":
        this.land(view, now);
        break;
      case "rest":
        this.landed = spinName(view);
        this.showAtRest(pocketShown(view));
        break;
      case "stop":
        this.stopBall(now);
        break;
      case "idle":
        this.idle(view, now);
        break;
      case "go on":
        this.goOn(view);
        break;
    }
    this.go();
  }

  private land(view: TableView, now: number): void {
    this.landed = spinName(view);
    if (!this.seen || document.hidden || reducedMotion.value)
      return this.showAtRest(view.result, reducedMotion.value);
    const since = Math.max(0, houseNow() - view.since);
    const spin = {
      pockets: this.game.wheel.length,
      place: this.placeOf(view.result),
      name: `${this.game.table}/${spinName(view)}`,
      brisk: brisk.value,
    };
    this.clear(view.result);
    this.lie(false);
    running.value = true;
    this.cylinder.land(spin, now - since, now);
  }

  private run(view: TableView, now: number): void {
    if (this.before === null) this.showAtRest(pocketShown(view));
    if (reducedMotion.value || this.cylinder.isLanding()) return;
    this.clear(null);
    this.cylinder.run(now);
  }

  private idle(view: TableView, now: number): void {
    if (this.before === null) this.showAtRest(pocketShown(view));
    else this.finish();
    if (this.idles && !reducedMotion.value) this.cylinder.idle(now);
  }

  private stopBall(now: number): void {
    this.cylinder.stop(now);
    this.clear(null);
    this.parts.frame.dataset.stopped = "";
    this.lie(true);
    running.value = false;
  }

  /** Say whether the ball lies at rest: the result of its spin may be told then, and not before. */
  private lie(resting: boolean): void {
    this.resting = resting;
    wheel.value = { atRest: resting ? this.landed : null };
  }

  /** Nothing is won yet; the ball will come to lie in a pocket, or in none. */
  private clear(pocket: string | null): void {
    this.lying = pocket;
    this.winner.value = null;
    clearTimeout(this.fading);
    delete this.parts.frame.dataset.fading;
    delete this.parts.frame.dataset.stopped;
  }

  /** A correction moves the ball that lies there; the first view shows where it lies. */
  private goOn(view: TableView): void {
    const pocket = pocketShown(view);
    const moved = this.lying !== null && pocket !== this.lying && !this.cylinder.isLanding();
    if (this.before === null || moved) this.showAtRest(pocket);
  }

  /** The last frame, at once or by a short cross-fade. */
  private showAtRest(pocket: string | null, fading = false): void {
    if (fading) {
      this.clear(pocket);
      this.lie(false);
      this.parts.frame.dataset.fading = "";
      this.fading = setTimeout(() => this.showAtRest(pocket), FADE);
      return;
    }
    this.clear(pocket);
    this.cylinder.rest(pocket === null ? null : this.degreesOf(pocket));
    this.winner.value = pocket;
    this.lie(true);
    running.value = false;
    this.paint(performance.now());
  }

  /** End the spin that is on, if one is. */
  private finish(): void {
    if (!this.cylinder.isLanding()) return;
    if (this.resting) return; // the ball lies in its pocket already and turns with the rotor
    this.showAtRest(this.lying);
  }

  private placeOf(pocket: string | null): number {
    return Math.max(0, this.game.wheel.indexOf(pocket ?? ""));
  }

  private degreesOf(pocket: string): number {
    return (360 * this.placeOf(pocket)) / this.game.wheel.length;
  }

  private go(): void {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    const waits = this.cylinder.isIdling(now) && now - this.painted < IDLE_EVERY;
    if (!waits) this.paint(now);
    const moving = this.cylinder.isMoving(now);
    this.parts.frame.toggleAttribute("data-moving", moving);
    if (moving && this.seen) this.go();
  }

  private paint(now: number): void {
    this.painted = now;
    const picture = this.cylinder.at(now);
    const fades = "fading" in this.parts.frame.dataset; // away from the pocket before
    if (picture.resting && !this.resting && !fades) {
      this.winner.value = this.lying;
      this.lie(true);
      running.value = false;
    }
    draw(this.parts, picture);
  }
}

/** Only transforms move. */
function draw({ frame, rotor, ball, shadow }: Parts, picture: Picture): void {
  rotor.style.transform = `rotate(${picture.rotor % 360}deg)`;
  frame.toggleAttribute("data-ball", picture.ball !== null);
  if (!picture.ball) return;
  const { radius, lift } = picture.ball;
  const turn = (picture.ball.ball * Math.PI) / 180;
  const x = (50 * radius * Math.sin(turn)) / BALL_SIZE;
  const y = (-50 * radius * Math.cos(turn)) / BALL_SIZE;
  ball.style.transform = `translate(${x}%, ${y}%) scale(${1 + 0.16 * lift})`;
  shadow.style.transform = `translate(${x + 8 + 40 * lift}%, ${y + 16 + 70 * lift}%)`;
}
