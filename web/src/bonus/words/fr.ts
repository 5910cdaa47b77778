// The side bet in French.

import type { BonusWords } from "../words.js";

export const fr: BonusWords = {
  meters: { primary: "Premier jackpot", secondary: "Second jackpot" },
  stops: { primary: "Premier", secondary: "Second" },
  standing: {
    none: "pas placée",
    pending: "en route",
    taken: "acceptée",
    locked: "acceptée et verrouillée",
    out: "verrouillée sans vous",
  },
  sideBet: (stake) => `Bonus Spin ${stake}`,
  progressive: "Mise annexe progressive",
  reset: (amount) => `repart à ${amount}`,
  grows: (percent) => `croît de ${percent} de chaque mise annexe`,
  limit: (amount) => `au plus ${amount}`,
  targets: "Cibles de ce tour",
  noTargets: "Elles sont tirées quand les mises annexes sont verrouillées.",
  drawn: (count, of) => `${count} sur ${of}, tirées après le verrouillage`,
  hit: (pocket) => `La bille repose sur le ${pocket} : une cible.`,
  missed: (pocket) => `La bille repose sur le ${pocket} : pas une cible.`,
  hotSpot: "Hot spot",
  community: "Gain commun",
  rings: "Anneau extérieur : hot spot. Anneau intérieur : gain commun.",
  withSideBet: (seats) =>
    seats === 1 ? "1 place avec mise annexe" : `${seats} places avec mise annexe`,
  inOrder: "payées dans l’ordre des places",
  seat: "Place",
  gets: "Reçoit",
  pays: "Gain",
  you: "Vous",
  drawnAmong: (seats) =>
    seats === 1 ? "Hot spot, la seule place" : `Hot spot, tiré parmi ${seats}`,
  notReturned: "La mise annexe elle-même n’est pas rendue.",
  waits: (amount) => `Un superviseur confirme le jackpot de ${amount} avant le paiement.`,
  illustrative: "Les poids des roues sont un exemple.",
  skip: "Passer",
  lastHits: "Derniers jackpots",
  noHits: "Aucun jackpot n’a encore été payé.",
  hitAt: (table, round, seat) => `${table}, tour ${round}, place ${seat}`,
  locked: (seats) =>
    `Les mises annexes sont verrouillées : ${seats === 1 ? "1 place" : `${seats} places`}.`,
  targetsAre: (pockets) => `Cibles : ${pockets}.`,
  isTarget: (pocket) => `Le ${pocket} est une cible.`,
  atHotSpot: (seat, prize) => `Hot spot place ${seat}, ${prize}.`,
  yours: (amount) => `Vous : ${amount}.`,
};
