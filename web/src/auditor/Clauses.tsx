// Every clause of a game, with what it asks for and how it is handled.

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { GameClauses } from "../messages.js";
import { cited } from "../parts/format.js";
import { Select, asOption } from "../pit/record/AuditLog.js";
import { Ledger } from "../pit/record/Ledger.js";
import { useAnswer } from "../pit/answer.js";
import { w } from "../pit/words.js";
import { Refusal } from "../staff/Refusal.js";
import { tables } from "./place.js";
import { a } from "./words.js";

export function Clauses(): JSX.Element {
  const words = a.value;
  const games = [...new Set(tables.value.map((one) => one.game))].sort();
  const chosen = useSignal("");
  const subject = useSignal("");
  const game = chosen.value || (games[0] ?? "");
  const { answer, problem } = useAnswer<GameClauses>(game && `/api/clauses/${game}`).value;
  const subjects = [...new Set(answer?.clauses.map((one) => one.subject))].sort();
  const shown = answer?.clauses.filter((one) => ["", one.subject].includes(subject.value)) ?? [];
  return (
    <div class="pit-section">
      <h1>{words.sections.clauses}</h1>
      <form class="report-choices" onSubmit={(event) => event.preventDefault()}>
        <Select
          label={words.game}
          value={game}
          options={games.map(asOption)}
          change={(value) => (chosen.value = value)}
        />
        <Select
          label={words.subject}
          value={subject.value}
          options={[["", words.allSubjects], ...subjects.map(asOption)]}
          change={(value) => (subject.value = value)}
        />
        <p class="label">{answer ? words.clauseCount(shown.length) : w.value.asking}</p>
      </form>
      <Refusal problem={problem} />
      {shown.length > 0 && <Register clauses={shown} />}
    </div>
  );
}

function Register({ clauses }: { clauses: GameClauses["clauses"] }): JSX.Element {
  const words = a.value;
  return (
    <Ledger
      label={words.sections.clauses}
      heads={[
        { name: words.clause },
        { name: words.subject },
        { name: words.handling },
        { name: words.where },
        { name: words.says },
        { name: words.tests, number: true },
      ]}
    >
      {clauses.map((one) => (
        <tr key={one.id} lang="en">
          <td class="clause">{cited(one.id)}</td>
          <td>{one.subject}</td>
          <td>
            {one.handling}
            {one.decision && <span class="note"> {one.decision}</span>}
          </td>
          <td class="wide">{one.where}</td>
          <td class="wide">{one.text}</td>
          <td class="number">{one.tests}</td>
        </tr>
      ))}
    </Ledger>
  );
}
