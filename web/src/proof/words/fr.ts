// Words of the page that checks a draw, in French.

import type { ProofWords } from "../words.js";

export const fr: ProofWords = {
  title: "Vérifier un tirage",
  where: (table, round) => `${table}, tour ${round}`,
  loading: "La preuve arrive.",
  agrees: "Ce tirage est bien celui qui était scellé",
  differs: (step) => `L’étape ${step} ne concorde pas`,
  sealed: "Ce tirage n’est pas encore ouvert",
  sealedWhy: "Son maillon est révélé quand le tour est fini.",
  otherwise: "Ce tour n’a pas été tiré d’une chaîne scellée",
  otherwiseWhy: "Il n’y a rien à vérifier : son résultat vient d’ailleurs.",
  unused: (pocket) =>
    `Une décision a clos ce lancer avant son résultat. Son maillon aurait donné ${pocket}.`,
  counted: (agreeing, all, ms) =>
    `${agreeing} comparaisons sur ${all} concordent, calculées sur cet appareil en ${ms} ms. ` +
    `Rien n’a été envoyé.`,
  opened: (time) => `Ouvert à ${time}.`,
  spin: (spin) => `Lancer ${spin}`,
  kinds: {
    pocket: "Le numéro",
    "roulette-x": "Les numéros qui paient plus",
    "bonus-targets": "Les numéros qui gagnent la mise annexe",
    "hot-spot": "La place du Hot Spot",
    "bonus-wheel": "La roue du Hot Spot",
    community: "Ce que gagnent toutes les autres places",
  },
  pays: (number, award) => `${number} à ${award}`,
  steps: {
    chain: "La chaîne était scellée avant le jeu",
    custodian: "Celle du second gardien aussi",
    message: "Ce qui était connu à la clôture des mises",
    stream: "Maillon et message mêlés",
    number: "Le numéro qu’on y lit",
    several: "Ce qu’on y lit",
  },
  why: {
    chain: (steps) =>
      `Haché ${steps} fois par SHA-256, ce maillon donne l’engagement montré avant le tour. Il ` +
      `n’a donc pas été choisi après les mises.`,
    custodian: (steps) => `Haché ${steps} fois, le maillon du gardien donne son propre engagement.`,
    message:
      "Table, tour, lancer, l’empreinte de l’entrée qui a clos les mises, et les mots donnés " +
      "par les joueurs.",
    stream: "HMAC-SHA-256 du message, avec le maillon pour clé.",
    several: "Les mots du flux dans l’ordre, chacun par son reste : le nombre / sur combien.",
    number: (word, pockets, place, pocket) =>
      `${word} est sous le plus grand multiple de ${pockets} : il compte et ne favorise aucune ` +
      `case. Son reste est ${place} : la place ${place} du cylindre, dans le sens horaire, est ` +
      `${pocket}.`,
  },
  labels: {
    link: "maillon",
    commitment: "engagement",
    reached: "atteint",
    message: "message",
    key: "clé",
    block: "résultat",
    word: "nombre",
    numbers: "nombres",
  },
  chainDrawing: "Maillons de la chaîne ; chacun est l’empreinte du suivant",
  linkNumber: (index) => `Maillon ${index}`,
  stillSealed: "encore scellé",
  seeds: (count) => (count === 1 ? "Le mot d’un joueur y est" :
    `Les mots de ${count} joueurs y sont`),
  noSeeds: "Aucun joueur n’a donné de mot pour ce tour.",
  failed: "Gardez ce fichier et montrez-le à la maison ou à son autorité.",
  proves: "Ce que cela prouve",
  proofs: [
    "La maison n’a pas pu changer son maillon après avoir vu vos mises.",
    "Chaque case avait la même chance.",
  ],
  withCustodian:
    "Avant la clôture, ni la maison seule ni le gardien seul ne pouvait connaître le résultat.",
  without:
    "Sans second gardien, qui a la clé de la maison connaissait le résultat d’avance et " +
    "pouvait l’infléchir par l’instant de la clôture.",
  compare:
    "Une preuve seule n’est que du calcul : comparez l’engagement et l’empreinte de clôture à " +
    "ce qui vous a été montré avant le lancer.",
  unlikely: "Cela ne prouve pas qu’un numéro soit dû, ni que vous gagnerez.",
  ownWay: "Vérifier sans nous",
  save: (name) => `Enregistrer ${name}`,
  open: "Vérifier un fichier enregistré",
  notProof: "Ce fichier n’est pas une preuve.",
  insecure:
    "Ce navigateur ne calcule rien à une adresse sans https. Enregistrez le fichier et " +
    "vérifiez-le par la commande.",
  sealedDraws: "Des tirages vérifiables",
  sealedLink: (index) =>
    `Les résultats de cette table étaient scellés avant le jeu. Maillon ${index} :`,
  yourSeed: "Votre mot pour ce tour",
  useSeed: "L’employer",
  seedGiven: (seed) => `Votre mot pour ce tour : ${seed}`,
  fault: (message) => `La preuve ne peut pas être obtenue : ${message}`,
};
