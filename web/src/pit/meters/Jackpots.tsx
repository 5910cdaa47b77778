// The section of the jackpots: every meter with its books, its hits, and other terms for it.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { MeterAccount, MeterLink, MeterRoom } from "../../messages.js";
import { BONUS } from "../../bonus/words.js";
import { clock } from "../../parts/format.js";
import { Refusal } from "../../staff/Refusal.js";
import { inFull } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { now } from "../../console/time.js";
import { useAnswer } from "../answer.js";
import { PasswordHere } from "../people/PasswordHere.js";
import { keepsStaff } from "../place.js";

import { w } from "../words.js";
import { METERS_PLACE, changed, refused } from "./asking.js";
import { OtherTerms } from "./OtherTerms.js";
import { Waiting } from "./Waiting.js";

/** Seconds after which the meters are asked for again. */
const EVERY = 5;

export function Jackpots(): JSX.Element {
  const asked = useAnswer<MeterRoom>("/api/pit/meters", Math.floor(now.value / (1000 * EVERY)));
  useEffect(() => {
    if (asked.value.answer) changed.value = asked.value.answer;
  }, [asked.value.answer]);
  const room = changed.value ?? asked.value.answer;
  return (
    <div class="pit-section">
      <h1>{w.value.sections.jackpots}</h1>
      <Refusal problem={asked.value.problem ?? refused.value} />
      <PasswordHere where={METERS_PLACE} />
      {room?.links.length === 0 && <p class="label">{w.value.jackpots.none}</p>}
      {room?.links.map((link) => (
        <Link key={link.link} link={link} />
      ))}
    </div>
  );
}

function Link({ link }: { link: MeterLink }): JSX.Element {
  const words = w.value.jackpots;
  return (
    <section class="panel jackpots" aria-label={link.link} data-link={link.link}>
      <h2>{link.link}</h2>
      <p>
        {words.tables}: {link.tables.join(", ")} · {words.staked}: <b>{inFull(link.staked)}</b>
      </p>
      <Books link={link} />
      {link.live.length > 0 && <p class="label">{words.live(link.live.join(", "))}</p>}
      <Waiting waiting={link.waiting} />
      <Paid link={link} />
      {keepsStaff.value && <OtherTerms link={link} />}
    </section>
  );
}

/** What each meter shows, holds, has got and has paid, and how it is run. */
function Books({ link }: { link: MeterLink }): JSX.Element {
  const words = w.value.jackpots;
  return (
    <div class="jackpot-books">
      <table>
        <thead>
          <tr>
            <th scope="col" />
            {link.meters.map(({ meter }) => (
              <th key={meter} scope="col">
                {BONUS[language.value].meters[meter]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{words[row]}</th>
              {link.meters.map((one) => (
                <td key={one.meter} class="number">
                  {cell(one, row)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              {words.contributed} {words.ofStakes}
            </th>
            {link.meters.map((one) => (
              <td key={one.meter} class="number">
                {share(one.contributed, link.staked)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const ROWS = [
  ...(["shows", "rest", "overflow", "reserve", "contributed", "seeded", "paid", "hits"] as const),
  ...(["initial", "reset", "rate", "aside", "limit"] as const),
];

/** A figure of the books: money, a count, or the part of a side bet. */
function cell(meter: MeterAccount, row: (typeof ROWS)[number]): string {
  if (row === "hits" || row === "rest") return String(meter[row]);
  if (row === "rate" || row === "aside") return meter[row].join("/");
  const amount = meter[row];
  return amount === null ? "–" : inFull(amount);
}

/** Contributions against wagers. */
const share = (part: number, of: number): string =>
  of === 0 ? "–" : `${((100 * part) / of).toFixed(4)} %`;

/** Every jackpot that is still on the list. */
function Paid({ link }: { link: MeterLink }): JSX.Element | null {
  const words = BONUS[language.value];
  if (link.hits.length === 0) return <p class="label">{words.noHits}</p>;
  return (
    <>
      <h3>{words.lastHits}</h3>
      <ol class="jackpot-hits">
        {link.hits.map((one) => (
          <li key={`${one.table} ${one.round}`}>
            {words.meters[one.meter]}: <b>{inFull(one.amount)}</b>,{" "}
            {words.hitAt(one.table, one.round, one.seat)}, {clock(one.at)}
          </li>
        ))}
      </ol>
    </>
  );
}
