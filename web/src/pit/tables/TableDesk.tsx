// A table on the pit's desk: its figures, the ways to its screens, and all that may be done there.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Form } from "../../console/desk/Form.js";
import { Opening } from "../../console/round/Opening.js";
import { Debt } from "../../console/desk/SeatDesk.js";
import { TableDesk as Acts, ballWords } from "../../console/desk/TableDesk.js";
import { TwoPeople } from "../../console/desk/TwoPeople.js";
import { may } from "../../console/commands.js";
import { c } from "../../console/words.js";
import { Icon } from "../../parts/Icon.js";
import { Light } from "../../parts/Light.js";
import { common } from "../../parts/format.js";
import { consoleOf } from "../../staff/ways.js";
import { Rack } from "../../live/Rack.js";
import { money, signed } from "../../state/money.js";
import { staffView } from "../../state/table.js";
import { InspectionLog } from "../record/InspectionLog.js";
import { PasswordHere, askedAt } from "../people/PasswordHere.js";
import { share } from "./figures.js";
import { addressOf, place, runsPit } from "../place.js";
import { tableOf } from "../room.js";
import { w } from "../words.js";

const DESK = "desk";

export function TableDesk({ name }: { name: string }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
    return () => document.querySelector<HTMLElement>(`.tile a[href="${addressOf(name)}"]`)?.focus();
  }, []);
  return (
    <section
      class="panel table-desk"
      aria-labelledby="desk-title"
      onSubmitCapture={() => (askedAt.value = DESK)}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && leave()}
    >
      <header class="desk-head">
        <h2 id="desk-title" tabIndex={-1} ref={heading}>
          {w.value.table(name)}
        </h2>
        <a class="icon-button" href="#tables" aria-label={common.value.close}>
          <Icon name="close" />
        </a>
      </header>
      <Figures name={name} />
      <PasswordHere where={DESK} />
      {staffView.value ? <Parts name={name} /> : <p class="label">{w.value.asking}</p>}
    </section>
  );
}

const leave = (): void => location.assign("#tables");

function Figures({ name }: { name: string }): JSX.Element | null {
  const table = tableOf(name)?.value;
  if (!table) return null;
  const address = encodeURIComponent(name);
  const words = w.value;
  return (
    <>
      <p class="desk-state">
        <Light light={table.light} />
        <span class="label">
          {table.game} · {words.round(table.round)}
        </span>
      </p>
      <dl class="facts">
        <dt>{words.drop}</dt>
        <dd>{money(table.drop)}</dd>
        <dt>{words.win}</dt>
        <dd>
          {signed(table.win)} <span class="note">{share(table.win, table.drop)}</span>
        </dd>
        <dt>{words.gamesPerHour}</dt>
        <dd>
          {Math.round(table.games_an_hour) || "–"}{" "}
          {table.target > 0 && <span class="note">{words.target(table.target)}</span>}
        </dd>
        <dt>{words.voidsToday}</dt>
        <dd>
          {table.voids} <span class="note">{words.correctionCount(table.corrections)}</span>
        </dd>
      </dl>
      {table.rack && <Rack told={table.rack} />}
      <p class="answers">
        <a class="button" href={consoleOf(name)}>
          {c.value.title}
        </a>
        <a class="button" href={`/display/${address}`}>
          {words.display}
        </a>
      </p>
    </>
  );
}

/** The parts of the desk; an alert leads to the one in which it is answered. */
function Parts({ name }: { name: string }): JSX.Element {
  const words = w.value.parts;
  const view = staffView.value;
  const shut = view !== null && tableOf(name)?.value.light === "shut";
  const debts = view?.seats.filter((seat) => seat.owes > 0) ?? [];
  return (
    <>
      {ballWords() && (
        <Part name="ball" title={c.value.ball} open>
          <Ball />
        </Part>
      )}
      {shut && (
        <Part name="inspection" title={words.opening} open>
          <Opening />
        </Part>
      )}
      {runsPit.value && (
        <Part name="disputes" title={words.two} open={(view?.waiting.length ?? 0) > 0}>
          <TwoPeople />
        </Part>
      )}
      {debts.length > 0 && (
        <Part name="debts" title={words.debts}>
          {debts.map((seat) => (
            <div key={seat.seat} class="act">
              <h3>
                {c.value.seat} {seat.seat} · {seat.player} · {money(seat.owes)}
              </h3>
              <Debt seat={seat} />
            </div>
          ))}
        </Part>
      )}
      {runsPit.value && (
        <Part name="table" title={words.table}>
          <Acts />
        </Part>
      )}
      <Part name="log" title={words.log}>
        <InspectionLog of={name} />
      </Part>
    </>
  );
}

interface PartProps {
  name: string;
  title: string;
  open?: boolean;
  children: ComponentChildren;
}

function Part({ name, title, open = false, children }: PartProps): JSX.Element {
  const asked = place.value.part === name;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked) details.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return (
    <details class="desk-part" data-part={name} ref={details} open={asked || open}>
      <summary>{title}</summary>
      <div class="desk-acts">{children}</div>
    </details>
  );
}

function Ball(): JSX.Element {
  return (
    <>
      <p>{ballWords()}</p>
      {may("InspectBall") && (
        <p class="answers">
          <Examined damaged={false} />
          <Examined damaged />
        </p>
      )}
      <Form act="ReplaceBall" submit={c.value.acts["ReplaceBall"] ?? ""} build={() => ({})} />
    </>
  );
}

function Examined({ damaged }: { damaged: boolean }): JSX.Element {
  return (
    <Form
      act="InspectBall"
      of={damaged ? "damaged" : "sound"}
      submit={damaged ? c.value.ballDamaged : c.value.ballSound}
      build={() => ({ damaged })}
    />
  );
}
