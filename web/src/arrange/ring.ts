import type { Item, Layout, RowOrBar } from "./layout";
import type { Size } from "./view";

type Spot = number | "c";

// k = seat relative to the viewer, 1 = the viewer's left, then clockwise.
const WIDE: Record<number, Spot[][]> = {
  1: [["c"], [0]],
  2: [[1], ["c"], [0]],
  3: [[1, 2], ["c"], [0]],
  4: [[2], [1, "c", 3], [0]],
  5: [[2, 3], [1, "c", 4], [0]],
  6: [[2, 3, 4], [1, "c", 5], [0]],
};

const PORTRAIT: Record<number, Spot[][]> = { ...WIDE, 5: [[1, 2, 3, 4], ["c"], [0]], 6: [[1, 2, 3, 4, 5], ["c"], [0]] };

/** Stacks that need not lie in the middle: those beside something else, where the first row has room for them. */
export function besides(layout: Layout, seats: number): readonly Item[] {
  const stacks = layout.centre.filter((item) => item.style === "stack");
  const hasRoom = seats >= 2 && seats <= 5 &&
    layout.centre.some((item) => item.pile && item.style !== "stack" && item.style !== "top");
  return hasRoom ? stacks : [];
}

/** The default rows for a number of seats; some items lie beside the first seats. */
export function ring(seats: number, { portrait, low = false }: Pick<Size, "portrait" | "low">,
  beside: readonly Item[] = []): RowOrBar[]
{
  const [first, ...rest] = plain(seats, portrait, low);
  if (!beside.length || !first || first === "bar" || (portrait && seats === 5)) return [first!, ...rest];
  const stacks = { id: "beside", of: 0, w: portrait ? 0.9 : 1, items: beside };
  if (low) return [{ cells: first.cells.flatMap((cell) => (cell.centre ? [stacks, cell] : [cell])) }, ...rest];
  const [one, other, ...more] = first.cells;
  const cells = other
    ? [one!, stacks, other, ...more]
    : [stacks, { ...one!, w: 1.4 }, { id: "free", w: portrait ? 0.9 : 1, items: [] }];
  return [{ cells }, ...rest];
}

function plain(seats: number, portrait: boolean, low: boolean): RowOrBar[] {
  const others = Array.from({ length: Math.max(0, seats - 1) }, (_, at) => at + 1);
  const half = Math.ceil(others.length / 2);
  const flat: Spot[][] = [[...others.slice(0, half), "c", ...others.slice(half)], [0]];
  const rows = low ? flat : ((portrait ? PORTRAIT : WIDE)[seats] ?? [others, ["c"], [0]]);
  return rows.flatMap((row): RowOrBar[] => {
    const cells = row.map((spot) =>
      spot === "c" ? { centre: true } : { seat: spot, w: portrait && row.includes("c") ? 0.74 : 1 }
    );
    return row[0] === 0 ? ["bar", { cells }] : [{ cells }];
  });
}
