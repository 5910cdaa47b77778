// Changing a value chip for others: the fewest of both that are worth the same.

/** Chips that are given and wanted, by worth: one 100 for four 25, five 5 for one 25. */
export function changeOf(
  given: string,
  wanted: string,
): { given: Record<string, number>; wanted: Record<string, number> } {
  const [one, other] = [Number(given), Number(wanted)];
  const worth = (one / common(one, other)) * other;
  return { given: { [given]: worth / one }, wanted: { [wanted]: worth / other } };
}

const common = (one: number, other: number): number =>
  other === 0 ? one : common(other, one % other);
