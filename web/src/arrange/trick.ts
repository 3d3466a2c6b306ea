/** Where the card of each seat lies in a trick: card pitches right and down, viewer first, then clockwise. */
const PLACES: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [[0, 1], [0, 0]],
  3: [[0, 0.9], [-0.56, 0], [0.56, 0]],
  4: [[0, 1], [-1, 0.5], [0, 0], [1, 0.5]],
  5: [[0, 1], [-1, 0.78], [-0.56, -0.24], [0.56, -0.24], [1, 0.78]],
  6: [[0, 1], [-1, 0.78], [-1, -0.24], [0, -0.02], [1, -0.24], [1, 0.78]],
};

/** Places for a number of seats; no card covers another's index. */
export function trick(seats: number): readonly (readonly [number, number])[] {
  return PLACES[seats] ?? Array.from({ length: seats }, (_, at) => [at - (seats - 1) / 2, 0] as const);
}
