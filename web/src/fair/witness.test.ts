import { describe, expect, it } from "vitest";
import { hex, sha256, utf8 } from "./hash";
import type { Dealt } from "#messages";
import { commitmentTo, fresh, sealOf, shareFor, Witness } from "./witness";

const SECRET = "ccfbaa2adb4cd43d1a06676161f08277ea8a7bddcb6d5c20aa05cd8deac012ca";
const OTHER = "53bb81aa4374892b3f770a8f46f119e41f95848f1f240109eda7248f2c03ff59";
const MATCH = "CODE-1";
const OWN = "01".repeat(32);

describe("the hash", () => {
  it("is SHA-256", () => {
    expect(sha256(utf8(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256(utf8("a".repeat(119)))).toBe("31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
    expect(hex(utf8("abc"))).toBe("616263");
  });

  it("gives the values of docs/fairness.md", () => {
    expect(commitmentTo(SECRET, "c92ccbeb5f9f254d")).toBe(
      "090317247228d2364e250ff514984ccae798de69a1891274bf12a0050b55ffdd",
    );
    const commitment = commitmentTo(SECRET, MATCH);
    expect(commitment).toBe("8f6b22c3e3a693727090d2bc75ea54056d4ccaf24ad9fbf7d5a20bbb556f4e8f");
    expect(sealOf(commitment, MATCH, 0, "01".repeat(32))).toBe(
      "1a3efa5a8f388cadeb4e87268ccbc3cc9701b1fee8ed49091b2c9b777d8b1025",
    );
    expect(sealOf(commitment, MATCH, 1, "02".repeat(32))).toBe(
      "5f514ef5d8a13c3476cc1aa75273cae63ff739477128841fb4656c2ab7f10d4c",
    );
    expect(shareFor("09".repeat(32), commitmentTo(SECRET, "c92ccbeb5f9f254d"))).toBe(
      "2e9fd90f2fdc39293864e6a01af48ed9ae8f74b0ffec27468f3b013452255935",
    );
  });
});

type Cheat = (told: Record<string, any>) => void;

/** A house that deals with this page in seat 0 and another in seat 1. */
function play(cheat: (kind: string, told: Record<string, any>) => void): Witness {
  const witness = new Witness(fresh(OWN));
  const commitment = commitmentTo(SECRET, MATCH);
  const tell = <T extends object>(kind: string, told: T): T => {
    cheat(kind, told);
    return told;
  };
  const pledge = tell("pledge", { match: MATCH, commitment, seats: [0, 1], you: 0, within: 1000 });
  const answer = witness.pledged(pledge) as { seal: { to: string; seal: string } } | null;
  const seals = [answer?.seal.seal ?? null, sealOf(commitment, MATCH, 1, OTHER)];
  const reveal = witness.sealed(tell("sealed", { commitment, seals: [...seals], within: 1000 })) as {
    reveal: { share: string };
  } | null;
  const dealt: Dealt = {
    match: MATCH,
    commitment,
    seals: [...seals],
    shares: [reveal?.reveal.share ?? shareFor(OWN, commitment), OTHER],
  };
  witness.dealt(tell("dealt", dealt));
  witness.opened(tell("opened", { match: MATCH, secret: SECRET }));
  return witness;
}

describe("a witness", () => {
  it("finds an honest house fair", () => {
    expect(play(() => {}).verdict).toEqual({ kind: "fair", others: 1, rounds: 0, brokenOff: 0 });
  });

  const cheats: [string, string, Cheat][] = [
    ["sealed", "left", (told) => void (told.seals[0] = null)],
    ["sealed", "other", (told) => void (told.seals[0] = told.seals[1])],
    ["dealt", "broken", (told) => void (told.shares[1] = SECRET)],
    ["dealt", "seals", (told) => void (told.shares[0] = told.seals[0] = null)],
    ["opened", "secret", (told) => void (told.secret = OTHER)],
  ];
  it.each(cheats)("notices when %s is changed: %s", (kind, why, change) => {
    expect(play((told, what) => told === kind && change(what)).verdict).toEqual({ kind: "wrong", why });
  });

  it("notices a secret that was drawn again", () => {
    const witness = new Witness(fresh(OWN));
    witness.pledged({ match: MATCH, commitment: commitmentTo(SECRET, MATCH), seats: [0], you: 0, within: 1 });
    const commitment = commitmentTo(OTHER, MATCH);
    const share = shareFor(OWN, commitment);
    witness.dealt({ match: MATCH, commitment, seals: [sealOf(commitment, MATCH, 0, share)], shares: [share] });
    expect(witness.verdict).toEqual({ kind: "wrong", why: "hidden" });
  });

  it("remembers a round over what is told of another match", () => {
    const witness = play(() => {});
    const next = (secret: string) => ({
      match: "CODE-2",
      commitment: commitmentTo(secret, "CODE-2"),
      seats: [0],
      you: 0,
      within: 1,
    });
    witness.pledged(next(SECRET));
    expect(witness.verdict).toBe(null);
    witness.dealt(witness.kept.other!.dealt!);
    expect(witness.verdict).toEqual({ kind: "fair", others: 1, rounds: 0, brokenOff: 0 });
    witness.pledged(next(OTHER));
    expect(witness.verdict).toEqual({ kind: "wrong", why: "hidden" });
  });

  it("goes on after a reload", () => {
    const before = new Witness(fresh(OWN));
    const commitment = commitmentTo(SECRET, MATCH);
    before.pledged({ match: MATCH, commitment, seats: [0], you: 0, within: 1 });
    const after = new Witness(JSON.parse(JSON.stringify(before.kept)));
    const seal = sealOf(commitment, MATCH, 0, shareFor(OWN, commitment));
    expect(after.sealed({ commitment, seals: [seal], within: 1 })).toEqual({
      reveal: { to: commitment, share: shareFor(OWN, commitment) },
    });
  });
});
