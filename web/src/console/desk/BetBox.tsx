// A box for a bet in words, with what the house understands by it.

import type { JSX } from "preact";
import { cited } from "../../parts/format.js";
import { targetName } from "../../parts/names.js";
import { Refusal } from "../../staff/Refusal.js";
import { money } from "../../state/money.js";
import type { BetWords } from "./betting.js";
import { c } from "../words.js";

interface Props {
  box: BetWords;
  label: string;
  id?: string;
  example: string;
}

export function BetBox({ box, label, id, example }: Props): JSX.Element {
  return (
    <>
      <label class="labelled" data-long>
        <span>{label}</span>
        <input
          class="field"
          type="text"
          id={id}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          required
          placeholder={example}
          value={box.words.value}
          onInput={(event) => (box.words.value = event.currentTarget.value)}
        />
      </label>
      <Understood box={box} />
    </>
  );
}

function Understood({ box }: { box: BetWords }): JSX.Element {
  const slip = box.understood.value;
  return (
    <div class="understood" aria-live="polite">
      {slip?.bets.map((bet, place) => (
        <p key={place}>
          <b>{targetName(bet.target)}</b>
          {bet.pieces.length > 1 && `, ${c.value.pieces(bet.pieces.length)}`} ={" "}
          <b>{money(bet.total)}</b> <span class="note">{cited(bet.clause)}</span>
        </p>
      ))}
      <Refusal problem={box.trouble.value} />
    </div>
  );
}
