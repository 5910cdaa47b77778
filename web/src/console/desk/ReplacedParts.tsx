// Movable parts of the wheel, adjusted or replaced by one person; another of security signs for it.

import type { JSX } from "preact";
import { Form } from "./Form.js";
import { c } from "../words.js";

export function ReplacedParts(): JSX.Element {
  const words = c.value;
  return (
    <>
      <Form
        act="ReplaceParts"
        title={words.replaceParts}
        submit={words.record}
        fields={[
          { name: "work", label: words.whichWork, options: Object.entries(words.works) },
          { name: "description", label: words.whatReplaced, kind: "long" },
          { name: "licence", label: words.licence },
        ]}
        build={(values) => values}
      />
      <Form
        act="CountersignParts"
        title={words.countersignWork}
        submit={words.countersign}
        build={() => ({})}
      />
    </>
  );
}
