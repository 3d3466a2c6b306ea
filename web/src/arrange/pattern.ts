/** Returns whether a name fits a pattern, part by part: `meld.P1.*` fits `meld.P1.3`. */
export function fits(pattern: string, name: string): boolean {
  const [want, have] = [pattern.split("."), name.split(".")];
  return want.length === have.length && want.every((part, at) => part === "*" || part === have[at]);
}

/** Fills `{seat}` and `{team}` in a pattern for a seat. */
export function fill(pattern: string, seat: number, seats: readonly string[], names: readonly string[]): string {
  const own = seats[seat] ?? "";
  if (!pattern.includes("{team}")) return pattern.replace("{seat}", own);
  return pattern.replace("{seat}", own).replace("{team}", teamOf(pattern, seat, seats, names));
}

/**
 * The name of the side of a seat. Sides are called by their first seat and alternate around the table, so the number
 * of sides is the number of seats by which such piles are called.
 */
function teamOf(pattern: string, seat: number, seats: readonly string[], names: readonly string[]): string {
  const any = pattern.replace("{team}", "*");
  const at = pattern.split(".").indexOf("{team}");
  const sides = seats.filter((name) => names.some((pile) => fits(any, pile) && pile.split(".")[at] === name));
  return sides[seat % Math.max(1, sides.length)] ?? seats[seat] ?? "";
}
