// Words that every screen uses, in English.

import type { CommonWords } from "../words.js";

export const en: CommonWords = {
  decided: (text) => `the house’s decision: ${text}`,
  locale: "en-GB",
  tongue: "English",
  kinds: {
    straight: "Straight",
    split: "Split",
    street: "Street",
    corner: "Corner",
    "five-line": "Five line",
    "six-line": "Six line",
    column: "Column",
    dozen: "Dozen",
    low: "Low",
    high: "High",
    even: "Even",
    odd: "Odd",
    red: "Red",
    black: "Black",
    green: "Green",
    group: "Group",
  },
  dozens: ["First dozen", "Second dozen", "Third dozen"],
  columns: ["First column", "Second column", "Third column"],
  red: "red",
  black: "black",
  zero: "Zero",
  odd: "odd",
  even: "even",
  low: "low",
  high: "high",
  light: {
    open: "Place your bets",
    last: "Last bets",
    closed: "No more bets",
    result: "Result",
    void: "Void",
    suspended: "Suspended",
    shut: "Closed",
  },
  moving:
    "This table is being taken over by another machine. Your bets are safe. " +
    "Play goes on in a moment.",
  awaited:
    "The table waits for the second custodian of its draws. Nothing is drawn without it.",
  connecting: "Connecting",
  noLine: (tries) =>
    `No line to the house: a WebSocket can't be opened. Tried ` +
    `${tries === 1 ? "once" : `${tries} times`}; it is tried again.`,
  doubtful: (pending) =>
    `The house doesn't answer for now.` +
    (pending > 0 ? ` Sent without an answer: ${pending}.` : ""),
  sectors: {},
  neighboursOf: (pocket, count) =>
    count === 2 ? `Neighbours of ${pocket}` : `${pocket} and ${count} each side`,
  finale: (digits) => `Finale ${digits}`,
  complete: (what) => `Complete ${what}`,
  oneChipComplete: (what) => `One-chip complete ${what}`,
  pays: (to, one) => `${to} to ${one}`,
  sideBet: "Bonus Spin, side bet",
  drawnNumbers: "Drawn",
  drawnAt: (pocket, price) => `${pocket} at ${price}`,
  plus: (amount) => `plus ${amount}`,
  minus: (amount) => `minus ${amount}`,
  table: (number) => `Table ${number}`,
  seconds: "s",
  close: "Close",
  house: "the house",
};
