// History: as many past rounds as one likes, in lanes, and as a file.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Lanes } from "../../history/Lanes.js";
import { Button } from "../../parts/Button.js";
import { getHistory } from "../../state/house.js";
import { HISTORY_LENGTHS, historyLength } from "../../state/settings.js";
import { sheet, table } from "../../state/table.js";
import type { RoundOutcome } from "../../messages.js";
import { Past } from "../../history/Past.js";
import { hourAndMinute } from "../../parts/format.js";
import { language } from "../../state/settings.js";
import { t } from "../words.js";

const rounds = signal<RoundOutcome[]>([]);

export function HistoryPanel(): JSX.Element {
  const latest = table.value?.history[0]?.round ?? 0;
  useEffect(() => {
    const name = sheet.value?.table;
    if (!name) return;
    void getHistory(name, historyLength.value).then((told) => (rounds.value = told.rounds));
  }, [latest, historyLength.value]);
  return (
    <>
      <label class="choice-line">
        <span class="label">{t.value.howMany}</span>
        <select
          class="field"
          value={historyLength.value}
          onChange={(event) => (historyLength.value = Number(event.currentTarget.value))}
        >
          {HISTORY_LENGTHS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      {rounds.value.length === 0 ? <Lanes /> : <LongList />}
      <p class="note">{t.value.pastSpins}</p>
      {rounds.value.length > 0 && <Button press={download}>{t.value.exportFile}</Button>}
    </>
  );
}

function LongList(): JSX.Element {
  return (
    <ol class="long-history">
      {rounds.value.map((outcome, place) => (
        <li key={outcome.round}>
          <Past outcome={outcome} newest={place === 0} tongue={language.value} />
          <span class="note">
            {outcome.round} · {hourAndMinute(outcome.at)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The rounds as a table that other programs read. */
function download(): void {
  const lines = rounds.value.map((one) =>
    [one.round, new Date(one.at).toISOString(), one.result, one.first, one.void].join(","),
  );
  const text = ["round,time,result,first,void", ...lines].join("\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = `${sheet.value?.table ?? "table"}-history.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
