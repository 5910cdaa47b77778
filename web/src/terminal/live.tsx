// What a player must hear: seconds, calls, results, bets and the connection.

import { effect, signal, untracked } from "@preact/signals";
import { momentSentence, targetsSentence } from "../bonus/sentences.js";
import { changes, sayAtOnce, sayPolitely } from "../parts/aloud.js";
import { resultWords, targetName } from "../parts/names.js";
import { isPaying, spokenLine } from "../live/work.js";
import { registeredBets, registeredCount, pendingBets, refused } from "../state/laid.js";
import { lineTrouble } from "../parts/line.js";
import { caughtUp, connection } from "../state/line.js";
import { money } from "../state/money.js";
import { newLimits } from "../state/newLimits.js";
import { account } from "../state/results.js";
import { drawnSentence } from "../parts/Drawn.js";
import { language } from "../state/settings.js";
import { drawnNumbers, seat, table, wheels } from "../state/table.js";
import { common } from "../parts/format.js";
import { refusalWords } from "./refusals.js";
import { secondsLeft } from "./screen.js";
import { correctionSentence, lostSentence, resultSentence, voidSentence } from "./sentences.js";
import { shownLight } from "./light.js";
import { answerWords } from "./table/LiveNotices.js";
import { calls } from "./calls.js";
import { t } from "./words.js";

const TOLD_SECONDS = new Set([30, 15, 5]);

/** Follow the table and say what must be heard. */
export function followAloud(): void {
  const stake = { round: 0, total: 0 };
  effect(() => {
    const left = secondsLeft();
    if (left !== null && TOLD_SECONDS.has(left))
      untracked(() => sayPolitely(calls.value.secondsLeft(left)));
  });
  effect(() => {
    const view = table.value;
    const total = seat.value?.total ?? 0;
    if (view && total > 0) Object.assign(stake, { round: view.round, total });
  });
  changes(
    () => shownLight.value,
    (light) => {
      if (light === "closed") sayAtOnce(`${common.value.light.closed}.`);
      const view = table.value;
      if (light === "void" && view)
        sayAtOnce(voidSentence(view, stake.round === view.round ? stake.total : 0));
    },
  );
  changes(
    () => (account.value?.complete ? account.value.round : null),
    () => account.value && sayAtOnce(resultSentence(account.value)),
  );
  changes(
    () => table.value?.history.find((one) => one.first !== "" && one.result !== "")?.round ?? null,
    (round) => {
      const found = table.value?.history.find((one) => one.round === round);
      if (found) sayAtOnce(correctionSentence(found));
    },
  );
  changes(
    () => newLimits.value,
    (told) => told !== null && sayAtOnce(t.value.newLimits(told)),
  );
  followBonusGames();
  followTable();
  followBets();
  followConnection();
}

/** What a round draws besides the ball, and who gets what by it. */
function followBonusGames(): void {
  changes(
    () => (drawnNumbers.value.length > 0 ? drawnSentence(language.value) : ""),
    (told) => told !== "" && sayPolitely(told),
  );
  changes(
    () => targetsSentence(),
    (told) => told !== "" && sayPolitely(told),
  );
  changes(
    () => (wheels.value === "rest" ? momentSentence() : ""),
    (told) => told !== "" && sayAtOnce(told),
  );
}

/** At a live table: the number, then each step in one sentence, and answers to what was said. */
function followTable(): void {
  changes(
    () => isPaying.value,
    (paying) => paying && sayAtOnce(`${resultWords(table.value?.result ?? "")}.`),
  );
  changes(
    () => table.value?.live?.done ?? 0,
    (done, before) => {
      const line = table.value?.work[done - 1];
      if (line && done > before) sayPolitely(spokenLine(line));
    },
  );
  changes(
    () => seat.value?.live?.answered?.announcement ?? 0,
    () => {
      const answered = seat.value?.live?.answered;
      if (answered) sayPolitely(answerWords(answered));
    },
  );
}

function followBets(): void {
  let known = new Set<number>();
  effect(() => {
    const bets = registeredBets.value;
    const fresh = bets.filter((one) => !known.has(one.number));
    const first = known.size === 0 && fresh.length > 1;
    known = new Set(bets.map((one) => one.number));
    const last = fresh.at(-1);
    if (last && !first)
      untracked(() =>
        sayPolitely(calls.value.registered(targetName(last.target), money(last.total))),
      );
  });
  effect(() => {
    const no = refused.value;
    if (no) untracked(() => sayPolitely(refusalWords(no)));
  });
}

/** On return the sentence waits for the views, and until every bet has its answer. */
export const returned = signal<string | null>(null);
const SHOWN_FOR = 8000;

function followConnection(): void {
  let away = false;
  let no = 0;
  effect(() => {
    if (refused.value && away) no += 1;
  });
  changes(
    () => connection.value,
    ({ state, since }) => {
      if (state !== "lost") return;
      away = true;
      no = 0;
      returned.value = null;
      sayAtOnce(lostSentence(since));
    },
  );
  changes(
    () => lineTrouble(common.value) !== null,
    (troubled) => troubled && sayPolitely(lineTrouble(common.value) ?? ""),
  );
  changes(
    () => caughtUp.value && pendingBets.value === 0,
    (answered) => {
      if (!answered || !away) return;
      away = false;
      const sentence = calls.value.back(registeredCount.value, no);
      returned.value = sentence;
      sayAtOnce(sentence);
      setTimeout(() => (returned.value = null), SHOWN_FOR);
    },
  );
}
