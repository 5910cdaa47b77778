// A chip seen from above: edge pattern, inlay and numeral, drawn once for tray and cloth.

import { onChip } from "../state/money.js";
import { designs, largestIn, type Design, type Inlay } from "./chips.js";
import { liftChip } from "./hand/dragging.js";

const SIZE = 100;
const IVORY = "#FBF7EC";

/** A chip for the tray; drawn to a spot it places a chip there. */
export function ChipFace({ value, size }: { value: number; size: number }) {
  return (
    <svg
      class="chip-face"
      width={size}
      height={size}
      viewBox="-104 -104 208 216"
      aria-hidden="true"
      onPointerDown={(event) => liftChip(event, value)}
    >
      <circle class="chip-shadow" cy={16} r={SIZE} />
      <Disc design={largestIn(value, designs.value)} />
      <ChipNumeral text={onChip(value)} />
    </svg>
  );
}

/** Body, edge and inlay in a circle of radius 100. */
export function Disc({ design, plain }: { design: Design; plain?: boolean }) {
  const ring = 0.88 * SIZE;
  const degree = (2 * Math.PI * ring) / 360;
  const whole = design.pattern.length === 1;
  return (
    <>
      <circle r={SIZE - 2} fill={design.body} stroke={design.rim} stroke-width={4} />
      <circle
        r={ring}
        fill="none"
        stroke={design.edge}
        stroke-width={whole ? 9 : 20}
        stroke-dasharray={whole ? undefined : design.pattern.map((d) => d * degree).join(" ")}
        stroke-dashoffset={whole ? undefined : (design.pattern[0]! / 2) * degree}
      />
      {plain ? null : (
        <>
          <circle r={0.75 * SIZE} fill="none" stroke={design.rim} stroke-width={3} />
          <Inlaid shape={design.inlay} />
        </>
      )}
    </>
  );
}

const CORNERS: Partial<Record<Inlay, readonly [number, number, number]>> = {
  triangle: [3, -90, 74],
  pentagon: [5, -90, 66],
  square: [4, -45, 72],
  diamond: [4, -90, 72],
  hexagon: [6, 0, 66],
  star: [16, -90, 68],
};

function Inlaid({ shape }: { shape: Inlay }) {
  const corners = CORNERS[shape];
  if (!corners) {
    return shape === "oval" ? (
      <ellipse rx={66} ry={50} fill={IVORY} />
    ) : (
      <circle r={58} fill={IVORY} />
    );
  }
  const [count, start, radius] = corners;
  const points = Array.from({ length: count }, (_, corner) => {
    const reach = shape === "star" && corner % 2 ? 0.8 * radius : radius;
    const angle = ((start + (corner * 360) / count) * Math.PI) / 180;
    return `${(reach * Math.cos(angle)).toFixed(1)},${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return <polygon points={points.join(" ")} fill={IVORY} stroke-linejoin="round" />;
}

const NUMERAL_SIZES = [86, 86, 76, 56, 47, 40];

export function ChipNumeral({ text }: { text: string }) {
  const size = NUMERAL_SIZES[text.length] ?? 38;
  return (
    <text class="chip-numeral" y={0.35 * size} font-size={size}>
      {text}
    </text>
  );
}
