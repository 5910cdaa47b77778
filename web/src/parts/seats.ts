// Seats: the number and the colour by which one is known on every screen.

const COLOURS = [
  "#2F6FBF", "#8A4BB5", "#B5561C", "#1E7F86", "#A83A6B", "#5B6E1F", "#6A5ACD", "#7A5A3C",
] as const;

export const seatNumber = (seat: string): string => /\d+$/.exec(seat)?.[0] ?? seat.slice(-1);

export const seatColour = (number: string): string =>
  COLOURS[Number(number) % COLOURS.length] ?? COLOURS[0];
