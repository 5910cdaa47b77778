// The figures of a wheel beside its map: chi-square, sectors, directions, the rotor's speed.

import type { JSX } from "preact";
import type { RotorSpeeds, SectorCount, WheelReport } from "../../messages.js";
import { often, v } from "./words.js";
import { decimal, signed, whole } from "./writing.js";

const [WIDTH, FOOT] = [380, 120];
const STEPS = 80;
/** Standard deviations that the band of a sector shows on each side. */
const REACH = 4;

export function ChiCurve({ chi }: { chi: WheelReport["chi"] }): JSX.Element {
  const words = v.value;
  const most = Math.max(2.1 * chi.freedom, 1.1 * chi.statistic);
  const x = (value: number): number => (WIDTH * value) / most;
  // The density of chi-square without its constant: the largest value is 1.
  const log = (value: number): number =>
    value <= 0 ? -Infinity : (chi.freedom / 2 - 1) * Math.log(value) - value / 2;
  const top = log(chi.freedom - 2);
  const points = Array.from({ length: STEPS + 1 }, (_, step): [number, number] => {
    const value = (most * step) / STEPS;
    return [x(value), FOOT - 0.85 * FOOT * Math.exp(log(value) - top)];
  });
  const outline = (from: number): string => {
    const part = points.filter(([at]) => at >= x(from));
    return `M${x(from)} ${FOOT}L${part.map(([a, b]) => `${a} ${b}`).join("L")}L${WIDTH} ${FOOT}Z`;
  };
  const side = x(chi.statistic) > 0.6 * WIDTH ? "end" : "start";
  return (
    <svg
      class="chi-curve"
      viewBox={`0 -22 ${WIDTH} 168`}
      role="img"
      aria-label={`${words.chi}: ${words.thisWheel(decimal(chi.statistic, 1))}`}
    >
      <path class="chi-all" d={outline(0)} />
      <path class="chi-rare" d={outline(chi.rare)} />
      <path class="chi-this" d={`M${x(chi.statistic)} -4V${FOOT}`} />
      <text class="chi-name" x={x(chi.statistic)} y={-8} text-anchor={side}>
        {words.thisWheel(decimal(chi.statistic, 1))}
      </text>
      <text class="chi-limit" x={Math.min(WIDTH, x(chi.rare) + 70)} y={FOOT + 18} text-anchor="end">
        {words.rarest(decimal(chi.rare, 1))}
      </text>
    </svg>
  );
}

export function Sectors({ report }: { report: WheelReport }): JSX.Element {
  const words = v.value;
  return (
    <>
      <table class="sectors">
        <tbody>
          {report.sectors.map((one) => (
            <tr key={`${one.length} ${one.middle}`}>
              <th scope="row">{words.round(one.length, one.middle)}</th>
              <td>
                <b>{whole(one.count)}</b>
              </td>
              <td>{whole(one.expected)}</td>
              <td>
                <Band one={one} />
              </td>
              <td>{signed(one.z)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.ways !== null && <p class="note">{words.ways(decimal(report.ways, 2))}</p>}
    </>
  );
}

/** Where a sector lies, and within two standard deviations of its share. */
function Band({ one }: { one: SectorCount }): JSX.Element {
  const at = Math.min(REACH, Math.max(-REACH, one.z));
  return (
    <svg class="sector-band" viewBox="-50 -8 100 16" aria-hidden="true">
      <path class="sector-all" d="M-50 0H50" />
      <path class="sector-usual" d="M-25 0H25" />
      <path class="sector-middle" d="M0 -7V7" />
      <circle cx={(50 * at) / REACH} r={5} />
    </svg>
  );
}

export function Directions({ report }: { report: WheelReport }): JSX.Element {
  const words = v.value;
  if (report.directions.length === 0) return <p class="note">{words.directionUnknown}</p>;
  return (
    <>
      <dl class="directions">
        {report.directions.map((one) => (
          <div key={one.direction}>
            <dt>{one.direction === "clockwise" ? words.clockwise : words.anticlockwise}</dt>
            <dd>
              {words.spins(whole(one.spins))}
              {" · "}χ² {decimal(one.statistic, 1)}, p {decimal(one.p, 2)}
            </dd>
          </div>
        ))}
      </dl>
      {report.alike !== null && <p class="note">{words.alike(decimal(report.alike, 2))}</p>}
    </>
  );
}

export function Speeds({ speeds }: { speeds: RotorSpeeds | null }): JSX.Element {
  const words = v.value;
  if (!speeds) return <p class="note">{words.speedUnknown}</p>;
  const most = Math.max(...speeds.bars);
  const wide = 180 / speeds.bars.length;
  const said = words.rpm(decimal(speeds.mean / 10, 1), decimal(speeds.spread / 10, 1));
  return (
    <>
      <p class="note">{said}</p>
      <svg class="speeds" viewBox="0 0 180 90" role="img" aria-label={said}>
        {speeds.bars.map((count, at) => {
          const tall = (70 * count) / most;
          return <rect key={at} x={at * wide} y={70 - tall} width={wide - 1} height={tall} />;
        })}
        <text x={0} y={86}>
          {decimal(speeds.first / 10, 1)}
        </text>
        <text x={180} y={86} text-anchor="end">
          {decimal((speeds.first + speeds.width * speeds.bars.length) / 10, 1)}
        </text>
      </svg>
      {speeds.p !== null && <p class="note">{words.noLink(decimal(speeds.p, 2))}</p>}
    </>
  );
}

export const chiWords = (chi: WheelReport["chi"]): string =>
  `${v.value.chiExpected(chi.freedom, decimal(Math.sqrt(2 * chi.freedom), 1))}; ` +
  v.value.chiOften(often(chi.p));
