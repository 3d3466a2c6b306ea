import type { Layout, SortOption } from "../arrange/layout";
import { fits } from "../arrange/pattern";
import { sorted } from "../arrange/sorted";
import type { Hand } from "./hand";
import { ownerOf, type Table } from "./table";
import { newThing } from "./thing";

/**
 * The cards that each seat had in a hand that is over: what lies open before it, and what it played to tricks. `null`
 * if that is nothing, or if this page did not see all of it.
 */
export function cardsOf(table: Table, { played, isWhole }: Hand, layout: Layout, chosen: string | undefined):
  | readonly (readonly string[])[]
  | null
{
  const tricks = layout.centre.filter((item) => item.style === "trick").map((item) => item.pile ?? "");
  const isTrick = (pile: number) => tricks.some((pattern) => fits(pattern, table.names[pile] ?? ""));
  const hands = table.seats.map((_, seat) => {
    const open = table.piles.filter((pile) => ownerOf(table, pile.place) === seat).flatMap((pile) =>
      facesIn(pile.things)
    );
    const lying = table.piles.filter((pile) => isTrick(pile.place)).flatMap((pile) =>
      facesIn(pile.things.filter((thing) => thing.by === seat))
    );
    const put = (played.get(seat) ?? []).filter(({ pile }) => isTrick(pile)).map(({ face }) => face);
    // A pack of tricks has every face once; melds may hold a face twice.
    const faces = tricks.length ? [...new Set([...open, ...lying, ...put])] : open;
    return { faces: inOrder(faces, sortOf(layout, chosen)), isSeen: isWhole || !tricks.length || open.length > 0 };
  });
  const isShown = hands.every((one) => one.isSeen) && hands.some((one) => one.faces.length > 0);
  return isShown ? hands.map((one) => one.faces) : null;
}

function facesIn(things: readonly { readonly face: string | null }[]): string[] {
  return things.flatMap(({ face }) => (face === null ? [] : [face]));
}

function sortOf({ sort }: Layout, chosen: string | undefined): SortOption | undefined {
  const id = chosen ?? sort?.default;
  return sort?.options.find((option) => (typeof option === "string" ? option : option.id) === id);
}

function inOrder(faces: readonly string[], sort: SortOption | undefined): string[] {
  return facesIn(sorted(faces.map((face) => newThing({ face })), sort));
}
