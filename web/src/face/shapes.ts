/** The outlines of the suits, about 1000 units high around the origin. */
export const SUITS: Record<string, string> = {
  s: "M0-500C100-250 355-100 355 185A150 150 0 0 1 55 185A10 10 0 0 0 35 185C35 385 85 400 130 500L-130 500" +
    "C-85 400-35 385-35 185A10 10 0 0 0-55 185A150 150 0 0 1-355 185C-355-100-100-250 0-500Z",
  h: "M0-300C0-400 100-500 200-500C300-500 400-400 400-250C400 0 0 400 0 500" +
    "C0 400-400 0-400-250C-400-400-300-500-200-500C-100-500 0-400 0-300Z",
  d: "M-400 0C-350 0 0-450 0-500C0-450 350 0 400 0C350 0 0 450 0 500C0 450-350 0-400 0Z",
  c: "M30 150C35 385 85 400 130 500L-130 500C-85 400-35 385-30 150A10 10 0 0 0-50 150" +
    "A210 210 0 1 1-124-51A10 10 0 0 0-110-65A230 230 0 1 1 110-65A10 10 0 0 0 124-51" +
    "A210 210 0 1 1 50 150A10 10 0 0 0 30 150Z",
};

const [RED, BLACK, BLUE, GREEN] = ["#c2202c", "#1b1e27", "#1257b8", "#176b35"];

/** The colour of a suit, in two or four colours; jokers are called by their colour. */
export function inkOf(suit: string, four: boolean): string {
  if (suit === "d" && four) return BLUE;
  if (suit === "c" && four) return GREEN;
  return suit === "h" || suit === "d" || suit === "r" ? RED : BLACK;
}

const [LEFT, MIDDLE, RIGHT] = [44, 63, 82];
const corners: [number, number][] = [[LEFT, 24], [RIGHT, 24], [LEFT, 116], [RIGHT, 116]];
const sides: [number, number][] = [[LEFT, 70], [RIGHT, 70]];
const quarters: [number, number][] = [[LEFT, 55], [RIGHT, 55], [LEFT, 85], [RIGHT, 85]];

/** Where the pips of a rank lie on a card of 100 by 140. */
export const PIPS: Record<string, [number, number][]> = {
  2: [[MIDDLE, 24], [MIDDLE, 116]],
  3: [[MIDDLE, 24], [MIDDLE, 70], [MIDDLE, 116]],
  4: corners,
  5: [...corners, [MIDDLE, 70]],
  6: [...corners, ...sides],
  7: [...corners, ...sides, [MIDDLE, 47]],
  8: [...corners, ...sides, [MIDDLE, 47], [MIDDLE, 93]],
  9: [...corners, ...quarters, [MIDDLE, 70]],
  T: [...corners, ...quarters, [MIDDLE, 40], [MIDDLE, 100]],
};

/** Where the dots of a number lie, from -1 to 1. */
export const DOTS: [number, number][][] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

export const HEADS: Record<string, string> = {
  K: "M44 80L44 64L52 71L64 58L76 71L84 64L84 80Z",
  Q: "M46 80L42 66L54 72L64 61L74 72L86 66L82 80Z",
  J: "M48 80C48 62 80 62 80 80Z",
};
