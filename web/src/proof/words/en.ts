// Words of the page that checks a draw, in English.

import type { ProofWords } from "../words.js";

const times = (steps: string): string => (steps === "1" ? "once" : `${steps} times`);

export const en: ProofWords = {
  title: "Check a draw",
  where: (table, round) => `${table}, round ${round}`,
  loading: "The proof is being fetched.",
  agrees: "This draw is the one that was sealed",
  differs: (step) => `Step ${step} doesn’t agree`,
  sealed: "This draw isn’t opened yet",
  sealedWhy: "Its link is revealed when the round is over.",
  otherwise: "This round wasn’t drawn with a sealed chain",
  otherwiseWhy: "There is nothing to check: its result came from elsewhere.",
  unused: (pocket) =>
    `A ruling ended this spin before its result. Its link would have drawn ${pocket}.`,
  counted: (agreeing, all, ms) =>
    `${agreeing} of ${all} comparisons agree, computed on this device in ${ms} ms. Nothing was ` +
    `sent anywhere.`,
  opened: (time) => `Opened at ${time}.`,
  spin: (spin) => `Spin ${spin}`,
  kinds: {
    pocket: "The number",
    "roulette-x": "The numbers that pay more",
    "bonus-targets": "The numbers that win the side bet",
    "hot-spot": "The seat of the Hot Spot",
    "bonus-wheel": "The Hot Spot’s wheel",
    community: "What all other seats win",
  },
  pays: (number, award) => `${number} at ${award}`,
  steps: {
    chain: "The chain was sealed before play",
    custodian: "So was the second custodian’s",
    message: "What was known when betting closed",
    stream: "Link and message mixed",
    number: "The number read from it",
    several: "What is read from it",
  },
  why: {
    chain: (steps) =>
      `Hashed ${times(steps)} with SHA-256, this link gives the commitment that was shown ` +
      `before the round. So it wasn’t chosen after the bets.`,
    custodian: (steps) => `Hashed ${times(steps)}, the custodian’s link gives its own commitment.`,
    message:
      "Table, round, spin, the hash of the entry that closed betting, and the seeds that " +
      "players gave.",
    stream: "HMAC-SHA-256 of the message, with the link as its key.",
    several:
      "The words of the stream in order, each by its remainder: the number / out of how many.",
    number: (word, pockets, place, pocket) =>
      `${word} is below the largest multiple of ${pockets}, so it counts and favours no ` +
      `pocket. Its remainder is ${place}: place ${place} of the wheel, clockwise, is ${pocket}.`,
  },
  labels: {
    link: "link",
    commitment: "commitment",
    reached: "reached",
    message: "message",
    key: "key",
    block: "result",
    word: "number",
    numbers: "numbers",
  },
  chainDrawing: "Links of the chain; each is the hash of the next",
  linkNumber: (index) => `Link ${index}`,
  stillSealed: "still sealed",
  seeds: (count) => (count === 1 ? "1 player’s seed is in it" :
    `${count} players’ seeds are in it`),
  noSeeds: "No player gave a seed for this round.",
  failed: "Keep this file and show it to the house or its regulator.",
  proves: "What this proves",
  proofs: [
    "The house couldn’t change its link after seeing your bets.", "Each pocket was equally " +
    "likely."],
  withCustodian:
    "Before betting closed neither the house nor the custodian alone could know the result.",
  without:
    "Without a second custodian, whoever has the house’s key knew the result beforehand and " +
    "could steer it by the moment of the close.",
  compare:
    "A proof alone is arithmetic: compare the commitment and the closing hash with what you " +
    "were shown before the spin.",
  unlikely: "It doesn’t prove that a number is due, or that you’ll win.",
  ownWay: "Check it without us",
  save: (name) => `Save ${name}`,
  open: "Check a saved file",
  notProof: "That file isn’t a proof.",
  insecure:
    "This browser computes nothing on an address without https. Save the file and check it " +
    "with the command.",
  sealedDraws: "Draws that you can check",
  sealedLink: (index) =>
    `The results of this table were sealed before play. Link ${index} of this chain serves now:`,
  yourSeed: "Your seed for this round",
  useSeed: "Use it",
  seedGiven: (seed) => `Your seed for this round: ${seed}`,
  fault: (message) => `The proof can’t be fetched: ${message}`,
};
