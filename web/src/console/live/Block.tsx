// The change block of a seat: chips bought, changed and turned in, tips, and who is away.

import type { JSX } from "preact";
import { colourName, isColour, markerAt } from "../../live/colours.js";
import { CutStacks } from "../../live/LiveChip.js";
import { l } from "../../live/words.js";
import type { SeatLine } from "../../messages.js";
import { money, plain } from "../../state/money.js";
import { staffView, table } from "../../state/table.js";
import { Form, minor, type Field } from "../desk/Form.js";
import { changeOf } from "../../live/changing.js";

export function Block({ seat: { seat } }: { seat: SeatLine }): JSX.Element | null {
  const live = table.value?.live;
  const desk = staffView.value?.live;
  if (!live || !desk) return null;
  const chips = desk.purses[seat] ?? [];
  const away = desk.absent.includes(seat);
  return (
    <section class="change-block" aria-label={l.value.changeBlock}>
      <CutStacks chips={chips} />
      <p class="label">
        {chips
          .map(({ chip, count }) =>
            isColour(chip) ? `${count} ${colourName(chip)}` : `${count} × ${money(Number(chip))}`,
          )
          .join(", ")}
      </p>
      <Buy seat={seat} />
      <Change seat={seat} values={chips.map((one) => one.chip).filter((one) => !isColour(one))} />
      {chips.some(({ chip }) => isColour(chip)) && (
        <Form act="CashInColour" of={seat} submit={l.value.cashIn} build={() => ({ seat })} />
      )}
      <Form
        act="NoteAbsence"
        of={seat}
        submit={away ? l.value.noteBack : l.value.noteAway}
        build={() => ({ seat, absent: !away })}
      />
    </section>
  );
}

/** Chips for cash: of the player's colour, or value chips. */
function Buy({ seat }: { seat: string }): JSX.Element {
  const cash: Field = { name: "cash", label: l.value.cash, kind: "amount" };
  const { value = 0, smallest = 0 } = table.value?.live ?? {};
  const worth = plain(markerAt(seat)?.value || value || smallest);
  return (
    <>
      <Form
        act="BuyChips"
        of={`${seat} colour`}
        title={l.value.buyColour}
        submit={l.value.buy}
        fields={[
          cash,
          { name: "value", label: l.value.each, kind: "amount", initial: worth },
          { name: "colour", label: l.value.colour, options: coloursFor(seat) },
        ]}
        build={(typed) => ({
          seat,
          cash: minor(typed["cash"]),
          value: minor(typed["value"]),
          colour: typed["colour"] ?? "",
        })}
      />
      <Form
        act="BuyChips"
        of={`${seat} value`}
        title={l.value.buyValue}
        submit={l.value.buy}
        fields={[cash]}
        build={(typed) => ({ seat, cash: minor(typed["cash"]) })}
      />
    </>
  );
}

/** The colour that a seat has, or those that it could have. */
function coloursFor(seat: string): [value: string, words: string][] {
  const named = (colour: string): [string, string] => [colour, colourName(colour)];
  const mine = markerAt(seat);
  if (mine) return [named(mine.colour)];
  const free = table.value?.live?.markers.filter((one) => one.seat === "") ?? [];
  return [["", l.value.freeColour], ...free.map((one) => named(one.colour))];
}

/** One chip for smaller or larger ones: as many as it takes are given. */
function Change({ seat, values }: { seat: string; values: string[] }): JSX.Element | null {
  const all = table.value?.live?.denominations ?? [];
  if (values.length === 0) return null;
  const named = (one: string | number): [string, string] => [String(one), money(Number(one))];
  return (
    <Form
      act="ChangeChips"
      of={seat}
      title={l.value.change}
      submit={l.value.change}
      fields={[
        { name: "given", label: l.value.given, options: values.map(named) },
        { name: "wanted", label: l.value.forWhat, options: all.map(named) },
      ]}
      build={({ given = "", wanted = "" }) => ({ seat, ...changeOf(given, wanted) })}
    />
  );
}
