// The reading: what the spot in question covers, pays, allows and would win, always in this card.

import { computed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { PocketCard } from "../parts/PocketCard.js";
import { cited, common, decisionOf, percent } from "../parts/format.js";
import { kindName, targetName, wagerName } from "../parts/names.js";
import { carried, chip, pointed, refused, trimmed } from "../state/bets.js";
import { lying, type Lying } from "../state/laid.js";
import { limitOf } from "../state/limits.js";
import { money } from "../state/money.js";
import { winOf } from "../state/paying.js";
import { betsOpen, calledBets, seat, sheet, takesBets, wagers } from "../state/table.js";
import type { SheetCalled, SheetWager } from "../messages.js";
import { RoundAccount } from "./round/RoundAccount.js";
import { refusalWords } from "./refusals.js";
import { openPanel } from "./screen.js";
import { isNewcomer } from "./newcomer.js";
import { OfferTour } from "./tour/Tour.js";
import { t } from "./words.js";

export function Reading(): JSX.Element {
  return (
    // A stop of the keyboard, as it scrolls where it is longer than its place.
    <section class="panel reading" id="reading" tabIndex={0} aria-label={t.value.reading}>
      <Remarks />
      {!betsOpen.value && <RoundAccount />}
      <Subject />
    </section>
  );
}

/** Whether there is something to remark. */
export const isRemarked = computed(
  () => refused.value !== null || trimmed.value !== null || carried.value !== null,
);

/** The way to all that the house has decided, where a refusal rests on such a decision. */
export function ToDecisions({ clause }: { clause: string | null }): JSX.Element | null {
  if (decisionOf(clause) === undefined) return null;
  return (
    <button type="button" class="link" onClick={() => openPanel("rules")}>
      {t.value.topics["decisions"]}
    </button>
  );
}

/** Refusals and trimmed chips, with their reason and clause. */
export function Remarks(): JSX.Element | null {
  const no = refused.value;
  const cut = trimmed.value;
  if (no)
    return (
      <p class="remark" data-refused>
        {refusalWords(no)}
        <ToDecisions clause={no.clause} />
      </p>
    );
  if (cut) {
    const limit = Math.max(...limitsOfTarget(cut.target));
    const words = t.value.trimmed(
      targetKind(cut.target),
      money(limit),
      money(cut.placed),
      money(cut.asked),
    );
    return <p class="remark">{words}</p>;
  }
  if (carried.value) return <p class="remark">{t.value.carrying(targetName(carried.value))}</p>;
  return null;
}

const targetKind = (target: string): string => {
  const wager = wagers.value.get(target);
  return wager ? kindName(wager.kind) : targetName(target);
};

const limitsOfTarget = (target: string): number[] => {
  const parts = calledBets.value.get(target)?.parts.map((one) => one.wager) ?? [target];
  return parts.map((wager) => limitOf(wager).most ?? 0);
};

export function Subject(): JSX.Element | null {
  const target = pointed.value;
  const wager = target === null ? undefined : wagers.value.get(target);
  if (wager) return <WagerReading wager={wager} />;
  const called = target === null ? undefined : calledBets.value.get(target);
  if (called) return <CalledReading called={called} />;
  if (!takesBets.value) return null;
  return (
    <p class="reading-hint">
      {t.value.firstVisit} {isNewcomer.value && <OfferTour />}
    </p>
  );
}

function WagerReading({ wager }: { wager: SheetWager }): JSX.Element {
  const words = t.value;
  const own = lying.value.find((lies) => lies.wager === wager.name);
  const prisoners = seat.value?.prisoners.filter((held) => held.wager === wager.name) ?? [];
  const many = wager.numbers.length > 6;
  const stake = chip.value;
  return (
    <>
      <div class="panel-head">
        <h2>{many ? wagerName(wager.name) : kindName(wager.kind)}</h2>
        {!many && <Numbers numbers={wager.numbers} />}
      </div>
      <dl class="facts">
        <Fact term={words.pays}>
          {common.value.pays(...wager.pays)}
          <span class="spare"> · {words.ofNumbers(wager.numbers.length, pockets())}</span>
        </Fact>
        <Fact term={words.limitsHere}>{limits(wager.name)}</Fact>
        {own && <OwnFacts own={own} wager={wager} />}
        {prisoners.map(({ stake, since }) => (
          <Fact key={since} term={words.inPrison}>
            {words.inPrisonSince(money(stake), since)}
          </Fact>
        ))}
        {takesBets.value && !own && (
          <Fact term={words.wouldWin(money(stake))} bright>
            {money(winOf(wager, stake))}
            <span class="spare">{words.andBack(money(stake))}</span>
          </Fact>
        )}
        <Fact term={words.edge}>{edge(wager.edge)}</Fact>
      </dl>
      {many && (
        <p class="all-numbers">
          <Numbers numbers={wager.numbers} />
        </p>
      )}
      <p class="note clause">{cited(wager.clause)}</p>
    </>
  );
}

function OwnFacts({ own, wager }: { own: Lying; wager: SheetWager }): JSX.Element {
  const words = t.value;
  return (
    <>
      <Fact term={words.youHave}>
        {own.pending > 0
          ? words.ownPending(money(own.registered), money(own.pending))
          : words.ownRegistered(money(own.registered))}
      </Fact>
      <Fact term={words.ownWouldWin} bright>{money(winOf(wager, ...own.stakes))}</Fact>
    </>
  );
}

function CalledReading({ called }: { called: SheetCalled }): JSX.Element {
  const words = t.value;
  const numbers = [
    ...new Set(called.parts.flatMap((part) => wagers.value.get(part.wager)?.numbers ?? [])),
  ];
  return (
    <>
      <div class="panel-head">
        <h2>{targetName(called.target)}</h2>
        <span class="label">{words.chips(called.units)}</span>
      </div>
      <Numbers numbers={numbers} />
      <dl class="facts">
        <Fact term={words.atChip(money(chip.value))} bright>
          {words.inAll(money(called.units * chip.value))}
        </Fact>
        <Fact term={words.covers}>{words.ofNumbers(numbers.length, pockets())}</Fact>
        {sheet.value?.dealer_places && <Fact term={words.track}>{words.dealerPlaces}</Fact>}
      </dl>
      <p class="note clause">{cited(called.clause)}</p>
    </>
  );
}

const Numbers = ({ numbers }: { numbers: string[] }): JSX.Element => (
  <span class="cards">
    {numbers.map((pocket) => (
      <PocketCard key={pocket} pocket={pocket} />
    ))}
  </span>
);

interface FactProps {
  term: string;
  children: ComponentChildren;
  bright?: boolean;
}

const Fact = ({ term, children, bright }: FactProps): JSX.Element => (
  <>
    <dt>{term}</dt>
    <dd data-bright={bright || undefined}>{children}</dd>
  </>
);

const pockets = (): number => sheet.value?.wheel.length ?? 0;

export function limits(wager: string): string {
  const { least, most } = limitOf(wager);
  if (least === null || most === null) return t.value.noLimit;
  return t.value.fromTo(money(least), money(most));
}

/** 1/37 (2.70 %) */
export const edge = ([part, whole]: [number, number]): string =>
  `${part}/${whole} (${percent(part / whole)})`;
