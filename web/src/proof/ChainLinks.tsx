// The links of a chain around the one of this spin: the earlier ones follow from it, by hashing.

import type { JSX } from "preact";
import type { ShownLink } from "../messages.js";
import { p } from "./words.js";

/** Digits of a link that stand in its box; all of them stand below. */
const DIGITS = 12;

interface Props {
  shown: ShownLink;
  /** What hashing the link gives, step by step. */
  before: readonly string[];
}

export function ChainLinks({ shown, before }: Props): JSX.Element {
  const boxes = before.map((hash, at) => ({ index: shown.index - 1 - at, hash })).reverse();
  return (
    <ol class="chain-links" aria-label={p.value.chainDrawing}>
      {boxes.map(({ index, hash }) => (
        <Box key={index} index={index} value={hash} state="known" />
      ))}
      <Box index={shown.index} value={shown.link} state="this" />
      <Box index={shown.index + 1} value="" state="sealed" />
    </ol>
  );
}

interface BoxProps {
  index: number;
  value: string;
  state: "known" | "this" | "sealed";
}

function Box({ index, value, state }: BoxProps): JSX.Element {
  const words = p.value;
  return (
    <li data-state={state}>
      <strong>{index === 0 ? words.labels.commitment : words.linkNumber(index)}</strong>
      <span class="chain-digits">
        {state === "sealed" ? words.stillSealed : inFours(value.slice(0, DIGITS))}
      </span>
    </li>
  );
}

const inFours = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1 ");
