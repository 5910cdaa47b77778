// Reports: chosen from a list, shown on screen, and as CSV or on paper by a link.

import { useComputed, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Report, ReportList } from "../../messages.js";
import { clock } from "../../parts/format.js";
import { Refusal } from "../../staff/Refusal.js";
import { Ledger } from "./Ledger.js";
import { query, useAnswer } from "../answer.js";
import { cellWords, columnName, isFigure } from "./cells.js";
import { named, w } from "../words.js";

/** What a report can be asked about, beside the day. */
const ABOUT = ["table", "dealer", "player"] as const;

export function Reports({ tables }: { tables: readonly string[] }): JSX.Element {
  const list = useAnswer<ReportList>("/api/reports").value;
  const chosen = useSignal("day");
  const day = useSignal("");
  const about = useSignal<Record<string, string>>({});
  const takes = list.answer?.reports.find((one) => one.name === chosen.value)?.takes ?? [];
  const asked = useComputed(() => query({ day: day.value, ...about.value }));
  return (
    <div class="pit-section reports">
      <h1>{w.value.sections.reports}</h1>
      <Refusal problem={list.problem} />
      <ul class="report-list">
        {list.answer?.reports.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              class="button"
              aria-pressed={one.name === chosen.value}
              onClick={() => {
                chosen.value = one.name;
                about.value = {};
              }}
            >
              {named(w.value.reports, one.name)}
            </button>
          </li>
        ))}
      </ul>
      <form class="report-choices" onSubmit={(event) => event.preventDefault()}>
        <label class="labelled">
          <span>{w.value.day}</span>
          <input
            class="field"
            type="date"
            value={day.value}
            onChange={(event) => (day.value = event.currentTarget.value)}
          />
        </label>
        {ABOUT.filter((one) => takes.includes(one)).map((one) => (
          <About key={`${chosen.value} ${one}`} name={one} about={about} tables={tables} />
        ))}
      </form>
      {list.answer && <Sheet name={chosen.value} asked={asked.value} takes={takes} />}
    </div>
  );
}

interface AboutProps {
  name: (typeof ABOUT)[number];
  about: Signal<Record<string, string>>;
  tables: readonly string[];
}

function About({ name, about, tables }: AboutProps): JSX.Element {
  const change = (value: string): void => {
    about.value = { ...about.value, [name]: value.trim() };
  };
  return (
    <label class="labelled">
      <span>{w.value.about[name]}</span>
      {name === "table" ? (
        <select class="field" onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{w.value.allTables}</option>
          {tables.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : (
        <input class="field" onChange={(event) => change(event.currentTarget.value)} />
      )}
    </label>
  );
}

interface SheetProps {
  name: string;
  asked: string;
  takes: readonly string[];
}

function Sheet({ name, asked, takes }: SheetProps): JSX.Element {
  const waits = takes[0] === "player" && !asked.includes("player=");
  const path = waits ? "" : `/api/reports/${name}.json${asked}`;
  const { answer, problem, busy } = useAnswer<Report>(path).value;
  if (waits) return <p class="label">{w.value.whichPlayer}</p>;
  if (problem) return <Refusal problem={problem} />;
  if (!answer || answer.name !== name) return <p class="label">{w.value.asking}</p>;
  return (
    <section aria-busy={busy} data-report={name}>
      <header class="report-head">
        <h2>{named(w.value.reports, name)}</h2>
        <span class="note">
          {[answer.house, answer.currency, clock(answer.made)].filter(Boolean).join(" · ")}
        </span>
        <span class="answers">
          <a class="button" href={`/api/reports/${name}.csv${asked}`} download>
            CSV
          </a>
          <a
            class="button"
            href={`/api/reports/${name}.pdf${asked}`}
            target="_blank"
            rel="noopener"
          >
            {w.value.paper}
          </a>
        </span>
      </header>
      <Cells report={answer} />
      {answer.notes.map((note) => (
        <p key={note} class="note" lang="en">
          {note}
        </p>
      ))}
    </section>
  );
}

const SHOWN = 500;

/** Columns from which on a line is folded, each figure under its name: no screen cuts any off. */
const FOLDED = 13;

function Cells({ report }: { report: Report }): JSX.Element {
  const { columns, rows, totals } = report;
  if (rows.length === 0) return <p class="label">{w.value.emptyReport}</p>;
  const folded = columns.length >= FOLDED;
  const line = (cells: readonly unknown[]): JSX.Element[] =>
    columns.map((column, at) => (
      <td
        key={at}
        class={isFigure(column) ? "number" : undefined}
        data-label={folded ? columnName(column.name) : undefined}
      >
        {cellWords(column, cells[at])}
      </td>
    ));
  const heads = columns.map((one) => ({ name: columnName(one.name), number: isFigure(one) }));
  return (
    <>
      <Ledger
        label={named(w.value.reports, report.name)}
        folded={folded}
        heads={heads}
        foot={totals.length > 0 && <tr>{line(totals)}</tr>}
      >
        {rows.slice(0, SHOWN).map((row, at) => (
          <tr key={at}>{line(row)}</tr>
        ))}
      </Ledger>
      {rows.length > SHOWN && <p class="note">{w.value.moreRows(rows.length - SHOWN)}</p>}
    </>
  );
}
