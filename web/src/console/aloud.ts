// What the staff must hear at once: the call, the number, a void, a correction, the connection.

import { momentSentence, targetsSentence } from "../bonus/sentences.js";
import { clock, cited, common } from "../parts/format.js";
import { changes, sayAtOnce, sayPolitely } from "../parts/aloud.js";
import { resultWords } from "../parts/names.js";
import { connection, pending, unsent } from "../state/line.js";
import { language } from "../state/settings.js";
import { table } from "../state/table.js";
import { spokenLine } from "../live/work.js";
import { correctionSentence } from "../terminal/sentences.js";
import { causeIn } from "../wheel/call.js";
import { calls } from "../terminal/calls.js";
import { c } from "./words.js";

export const lostSentence = (since: number): string =>
  c.value.lost(clock(since), pending.value, unsent.value);

export function followAloud(): void {
  changes(
    () => table.value?.phase ?? "",
    (phase) => {
      const pocket = table.value?.result ?? "";
      if (phase === "no more bets") sayAtOnce(`${common.value.light.closed}.`);
      if (phase === "result entered") sayAtOnce(`${resultWords(pocket)}. ${c.value.step2}.`);
      if (phase === "settled" && pocket) sayAtOnce(`${resultWords(pocket)}. ${c.value.settled}`);
    },
  );
  changes(
    () => targetsSentence(),
    (told) => told !== "" && sayAtOnce(told),
  );
  changes(
    () => momentSentence(),
    (told) => told !== "" && sayAtOnce(told),
  );
  changes(
    () => table.value?.live?.done ?? 0,
    (done, before) => {
      const line = table.value?.work[done - 1];
      if (line && done > before) sayPolitely(spokenLine(line));
    },
  );
  changes(
    () => (table.value?.reason ? `${table.value.reason} ${table.value.spin}` : ""),
    () => sayVoid(),
  );
  changes(
    () => table.value?.history.find((one) => one.first !== "")?.round ?? 0,
    (round) => {
      const found = table.value?.history.find((one) => one.round === round);
      if (found) sayAtOnce(correctionSentence(found));
    },
  );
  changes(
    () => connection.value.state,
    (state) => {
      if (state === "lost") sayAtOnce(lostSentence(connection.value.since));
      if (state === "on") sayAtOnce(c.value.backAgain);
    },
  );
}

function sayVoid(): void {
  const view = table.value;
  if (!view?.reason || view.light === "suspended") return;
  const cause = causeIn(view.reason, language.value);
  const effect = view.respin ? ` ${calls.value.respin}` : "";
  sayAtOnce(calls.value.voidBecause(cause, cited(view.clause)) + effect);
}
