// A proposal: the fields of what is asked for, its reason and its evidence.

import type { JSX } from "preact";
import type { TableView } from "../../messages.js";
import { limitIn, plainLimit } from "../../state/money.js";
import { language } from "../../state/settings.js";
import { causeIn } from "../../wheel/call.js";
import { sheet, staffView, table } from "../../state/table.js";
import { floatFields } from "./floats.js";
import { Form, minor, numbers, type Field, type Values } from "./Form.js";
import { proposerOf } from "../commands.js";
import { c } from "../words.js";

interface Kind {
  fields: () => Field[];
  details: (values: Values) => Record<string, unknown>;
}

/** What each action of two people needs to know. */
const KINDS: Record<string, Kind> = {
  "correct result": {
    fields: () => [
      { name: "round", label: c.value.whichRound, options: sound() },
      { name: "pocket", label: c.value.rightNumber, options: results() },
    ],
    details: ({ round, pocket }) => ({ round: Number(round), pocket }),
  },
  "void rounds": {
    fields: () => [
      { name: "rounds", label: c.value.whichRounds, initial: sound()[0]?.[0] ?? "" },
      { name: "cause", label: c.value.cause, options: causes() },
    ],
    details: ({ rounds, cause }) => ({ rounds: numbers(rounds), cause }),
  },
  "settle by original place": {
    fields: () => [
      { name: "bet", label: c.value.bet, options: bets() },
      { name: "target", label: c.value.originalPlace },
      { name: "happened", label: c.value.happened, options: happenings() },
    ],
    details: ({ bet, target, happened }) => {
      const number = Number(bet);
      return { seat: seatOf(number), bet: number, target, happened };
    },
  },
  "withdraw a report": {
    fields: () => [
      { name: "field", label: c.value.whatWasReported, options: reported() },
      { name: "why", label: c.value.reason },
    ],
    details: ({ field, why }) => ({ fields: [field], reason: why }),
  },
  "change limits": {
    fields: () => [
      ...limits().map(([name, value]) => ({
        name,
        label: c.value.limitNames[name] ?? name,
        initial: plainLimit(value),
      })),
      { name: "notice", label: c.value.notice, kind: "long" },
    ],
    details: ({ notice, ...values }) => ({ limits: typed(values), notice }),
  },
  "make a ruling": {
    fields: () => [
      { name: "dispute", label: c.value.ofDispute, options: disputes() },
      { name: "question", label: c.value.question, kind: "long", optional: true },
      { name: "decision", label: c.value.decision, kind: "long" },
    ],
    details: ({ dispute, question, decision }) =>
      dispute
        ? { dispute: Number(dispute), ruling: decision }
        : { question, decision, rounds: present() },
  },
  "end round by ruling": {
    fields: () => [{ name: "ruling", label: c.value.whichRuling }],
    details: ({ ruling }) => ({ ruling: Number(ruling) }),
  },
  "move the float": {
    fields: floatFields,
    details: ({ kind, amount, document }) => ({ kind, amount: minor(amount), document }),
  },
  "pay by ruling": moving(),
  "take by ruling": moving(),
};

/** Money that a ruling moves, for a seat or for a player's wallet. */
function moving(): Kind {
  return {
    fields: () => [
      { name: "ruling", label: c.value.whichRuling },
      { name: "seat", label: c.value.seat, optional: true },
      { name: "player", label: c.value.player, optional: true },
      { name: "amount", label: c.value.amount, kind: "amount" },
    ],
    details: ({ ruling, seat, player, amount }) => ({
      ruling: Number(ruling),
      seat,
      player,
      amount: minor(amount),
    }),
  };
}

/** The round that a ruling speaks of when it is made. */
const present = (): number[] => (table.value?.round ? [table.value.round] : []);

interface Proposed {
  action: string;
  done: () => void;
}

export function Proposal({ action, done }: Proposed): JSX.Element | null {
  const kind = KINDS[action];
  if (!kind) return null;
  return (
    <Form
      act="Propose"
      of={action}
      position={proposerOf(action)}
      submit={c.value.proposeThis}
      primary
      fields={[
        ...kind.fields(),
        { name: "because", label: c.value.reason, kind: "long" },
        { name: "evidence", label: c.value.evidence, kind: "long" },
      ]}
      build={({ because, evidence, ...values }) => ({
        action,
        details: kind.details(values),
        reason: because,
        evidence,
      })}
      done={done}
    />
  );
}

type Options = [string, string][];

/** The latest rounds that have a result. */
const sound = (): Options =>
  (table.value?.history ?? [])
    .filter((one) => one.result !== "")
    .map((one) => [String(one.round), `${one.round}: ${one.result}`]);

const results = (): Options =>
  (sheet.value?.boxes ?? [])
    .filter((box) => box.kind !== "outside" && !(box.name in (sheet.value?.no_spin ?? {})))
    .map((box) => [box.name, box.name]);

const causes = (): Options =>
  (staffView.value?.causes ?? []).map((one) => [one.cause, causeIn(one.cause, language.value)]);

const bets = (): Options =>
  (staffView.value?.seats ?? []).flatMap((seat) =>
    seat.bets.map((bet): [string, string] => [
      String(bet.number),
      `${c.value.seat} ${seat.seat}: ${bet.bet}`,
    ]),
  );

/** What can have happened to a bet that lies elsewhere. */
const happenings = (): Options => Object.entries(c.value.happenings);

/** Where a bet lies: its number is the only one of the table. */
const seatOf = (number: number): string =>
  staffView.value?.seats.find((seat) => seat.bets.some((bet) => bet.number === number))?.seat ?? "";

/** What was reported of this spin. */
/** What was reported of the spin; where the reader has read a number, the entered one too. */
const reported = (): Options => {
  const telemetry = staffView.value?.telemetry ?? {};
  const entered = telemetry["read_pocket"] ? ["entered_number"] : [];
  return [...Object.keys(telemetry), ...entered].map((name) => [name, name.replaceAll("_", " ")]);
};

const limits = () => Object.entries(table.value?.limits ?? {});

const typed = (values: Values): TableView["limits"] =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, limitIn(text ?? "")]));

const disputes = (): Options => [
  ["", c.value.noDispute],
  ...(staffView.value?.disputes ?? []).map((one): [string, string] => [
    String(one.number),
    `${c.value.dispute(one.number)}: ${one.complaint}`,
  ]),
];
