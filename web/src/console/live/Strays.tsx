// Another table's colour chips: judged where they were found on the cloth, and sent home.

import type { JSX } from "preact";
import { l } from "../../live/words.js";
import { staffView } from "../../state/table.js";
import { Form, minor, type Field, type Values } from "../desk/Form.js";

export function Strays(): JSX.Element | null {
  if (!staffView.value?.live) return null;
  return (
    <>
      <Judged />
      <Form
        act="SendStraysHome"
        title={l.value.straysHome}
        submit={l.value.straysHome}
        fields={whichChips()}
        build={named}
      />
    </>
  );
}

/** Paid or raked by the number that has fallen; a house that has their table knows their worth. */
function Judged(): JSX.Element {
  const words = l.value;
  const seats = staffView.value?.seats ?? [];
  const whose = seats.map(({ seat, player }): [string, string] => [seat, `${seat} · ${player}`]);
  return (
    <Form
      act="JudgeStrays"
      title={words.strays}
      submit={words.straysJudge}
      fields={[
        ...whichChips(),
        { name: "seat", label: words.straysWhose, options: [["", words.straysNobody], ...whose] },
        { name: "wager", label: words.straysLieOn },
        { name: "value", label: words.each, kind: "amount", optional: true },
        { name: "minimum", label: words.straysMinimum, kind: "amount", optional: true },
      ]}
      build={(typed) => ({
        ...named(typed),
        seat: typed["seat"] ?? "",
        wager: typed["wager"] ?? "",
        value: minor(typed["value"]),
        home_minimum: minor(typed["minimum"]),
      })}
    >
      <p class="note">{words.straysHow}</p>
    </Form>
  );
}

/** Which chips: of the table whose name they bear, of a colour, and how many. */
const whichChips = (): Field[] => [
  { name: "table", label: l.value.straysTable },
  { name: "colour", label: l.value.colour, options: Object.entries(l.value.colours) },
  { name: "count", label: l.value.straysCount, initial: "1" },
];

const named = ({ table = "", colour = "", count = "" }: Values): Record<string, unknown> => ({
  table,
  colour,
  count: Number(count) || 0,
});
