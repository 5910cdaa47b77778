// A wheel of the pit: the verdict in a sentence, then the figures with what was to be expected.

import type { JSX } from "preact";
import type { WheelList, WheelReport } from "../../messages.js";
import { Ledger } from "../record/Ledger.js";
import { EvidenceCurve, ShareCurve } from "./Courses.js";
import { ChiCurve, Directions, Sectors, Speeds, chiWords } from "./Figures.js";
import { HeatWheel } from "./HeatWheel.js";
import { often, v } from "./words.js";
import { date, decimal, percent, signed, toOne, whole } from "./writing.js";

const VERDICTS = ["fair", "suspect", "too few", "biased"] as const;

interface Props {
  report: WheelReport;
  levels: WheelList;
}

export function WheelPage({ report, levels }: Props): JSX.Element {
  const words = v.value;
  return (
    <div class="wheel-page">
      <Verdict report={report} stop={levels.stop} />
      <WheelMap report={report} />
      <section class="wheel-chi">
        <h3>{words.chi}</h3>
        <p class="note">{words.freedom(report.chi.freedom)}</p>
        <p>
          <b class="wheel-figure">{decimal(report.chi.statistic, 1)}</b> {chiWords(report.chi)}
        </p>
        <ChiCurve chi={report.chi} />
      </section>
      <section class="wheel-sectors">
        <h3>{words.sectors}</h3>
        <p class="note">{words.sectorHeads}</p>
        <Sectors report={report} />
      </section>
      <section class="wheel-evidence">
        <h3>{words.evidence}</h3>
        <p class="note">{words.anyTime}</p>
        <EvidenceCurve report={report} watch={levels.watch} stop={levels.stop} />
        <p class="note">{words.evidenceMeans}</p>
      </section>
      <section class="wheel-direction">
        <h3>{words.direction}</h3>
        <Directions report={report} />
      </section>
      <section class="wheel-speed">
        <h3>{words.speed}</h3>
        <Speeds speeds={report.speeds} />
      </section>
      <section class="wheel-shares">
        <h3>{words.shares}</h3>
        <ShareCurve report={report} />
        <p class="note">{words.sharesMean}</p>
      </section>
      <section class="wheel-tests">
        <h3>{words.tests}</h3>
        <Tests report={report} />
      </section>
    </div>
  );
}

function WheelMap({ report }: { report: WheelReport }): JSX.Element {
  const words = v.value;
  const { pocket, count, z, p } = report.farthest;
  return (
    <section class="wheel-map">
      <h3>{words.pockets}</h3>
      <p class="note">{words.since(date(report.since), report.balls[0] ?? "")}</p>
      <HeatWheel report={report} />
      <Scale />
      <p>{words.farthest(pocket, whole(count), signed(z, 2), often(p), decimal(p, 2))}</p>
    </section>
  );
}

function Verdict({ report, stop }: { report: WheelReport; stop: number }): JSX.Element {
  const words = v.value;
  const verdict = VERDICTS.find((one) => one === report.verdict) ?? "too few";
  const light = { fair: "open", suspect: "last", "too few": "result", biased: "closed" }[verdict];
  return (
    <section class="wheel-verdict" data-light={light}>
      <div role="status">
        <h2>{words.verdicts[verdict](whole(report.spins))}</h2>
        <p>{words.evidenceIs(toOne(report.evidence), stop)}</p>
        <p class="note" lang="en">
          {report.sentence}
        </p>
      </div>
      <div class="wheel-power">
        <h3>{words.canShow}</h3>
        <p>{report.shown === null ? words.foundNothing : words.found(percent(report.shown))}</p>
        <p>{words.needs(whole(report.needed["pocket 10% heavy"] ?? 0))}</p>
      </div>
    </section>
  );
}

function Scale(): JSX.Element {
  return (
    <div class="heat-scale">
      <span aria-hidden="true">
        {[-3, -2, -1, 0, 1, 2, 3].map((z) => (
          <i key={z}>
            <b data-side={z < 0 ? "few" : "many"} style={{ opacity: Math.abs(z) / 3 }} />
            {z === 0 ? "0" : signed(z, 0)}
          </i>
        ))}
      </span>
      <span class="note">{v.value.scale}</span>
    </div>
  );
}

function Tests({ report }: { report: WheelReport }): JSX.Element {
  const words = v.value;
  const heads = words.testHeads.map((name, at) => ({ name, number: at > 0 }));
  return (
    <Ledger label={words.tests} heads={heads}>
      {report.tests.map((one) => (
        <tr key={one.test}>
          <td lang="en">{one.test}</td>
          <td class="number">{decimal(one.statistic, 2)}</td>
          <td class="number">{decimal(one.p, 3)}</td>
          <td class="number">{decimal(one.adjusted, 3)}</td>
        </tr>
      ))}
    </Ledger>
  );
}
