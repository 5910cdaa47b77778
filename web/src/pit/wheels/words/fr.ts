// Words of the pit's page on a wheel, in French.

import type { WheelWords } from "../words.js";

export const fr: WheelWords = {
  wheels: "Cylindres",
  none: "Aucun cylindre n’a encore donné de numéro.",
  ownWheel: (table) => `Table ${table}`,
  wheel: (name) => `Cylindre ${name}`,
  spins: (count) => `${count} coups`,
  verdicts: {
    fair: (spins) => `Aucun signe de biais en ${spins} coups`,
    suspect: (spins) => `Quelque chose d’étrange en ${spins} coups : à revoir avec de nouveaux`,
    "too few": (spins) => `${spins} coups sont trop peu pour un verdict`,
    biased: (spins) => `Ces ${spins} coups ne sont pas ceux d’un cylindre équitable`,
  },
  evidenceIs: (toOne, stop) =>
    `L’indice d’un biais est de ${toOne} contre 1 ; à ${stop} contre 1, le jeu est arrêté pour ` +
    `une inspection.`,
  canShow: "Ce que tant de coups peuvent montrer",
  found: (percent) => `Une case trop lourde de ${percent} : trouvée 9 fois sur 10.`,
  foundNothing: "Même une case deux fois trop lourde n’est pas trouvée 9 fois sur 10.",
  needs: (spins) => `Une case trop lourde de 10 % : il faut environ ${spins} coups.`,
  pockets: "Le cylindre, case par case",
  since: (date, ball) => `depuis le ${date}${ball && `, bille ${ball}`}`,
  expectedEach: "attendu pour chacune",
  giveOrTake: (spread) => `à ${spread} près`,
  countThenZ: "nombre, puis z",
  scale: "bleu trop peu, ambre trop, en écarts types",
  farthest: (pocket, count, z, how, p) =>
    `La plus éloignée : ${pocket} avec ${count}, z ${z}. Parmi toutes les cases, on en voit une ` +
    `aussi éloignée sur ${how} cylindres équitables (p ${p} après correction).`,
  heat: (pocket, count, z) => `${pocket} : ${count} fois, z ${z}`,
  chi: "Khi carré",
  freedom: (degrees) => `${degrees} degrés de liberté`,
  chiExpected: (mean, spread) => `attendu ${mean}, à ${spread} près`,
  chiOften: (how) => `aussi grand ou plus sur ${how} cylindres équitables`,
  thisWheel: (value) => `ce cylindre ${value}`,
  rarest: (value) => `les 5 % les plus rares dès ${value}`,
  sectors: "Secteurs",
  sectorHeads: "le plus plein et le plus vide : vu, attendu, z",
  round: (length, middle) => `${length} autour de ${middle}`,
  ways: (p) => `Écarts d’un numéro au suivant : p ${p}.`,
  evidence: "Indice d’un biais, coup par coup",
  anyTime: "se lit à tout moment sans pénalité",
  watchAt: (level) => `à surveiller, ${level} contre 1`,
  stopAt: (level) => `arrêter et inspecter, ${level} contre 1`,
  now: (toOne) => `maintenant ${toOne} contre 1`,
  evidenceMeans:
    "Au-dessus de 1, un cylindre biaisé convient mieux aux nombres ; en dessous, un équitable. " +
    "Un cylindre équitable atteint 100 au plus une fois sur 100 cylindres, quelle que soit la " +
    "durée de l’observation.",
  shares: "Comment les parts se stabilisent",
  sharesMean:
    "Les cases les plus éloignées de leur part au fil des coups ; entre les lignes tiretées se " +
    "trouvent 19 cases sur 20 d’un cylindre équitable.",
  direction: "Sens",
  clockwise: "Sens horaire",
  anticlockwise: "Sens antihoraire",
  directionUnknown: "Aucun lecteur ne dit dans quel sens tourne ce cylindre.",
  alike: (p) => `Les deux pareils, p ${p}`,
  speed: "Vitesse du rotor",
  rpm: (mean, spread) => `${mean} tours par minute, à ${spread} près`,
  noLink: (p) => `Lien avec le numéro : p ${p}`,
  speedUnknown: "Aucun lecteur ne dit à quelle vitesse tourne ce cylindre.",
  tests: "Tous les tests",
  testHeads: ["test", "statistique", "p", "corrigé pour tous"],
  ofTen: (times) => `${times} sur 10`,
  ofHundred: (times) => `${times} sur 100`,
  seldom: "moins de 1 sur 100",
};
