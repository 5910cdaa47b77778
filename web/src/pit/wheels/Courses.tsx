// What became of a wheel in the course of its spins: the evidence, and how shares settle.

import type { JSX } from "preact";
import type { WheelReport } from "../../messages.js";
import { Curve, Level, across, up, way, type Frame } from "./Curve.js";
import { v } from "./words.js";
import { percent, toOne } from "./writing.js";

interface Props {
  report: WheelReport;
  watch: number;
  stop: number;
}

export function EvidenceCurve({ report, watch, stop }: Props): JSX.Element {
  const words = v.value;
  const values = report.course.map((one) => one.evidence);
  const frame: Frame = {
    spins: report.spins,
    low: Math.min(-1, ...values),
    high: Math.max(Math.log10(stop) + 0.4, ...values),
  };
  const last = report.course.at(-1);
  const label = `${words.evidence}: ${words.now(toOne(report.evidence))}`;
  return (
    <Curve frame={frame} label={label}>
      <Level frame={frame} value={0} side="1" />
      <Level
        frame={frame}
        value={Math.log10(watch)}
        side={String(watch)}
        name={words.watchAt(watch)}
        tone="watch"
      />
      <Level
        frame={frame}
        value={Math.log10(stop)}
        side={String(stop)}
        name={words.stopAt(stop)}
        tone="stop"
      />
      <polyline
        class="curve-line"
        points={way(frame, report.course.map((one) => [one.spins, one.evidence] as const))}
      />
      {last && (
        <g class="curve-now">
          <circle cx={across(frame, last.spins)} cy={up(frame, last.evidence)} r={6} />
          <text x={across(frame, last.spins)} y={up(frame, last.evidence) + 22}>
            {words.now(toOne(report.evidence))}
          </text>
        </g>
      )}
    </Curve>
  );
}

/** How far the farthest pockets were from their share, between what a fair wheel does. */
export function ShareCurve({ report }: { report: WheelReport }): JSX.Element {
  const spins = report.course.map((one) => one.spins);
  const usual = (at: number): number => 2 * Math.sqrt((report.pockets.length - 1) / at);
  const ends = report.shares.map((line) => Math.abs(line.excess.at(-1) ?? 0));
  const top = Math.max(usual(Math.max(1, report.spins / 8)), 1.3 * Math.max(0.01, ...ends));
  const frame: Frame = { spins: report.spins, low: -top, high: top };
  const bound = (sign: number): string =>
    way(frame, spins.map((at) => [at, sign * usual(at)] as const));
  return (
    <Curve frame={frame} label={v.value.shares}>
      <Level frame={frame} value={0} side={percent(0)} />
      <Level frame={frame} value={top * 0.8} side={`+${percent(top * 0.8)}`} />
      <Level frame={frame} value={-top * 0.8} side={`−${percent(top * 0.8)}`} />
      <polyline class="curve-bound" points={bound(1)} />
      <polyline class="curve-bound" points={bound(-1)} />
      {report.shares.map((line, at) => (
        <g key={line.pocket} class="curve-share" data-line={at}>
          <polyline points={way(frame, line.excess.map((one, i) => [spins[i] ?? 0, one]))} />
          <text
            x={across(frame, report.spins)}
            y={up(frame, line.excess.at(-1) ?? 0)}
            dy={at === 1 ? "1.1em" : "-0.4em"}
          >
            {line.pocket}
          </text>
        </g>
      ))}
    </Curve>
  );
}
