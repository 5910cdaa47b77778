// Words of the pit's page on a wheel, in Italian.

import type { WheelWords } from "../words.js";

export const it: WheelWords = {
  wheels: "Cilindri",
  none: "Nessun cilindro ha ancora dato un numero.",
  ownWheel: (table) => `Tavolo ${table}`,
  wheel: (name) => `Cilindro ${name}`,
  spins: (count) => `${count} colpi`,
  verdicts: {
    fair: (spins) => `Nessun segno di squilibrio in ${spins} colpi`,
    suspect: (spins) => `Qualcosa di strano in ${spins} colpi: riguardare con nuovi`,
    "too few": (spins) => `${spins} colpi sono troppo pochi per un verdetto`,
    biased: (spins) => `Questi ${spins} colpi non sono quelli di un cilindro equo`,
  },
  evidenceIs: (toOne, stop) =>
    `L’indizio di uno squilibrio è ${toOne} a 1; a ${stop} a 1 il gioco si ferma per un ` +
    `controllo.`,
  canShow: "Che cosa possono mostrare tanti colpi",
  found: (percent) => `Una casella troppo pesante del ${percent}: trovata 9 volte su 10.`,
  foundNothing: "Nemmeno una casella due volte più pesante viene trovata 9 volte su 10.",
  needs: (spins) => `Una casella troppo pesante del 10 %: servono circa ${spins} colpi.`,
  pockets: "Il cilindro, casella per casella",
  since: (date, ball) => `dal ${date}${ball && `, pallina ${ball}`}`,
  expectedEach: "attesi per ciascuna",
  giveOrTake: (spread) => `più o meno ${spread}`,
  countThenZ: "numero, poi z",
  scale: "blu troppo pochi, ambra troppi, in deviazioni standard",
  farthest: (pocket, count, z, how, p) =>
    `La più lontana: ${pocket} con ${count}, z ${z}. Fra tutte le caselle se ne vede una così ` +
    `lontana su ${how} cilindri equi (p ${p} dopo la correzione).`,
  heat: (pocket, count, z) => `${pocket}: ${count} volte, z ${z}`,
  chi: "Chi quadrato",
  freedom: (degrees) => `${degrees} gradi di libertà`,
  chiExpected: (mean, spread) => `atteso ${mean}, più o meno ${spread}`,
  chiOften: (how) => `altrettanto o più grande su ${how} cilindri equi`,
  thisWheel: (value) => `questo cilindro ${value}`,
  rarest: (value) => `il 5 % più raro da ${value}`,
  sectors: "Settori",
  sectorHeads: "il più pieno e il più vuoto: visti, attesi, z",
  round: (length, middle) => `${length} intorno al ${middle}`,
  ways: (p) => `Distanze da un numero al successivo: p ${p}.`,
  evidence: "Indizio di uno squilibrio, colpo per colpo",
  anyTime: "si può leggere in ogni momento senza penalità",
  watchAt: (level) => `da osservare, ${level} a 1`,
  stopAt: (level) => `fermare e controllare, ${level} a 1`,
  now: (toOne) => `ora ${toOne} a 1`,
  evidenceMeans:
    "Sopra 1 ai numeri si adatta meglio un cilindro squilibrato, sotto 1 uno equo. Un cilindro " +
    "equo arriva a 100 al massimo una volta su 100 cilindri, per quanto a lungo si guardi.",
  shares: "Come si assestano le quote",
  sharesMean:
    "Le caselle più lontane dalla loro quota nel corso dei colpi; fra le linee tratteggiate " +
    "stanno 19 caselle su 20 di un cilindro equo.",
  direction: "Verso",
  clockwise: "Orario",
  anticlockwise: "Antiorario",
  directionUnknown: "Nessun lettore dice in che verso gira questo cilindro.",
  alike: (p) => `Entrambi uguali, p ${p}`,
  speed: "Velocità del rotore",
  rpm: (mean, spread) => `${mean} giri al minuto, più o meno ${spread}`,
  noLink: (p) => `Legame con il numero: p ${p}`,
  speedUnknown: "Nessun lettore dice a che velocità gira questo cilindro.",
  tests: "Tutti i test",
  testHeads: ["test", "statistica", "p", "corretto per tutti"],
  ofTen: (times) => `${times} su 10`,
  ofHundred: (times) => `${times} su 100`,
  seldom: "meno di 1 su 100",
};
