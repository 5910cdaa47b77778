// The rules of this game in the house's words, each with the clause that it follows.

import type { JSX } from "preact";
import { cited } from "../../parts/format.js";
import { wholeName } from "../../parts/tableNames.js";
import { money } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { sheet } from "../../state/table.js";
import type { SheetRule } from "../../messages.js";
import { t } from "../words.js";

/** A rule with its amounts as the chosen language writes them. */
const ruleWords = ({ text, texts, amounts }: SheetRule): string =>
  texts[language.value]?.replace(/{(\w+)}/g, (_, gap: string) => money(amounts[gap] ?? 0)) ?? text;

export function Rules(): JSX.Element | null {
  const game = sheet.value;
  if (!game) return null;
  const topics = new Map<string, SheetRule[]>();
  for (const rule of game.rules)
    topics.set(rule.topic, [...(topics.get(rule.topic) ?? []), rule]);
  return (
    <>
      <p class="label">
        {wholeName(game)} · {game.casino}
      </p>
      {[...topics].map(([topic, rules]) => (
        <section key={topic} class="topic">
          <h3>{t.value.topics[topic] ?? topic}</h3>
          <ul>
            {rules.map((rule, place) => (
              <li key={place}>
                {ruleWords(rule)} <span class="note">{cited(rule.clause)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section class="topic">
        <h3>{t.value.topics["decisions"]}</h3>
        <ul>
          {Object.entries(game.decisions).map(([number, text]) => (
            <li key={number}>{text}</li>
          ))}
        </ul>
      </section>
      <p class="note">
        {t.value.edition} {game.digest.slice(0, 12)}
      </p>
    </>
  );
}
