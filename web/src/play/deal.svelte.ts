import type { Verdict, Witness } from "../fair/witness";
import type { Tell } from "../wire/types";
import { ask } from "./connection.svelte";
import { recallDeal, rememberDeal } from "./memory";

/** How the cards were dealt. */
class Deal {
  /** For whom the deal waits. */
  awaited = $state.raw<Tell["awaited"] | null>(null);
  /** What this page found out about the deal: at the end, or as soon as something does not fit. */
  verdict = $state.raw<Verdict | null>(null);
  /** Whether this match was dealt from a given seed. */
  seeded = $state(false);
}

export const deal = new Deal();

/** It comes behind the first paint; messages wait for it in their order. */
let coming: Promise<Witness> | null = null;

/** Adds the share of this page to a deal, and keeps what is needed to check it. */
export function watchDeal(tell: Tell, table: string): void {
  if (tell.dealt) {
    deal.awaited = null;
    deal.seeded = !!tell.dealt.seeded;
  }
  coming ??= import("../fair/witness").then(({ Witness }) => new Witness(recallDeal(table)));
  coming = coming.then((witness) => {
    testify(witness, tell);
    rememberDeal(table, witness.kept);
    return witness;
  });
}

function testify(witness: Witness, { pledge, sealed, void: gone, dealt, opened }: Tell): void {
  const answer = pledge ? witness.pledged(pledge) : sealed ? witness.sealed(sealed) : null;
  if (gone) witness.voided(gone);
  if (opened) witness.opened(opened);
  if (dealt) witness.dealt(dealt);
  deal.verdict = witness.verdict;
  if (answer) ask(answer);
}
