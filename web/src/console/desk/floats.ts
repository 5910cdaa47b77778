// What is told of chips that pass between the table and the cage, by one person or by two.

import { c } from "../words.js";
import type { Field } from "./Form.js";

export const floatFields = (): Field[] => [
  { name: "kind", label: c.value.floatKind, options: kinds() },
  { name: "amount", label: c.value.amount, kind: "amount" },
  { name: "document", label: c.value.document },
];

const kinds = (): [string, string][] =>
  (["opening", "fill", "credit"] as const).map((one) => [one, c.value.floats[one]]);
