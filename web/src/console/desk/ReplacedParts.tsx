// Movable parts of the wheel, replaced or adjusted while security watches.

import type { JSX } from "preact";
import { Form } from "./Form.js";
import { c } from "../words.js";

export function ReplacedParts(): JSX.Element {
  const words = c.value;
  return (
    <Form
      act="ReplaceParts"
      title={words.replaceParts}
      submit={words.record}
      fields={[
        { name: "description", label: words.whatReplaced, kind: "long" },
        { name: "licence", label: words.licence },
        { name: "witness", label: words.witness },
      ]}
      build={(values) => values}
    />
  );
}
