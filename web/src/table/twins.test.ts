import { expect, it } from "vitest";
import type { Offer } from "../wire/types";
import { newThing } from "./thing";
import { withTwins } from "./twins";

it("an equal card in the same pile is offered like its twin", () => {
  const offer: Offer = {
    action: { choose: "Kh" },
    label: ["Choose K♥"],
    thing: 1,
    to: null,
    dice: null,
    hint: null,
    rule: null,
  };
  const hand = [newThing({ obj: 1, face: "Kh" }), newThing({ obj: 2, face: "Kh" }), newThing({ obj: 3, face: "Ks" }),
    newThing({ obj: 4, face: "Kh", marks: { turned: 1 } })];
  const other = [newThing({ obj: 5, face: "Kh" }), newThing({ obj: 6 })];
  const all = withTwins(new Map([[1, [offer]]]), [{ place: 0, name: "hand.P1", things: hand }, {
    place: 1,
    name: "meld.P1",
    things: other,
  }]);
  expect([...all.keys()]).toEqual([1, 2]);
  expect(all.get(2)).toEqual([offer]);
});
