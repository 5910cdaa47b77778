// The driver: moves the wheel of a page by the house's cues, wherever on the page it is shown.

import { batch, effect, untracked } from "@preact/signals";
import type { GameSheet, TableView } from "../messages.js";
import { brisk, reducedMotion } from "../state/settings.js";
import { houseNow, spinName, table, wheel } from "../state/table.js";
import { cue, pocketShown } from "./cue.js";
import { Cylinder, type Picture } from "./cylinder.js";
import { RESTS } from "./measures.js";
import { doing, knocks, running } from "./running.js";
import type { Showing } from "./showing.js";
import { throwOf, type Throw } from "./throwing.js";

/** The slow turning needs no more than every second picture. */
const IDLE_EVERY = 30;
const FADE = 150;
/** Screens that have heard of a result by then begin its landing at the same moment. */
const HEARD = 250;
/** A ball that was stopped stays so long, and fades in as much again. */
const STAYS = 400;

export class Driver {
  private readonly cylinder = new Cylinder();
  private readonly shown = new Set<Showing>();
  private readonly stops: (() => void)[];
  private before: TableView | null = null;
  private threw: string | null = null;
  private landed: string | null = null;
  private lying: string | null = null;
  private winner: string | null = null;
  private resting = true;
  private impatient = false;
  private stopped = 0;
  private request = 0;
  private painted = 0;
  private fading = 0;
  private ahead = 0;

  constructor(private readonly game: GameSheet) {
    const hide = (): void => (document.hidden ? this.finish() : this.go());
    document.addEventListener("visibilitychange", hide);
    this.stops = [
      effect(() => this.follow(table.value)),
      effect(() => {
        if (!running.value) untracked(() => this.hurry());
      }),
      effect(() => {
        if (reducedMotion.value) untracked(() => this.standStill());
      }),
      () => document.removeEventListener("visibilitychange", hide),
    ];
  }

  /** Follow the house no longer. */
  end(): void {
    for (const stop of this.stops) stop();
    cancelAnimationFrame(this.request);
  }

  /** Show the wheel in a place too, until the function that is returned is called. */
  show(showing: Showing): () => void {
    this.shown.add(showing);
    showing.changed = () => {
      this.paint(this.now());
      this.go();
    };
    batch(() => this.lie(this.resting));
    this.go();
    return () => {
      this.shown.delete(showing);
      if (this.shown.size > 0) return;
      setTimeout(() => {
        if (this.shown.size > 0) return; // it has gone over to another place
        this.finish();
        wheel.value = null;
      });
    };
  }

  private now(): number {
    return performance.now() + this.ahead;
  }

  private follow(view: TableView | null): void {
    if (view === null) return;
    untracked(() => batch(() => this.act(view)));
    this.before = view;
  }

  private act(view: TableView): void {
    if (!this.cylinder.isLanding(this.now())) this.ahead = houseNow() - performance.now();
    const now = this.now();
    const told = JSON.stringify(view.seen) !== JSON.stringify(this.before?.seen ?? null);
    if (told && view.seen) this.cylinder.observe(this.thrown(view), now);
    switch (cue(this.before, view, this.landed, houseNow())) {
      case "run":
        this.run(view);
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

  private nameOf = (view: TableView): string => `${this.game.table}/${spinName(view)}`;

  private thrown(view: TableView): Throw {
    return throwOf(this.nameOf(view), view.round + view.spin, view.seen ?? {});
  }

  private land(view: TableView, now: number): void {
    this.landed = spinName(view);
    const still = reducedMotion.value;
    if (!this.isSeen() || still || this.impatient) return this.showAtRest(view.result, still);
    const known = Math.max(now, view.since + HEARD);
    const spin = {
      name: this.nameOf(view),
      thrown: this.thrown(view),
      pocket: this.degreesOf(view.result),
      brisk: brisk.value,
    };
    this.clear(view.result);
    this.lie(false);
    this.cylinder.land(spin, known);
    const { strikes, meets, rests } = this.cylinder.landing!;
    knocks.value = [strikes, meets, rests];
    running.value = true;
  }

  private run(view: TableView): void {
    if (this.before === null) this.showAtRest(pocketShown(view));
    if (reducedMotion.value || this.cylinder.landing) return;
    // A ball that runs is told of with every view: who has skipped it needn't do so again.
    if (this.cylinder.isRunning() && this.threw === spinName(view)) return;
    this.threw = spinName(view);
    this.impatient = false;
    this.clear(null);
    this.cylinder.run(this.thrown(view), view.since);
    running.value = true;
  }

  private idle(view: TableView, now: number): void {
    if (this.before === null) this.showAtRest(pocketShown(view));
    else this.finish();
    running.value = false;
    this.impatient = false;
    if (reducedMotion.value) return;
    if (this.before === null) this.cylinder.lieIdly(this.placeOf(this.lying), now);
    else this.cylinder.idle(now);
  }

  private stopBall(now: number): void {
    this.cylinder.stop(now);
    this.clear(null);
    this.stopped = now;
    this.lie(true);
    running.value = false;
  }

  /** Say whether the ball lies at rest: the result of its spin may be told then, and not before. */
  private lie(resting: boolean): void {
    this.resting = resting;
    wheel.value = this.shown.size === 0 ? null : { atRest: resting ? this.landed : null };
  }

  /** Nothing is won yet; the ball will come to lie in a pocket, or in none. */
  private clear(pocket: string | null): void {
    this.lying = pocket;
    this.winner = null;
    this.stopped = 0;
    clearTimeout(this.fading);
    this.fading = 0;
    for (const one of this.shown) one.fade(false);
  }

  /** A correction moves the ball that lies there; the first view shows where it lies. */
  private goOn(view: TableView): void {
    const pocket = pocketShown(view);
    const landing = this.cylinder.isLanding(this.now());
    const moved = this.lying !== null && pocket !== this.lying && !landing;
    if (this.before === null || moved) this.showAtRest(pocket);
  }

  /** The last frame, at once or by a short cross-fade. */
  private showAtRest(pocket: string | null, fading = false): void {
    if (fading) {
      this.clear(pocket);
      this.lie(false);
      for (const one of this.shown) one.fade(true);
      this.fading = setTimeout(() => batch(() => this.showAtRest(pocket)), FADE);
      return;
    }
    this.clear(pocket);
    this.cylinder.rest(this.placeOf(pocket));
    this.tellRest();
  }

  private tellRest(): void {
    this.winner = this.lying;
    this.lie(true);
    running.value = false;
    doing.value = "rests";
    this.paint(this.now());
  }

  /** A person doesn't want to wait: a spin whose result isn't known yet ends when it is. */
  private hurry(): void {
    this.impatient = this.cylinder.isRunning();
    this.finish();
  }

  /** End the spin that is on, if one is. */
  private finish(): void {
    if (this.resting || !this.cylinder.isLanding(this.now())) return;
    this.cylinder.skip(this.now());
    batch(() => this.tellRest());
    this.go();
  }

  /** A person wants no motion any more: whatever moves stands still at once. */
  private standStill(): void {
    const view = this.before;
    if (!view || !this.cylinder.isMoving(this.now())) return;
    batch(() => this.showAtRest(view.light === "void" ? null : pocketShown(view)));
  }

  private isSeen(): boolean {
    return !document.hidden && [...this.shown].some((one) => one.seen);
  }

  private placeOf(pocket: string | null): number | null {
    return pocket === null ? null : this.degreesOf(pocket);
  }

  private degreesOf(pocket: string | null): number {
    const place = Math.max(0, this.game.wheel.indexOf(pocket ?? ""));
    return (360 * place) / this.game.wheel.length;
  }

  private go(): void {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame(() => this.step());
  }

  private step(): void {
    const now = this.now();
    const waits = this.cylinder.isIdling(now) && now - this.painted < IDLE_EVERY;
    if (!waits) this.paint(now);
    const fades = this.stopped > 0 && now < this.stopped + 2 * STAYS;
    const moving = this.cylinder.isMoving(now) || fades;
    for (const one of this.shown) one.frame.toggleAttribute("data-moving", moving);
    if (moving && this.isSeen()) this.go();
  }

  private paint(now: number): void {
    this.painted = now;
    const picture = this.cylinder.at(now);
    doing.value = picture.doing;
    if (picture.doing === "rests" && !this.resting && !this.fading) batch(() => this.tellRest());
    const left = this.stopped ? 1 - Math.max(0, now - this.stopped - STAYS) / STAYS : 1;
    const won = this.winner === null ? null : this.game.wheel.indexOf(this.winner);
    for (const one of this.shown)
      if (!one.asleep) one.paint(one.still ? this.stillPicture() : picture, won, now, left);
  }

  /** The pocket on top, the ball in it. */
  private stillPicture(): Picture {
    const place = this.placeOf(this.lying);
    const ball = place === null ? null : { ball: 0, radius: RESTS, lift: 0 };
    return { rotor: -(place ?? 0), ball, doing: "rests" };
  }
}

let driver: { game: GameSheet; driver: Driver } | null = null;

/** The driver of a game's wheel: one on a page. */
export function driverOf(game: GameSheet): Driver {
  if (driver?.game.table === game.table && driver.game.digest === game.digest) return driver.driver;
  driver?.driver.end();
  driver = { game, driver: new Driver(game) };
  return driver.driver;
}
