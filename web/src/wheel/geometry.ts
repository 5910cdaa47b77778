// Parts of rings, with the middle at 0, 0, for drawings of the wheel that stand still.

/** A point so many degrees clockwise from the top. */
export function fromTop(degrees: number, radius: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

/** The outline of a part of a ring, `half` degrees to each side of its middle. */
export function segment(middle: number, half: number, outer: number, inner: number): string {
  const [a, b] = [fromTop(middle - half, outer), fromTop(middle + half, outer)];
  const [c, d] = [fromTop(middle + half, inner), fromTop(middle - half, inner)];
  return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
}
