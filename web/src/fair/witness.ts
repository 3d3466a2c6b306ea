import type { Ask, Dealt, Pledge, Sealed, VoidRound } from "#messages";
import { hash, hex, unhex, utf8 } from "./hash";

interface Round {
  commitment: string;
  seat: number | null;
  seals: (string | null)[] | null;
}

/** What a page keeps of a deal; plain data, so that it outlives a reload. */
export interface Kept {
  /** Bytes that nobody else knows: the share of every round is made of them. */
  own: string;
  match: string;
  rounds: Round[];
  dealt: Dealt | null;
  secret: string | null;
  /** What does not fit, first of all: the key of a sentence. */
  wrong: Wrong | null;
  /** The match of which was told before: whoever comes back is told of the last one while the next is being dealt. */
  other?: Kept | null;
}

export type Wrong = "twice" | "seals" | "left" | "other" | "void" | "hidden" | "changed" | "broken" | "secret";

/** What came out when the secret was known. */
export type Verdict = { kind: "fair"; others: number; rounds: number; brokenOff: number } | { kind: "without" } | {
  kind: "seeded";
} | { kind: "wrong"; why: Wrong };

export function fresh(own: string = hex(crypto.getRandomValues(new Uint8Array(32))), match = ""): Kept {
  return { own, match, rounds: [], dealt: null, secret: null, wrong: null };
}

export function commitmentTo(secret: string, match: string): string {
  return hash("fairdeal/commitment/1", unhex(secret), utf8(match));
}

export function sealOf(commitment: string, match: string, seat: number, share: string): string {
  return hash("fairdeal/seal/1", unhex(commitment), utf8(match), Uint8Array.of(seat), unhex(share));
}

export function shareFor(own: string, commitment: string): string {
  return hash("fairdeal/share/1", unhex(own), unhex(commitment));
}

/** Adds the page's share to every deal, and notices whatever does not fit what was told before. */
export class Witness {
  constructor(readonly kept: Kept = fresh()) {}

  /** The house has bound itself; the answer is a seal, if one is asked for. */
  pledged({ match, commitment, you, void: gone = [] }: Pledge): Ask | null {
    const seat = you ?? null;
    this.turnTo(match);
    const { rounds } = this.kept;
    if (this.kept.dealt) return this.blame("twice");
    const known = this.round(commitment);
    if (known && known !== rounds.at(-1)) return this.blame("twice");
    // As long as no seals were told nothing is known, and the house may begin the same round again.
    if (known?.seals) return null;
    if (known) known.seat = seat;
    else {
      this.checkVoid(gone);
      rounds.push({ commitment, seat, seals: null });
    }
    return seat === null ? null : { seal: { to: commitment, seal: this.seal(commitment, seat) } };
  }

  /** All seals are known; the answer is the share, if the seal of this page stands among them as it was sent. */
  sealed({ commitment, seals }: Sealed): Ask | null {
    const round = this.round(commitment);
    if (!round) return null;
    if (round.seals && !same(round.seals, seals)) return this.blame("seals");
    round.seals = seals;
    if (round.seat === null) return null;
    const mine = seals[round.seat] ?? null;
    if (mine !== this.seal(commitment, round.seat)) return this.blame(mine ? "other" : "left");
    return { reveal: { to: commitment, share: shareFor(this.kept.own, commitment) } };
  }

  /** A round came to nothing. */
  voided(gone: VoidRound): void {
    const round = this.round(gone.commitment);
    if (!round) return;
    const shown = round.seat === null ? null : (gone.shares[round.seat] ?? null);
    const fits = commitmentTo(gone.secret, this.kept.match) === gone.commitment &&
      (!round.seals || same(round.seals, gone.seals));
    if (!fits || (shown && shown !== shareFor(this.kept.own, gone.commitment))) this.blame("void");
  }

  /** The cards are dealt, or it is told again how they were. */
  dealt(dealt: Dealt): void {
    this.turnTo(dealt.match);
    if (this.kept.dealt) return void (same(this.kept.dealt, dealt) || this.blame("changed"));
    this.kept.dealt = dealt;
    if (dealt.seeded) return;
    const fits = (seal: string | null, seat: number) => (seal
      ? sealOf(dealt.commitment, dealt.match, seat, dealt.shares[seat] ?? "") === seal
      : !dealt.shares[seat]);
    if (!dealt.seals.every(fits)) return void this.blame("broken");
    this.checkVoid(dealt.void ?? []);
    const round = this.round(dealt.commitment);
    if (round?.seals && !same(round.seals, dealt.seals)) return void this.blame("seals");
    if (round && round.seat !== null) {
      const mine = dealt.shares[round.seat] ?? null;
      if (mine !== shareFor(this.kept.own, dealt.commitment)) this.blame(mine ? "other" : "left");
    }
  }

  /** The match is over and the house shows its secret. */
  opened({ match, secret }: { match: string; secret: string }): void {
    if (match !== this.kept.match) return;
    this.kept.secret = secret;
    if (this.kept.dealt && commitmentTo(secret, match) !== this.kept.dealt.commitment) this.blame("secret");
  }

  /** Whether a share of this page is in the deal; null while there is none. */
  get tookPart(): boolean | null {
    const { dealt } = this.kept;
    const seat = dealt && this.round(dealt.commitment)?.seat;
    return dealt && seat !== null && seat !== undefined && !!dealt.shares[seat];
  }

  get verdict(): Verdict | null {
    const { dealt, secret, wrong } = this.kept;
    if (wrong) return { kind: "wrong", why: wrong };
    if (!dealt || !secret) return null;
    if (dealt.seeded) return { kind: "seeded" };
    if (!this.tookPart) return { kind: "without" };
    const gone = dealt.void ?? [];
    return {
      kind: "fair",
      others: dealt.shares.filter(Boolean).length - 1,
      rounds: gone.length,
      brokenOff: gone.filter((round) => round.broken_off).length,
    };
  }

  /** Turns to a match; what is known of the one before is not forgotten. */
  private turnTo(match: string): void {
    if (this.kept.match === match) return;
    const { other, ...before } = this.kept;
    Object.assign(this.kept, other?.match === match ? other : fresh(this.kept.own, match), { other: before });
  }

  /** Every round that was pledged and not dealt must stand among the void ones, in its order. */
  private checkVoid(gone: readonly VoidRound[]): void {
    const told = gone.map((round) => round.commitment);
    let from = 0;
    for (const { commitment } of this.kept.rounds) {
      if (commitment === this.kept.dealt?.commitment) continue;
      from = told.indexOf(commitment, from) + 1;
      if (!from) return void this.blame("hidden");
    }
  }

  private round(commitment: string): Round | undefined {
    return this.kept.rounds.find((round) => round.commitment === commitment);
  }

  private seal(commitment: string, seat: number): string {
    return sealOf(commitment, this.kept.match, seat, shareFor(this.kept.own, commitment));
  }

  /** The first is what the others follow from. */
  private blame(why: Wrong): null {
    this.kept.wrong ??= why;
    return null;
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
