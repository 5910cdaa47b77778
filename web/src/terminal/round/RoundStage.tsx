// The stage of a round, from the close to the next betting: wheel, cloth, and what is at stake.

import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Targets } from "../../bonus/Targets.js";
import { Cloth } from "../../felt/Cloth.js";
import { Drawn } from "../../parts/Drawn.js";
import { isPaying } from "../../live/work.js";
import { language } from "../../state/settings.js";
import { Hero } from "../../wheel/Hero.js";
import { Flights } from "./Flights.js";
import { Remarks, Subject } from "../Reading.js";
import { RoundAccount } from "./RoundAccount.js";
import { Payments } from "../table/Payments.js";
import { Stakes } from "./Stakes.js";
import { Tags } from "./Tags.js";
import { moment } from "./moment.js";
import { clothIsMoved } from "../screen.js";
import { t } from "../words.js";

export function RoundStage(): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const anew = clothIsMoved();
  useFocusKept();
  return (
    <div class="round" data-moment={moment.value}>
      <section class="round-wheel" aria-label={t.value.wheel}>
        <Hero />
      </section>
      {anew ? (
        <section class="round-cloth" id="cloth" tabIndex={-1} aria-label={t.value.cloth}>
          <div class="round-cloth-place">
            <Cloth stand={false} />
          </div>
          <Tags />
        </section>
      ) : (
        <ShrunkCloth place={place} />
      )}
      <section
        class="panel reading round-account"
        id="reading"
        tabIndex={0}
        aria-label={t.value.reading}
      >
        <Drawn tongue={language.value} />
        <Targets tongue={language.value} />
        {moment.value === "spin" ? <Stakes /> : <Account />}
        <Subject />
        <Remarks />
      </section>
      <Flights />
    </div>
  );
}

/** The round's account; at a live table first its payments, as they are made. */
const Account = (): JSX.Element => (isPaying.value ? <Payments /> : <RoundAccount />);

/** The cloth that lies there shrinks into its place by a transform: nothing is laid out again. */
function ShrunkCloth({ place }: { place: RefObject<HTMLDivElement> }): JSX.Element {
  useLayoutEffect(() => {
    const [stage, into] = [document.getElementById("cloth"), place.current];
    if (!stage || !into) return;
    const shrink = (): void => {
      const share = into.offsetWidth / stage.offsetWidth;
      into.style.blockSize = `${share * stage.offsetHeight}px`;
      const [x, y] = [into.offsetLeft - stage.offsetLeft, into.offsetTop - stage.offsetTop];
      stage.style.transform = `translate(${x}px, ${y}px) scale(${share})`;
    };
    shrink();
    const watching = new ResizeObserver(shrink);
    watching.observe(stage);
    watching.observe(into);
    return () => {
      watching.disconnect();
      stage.style.transform = "";
    };
  }, []);
  return (
    <div class="round-cloth">
      <div class="round-cloth-place" ref={place} />
      <Tags />
    </div>
  );
}

const ALL: CheckVisibilityOptions = { visibilityProperty: true };

/** What had the focus may be out of sight now: the game has it until the betting, so keys work. */
function useFocusKept(): void {
  useEffect(() => {
    const before = document.activeElement;
    const hidden = before instanceof HTMLElement && !before.checkVisibility(ALL);
    if (before === document.body || hidden)
      document.getElementById("game")?.focus({ preventScroll: true });
    return () => {
      if (!hidden || document.activeElement?.id !== "game") return;
      requestAnimationFrame(() => before.isConnected && before.focus({ preventScroll: true }));
    };
  }, []);
}

