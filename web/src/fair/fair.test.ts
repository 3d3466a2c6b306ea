import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rolled, shuffled, type Source } from "./chance";
import { ABSENT, flaw } from "./deal";
import { sha256, utf8 } from "./hash";
import { check } from "./log";
import { commitmentTo, sealOf } from "./witness";

// The worked example of docs/fairness.md.
const golden: Source & { entropies: [string, string, string, string] } = {
  secret: "ccfbaa2adb4cd43d1a06676161f08277ea8a7bddcb6d5c20aa05cd8deac012ca",
  match: "c92ccbeb5f9f254d",
  entropies: [
    "53bb81aa4374892b3f770a8f46f119e41f95848f1f240109eda7248f2c03ff59",
    "669d8355e7c62ae693da2254a44889fc9d618f1e18b86323fa8e51a1ee5a297d",
    "a3de387e108c8648c47b06ff3c30a6e94d2783f833322405c8680ad4cb9afaaa",
    "0632f93bbb88ffb14b7bd3bcccb0dd4d61a38814dcbd133a60bf3e3273f42a3d",
  ],
};
const pack = Array.from({ length: 52 }, (_, card) => card);
const order = shuffled(golden, 0, pack);

/** A log of one deal and one choice, which is taken back and made again. */
function log(change: (lines: Record<string, unknown>[]) => void = () => {}): string {
  const events = [{ table: { shuffled: { pile: 0, order } } }, { table: { rolled: { of: 6, got: 1 } } }];
  const lines: Record<string, unknown>[] = [
    {
      ...golden,
      secret: undefined,
      commitment: commitmentTo(golden.secret, golden.match),
      box: [{ pile: 0, cards: pack }],
    },
    { version: 0, events },
    { version: 1, by: 0, action: "roll", events: [{ table: { rolled: { of: 6, got: 3 } } }] },
    { version: 2, undone: true, events: [] },
    { version: 3, by: 0, action: "roll", events: [{ table: { rolled: { of: 6, got: 3 } } }] },
    { secret: golden.secret },
  ];
  change(lines);
  const written: string[] = [];
  lines.forEach((line, at) => {
    const prev = at ? { prev: createHash("sha256").update(written[at - 1]!).digest("hex") } : {};
    written.push(JSON.stringify({ ...line, ...prev }));
  });
  return written.map((line) => `${line}\n`).join("");
}

describe("chance", () => {
  it("hashes as others do, at every length around a block", () => {
    for (let length = 0; length < 200; length++) {
      const text = "ä".repeat(length);
      expect(sha256(utf8(text))).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
  it("derives the worked example", () => {
    expect(commitmentTo(golden.secret, golden.match)).toBe(
      "090317247228d2364e250ff514984ccae798de69a1891274bf12a0050b55ffdd",
    );
    expect(order.slice(0, 8)).toEqual([9, 28, 18, 6, 41, 50, 45, 22]);
    expect(order.slice(-4)).toEqual([34, 27, 5, 43]);
    expect([0, 1, 2, 3, 4, 5].map((index) => rolled(golden, index, 6))).toEqual([1, 3, 3, 1, 4, 2]);
  });
});

describe("a log", () => {
  it("is found right", () => {
    expect(check(log())).toMatchObject({ lines: 6, shuffles: 1, rolls: 3 });
  });
  it("is refused when a shuffle was chosen", () => {
    const chosen = log((lines) => {
      lines[1]!.events = [{ table: { shuffled: { pile: 0, order: [...order].reverse() } } }];
    });
    expect(() => check(chosen)).toThrow("line 2: shuffle 0 does not follow");
  });
  it("is refused when a roll, the secret or a share was exchanged", () => {
    const roll = log((lines) => {
      lines[4]!.events = [{ table: { rolled: { of: 6, got: 5 } } }];
    });
    expect(() => check(roll)).toThrow("line 5: roll 1");
    const secret = log((lines) => {
      lines[5]!.secret = golden.entropies[0];
    });
    expect(() => check(secret)).toThrow("line 6: the secret is not");
    const share = log((lines) => {
      lines[0]!.entropies = [...golden.entropies].reverse();
    });
    expect(() => check(share)).toThrow("line 2: shuffle 0");
  });
  it("is refused when a line was changed or cut off", () => {
    expect(() => check(log().replace('"version":1', '"version":7'))).toThrow("line 4: the line before");
    expect(() => check(log().slice(0, -1))).toThrow("incomplete");
    expect(() => check(log((lines) => lines.pop()))).toThrow("not over");
  });
});

describe("the shares of a deal", () => {
  const share = golden.entropies[1];
  const fingerprint = commitmentTo(golden.secret, golden.match);
  const deal = { match: golden.match, commitment: fingerprint, entropies: [ABSENT, share] };
  const sealed = sealOf(fingerprint, golden.match, 1, share);
  const lost = { ...golden, secret: golden.entropies[3] };
  const round = {
    commitment: commitmentTo(lost.secret, lost.match),
    secret: lost.secret,
    seals: [sealed, sealOf(commitmentTo(lost.secret, lost.match), golden.match, 1, share)],
    shares: [null, share],
  };

  it("stand when every seal fits and silence was left out", () => {
    expect(flaw({ ...deal, deal: { seals: [null, sealed] } })).toBeNull();
    expect(flaw({ ...deal, deal: { seals: [null, sealed], void: [round] } })).toBeNull();
    expect(flaw({ ...deal, deal: { seals: [null, null], seeded: true } })).toBeNull();
  });
  it("do not stand when one was exchanged, made up or drawn again", () => {
    const says = (seals: (string | null)[], voids: unknown[] = [], entropies = deal.entropies) =>
      flaw({ ...deal, entropies, deal: { seals, void: voids as [] } });
    expect(says([null, ABSENT])).toMatch("the seal of seat 1 does not fit");
    expect(says([null, sealed], [], [share, share])).toMatch("seat 0 sealed nothing");
    expect(says([null])).toMatch("one seal for each seat");
    expect(says([sealed, sealed], [], [share, share])).toMatch("the seal of seat 0");
    expect(says([null, sealed], [{ ...round, secret: golden.secret }])).toMatch("void round 1: its secret");
    expect(says([null, sealed], [{ ...round, shares: [null, ABSENT] }])).toMatch("void round 1: the seal of seat 1");
    expect(says([null, sealed], [{ ...round, seals: [null, round.seals[1]] }])).toMatch("everybody showed");
    expect(says([null, sealed], [round, round])).toMatch("seat 0 was silent");
    expect(flaw({ ...deal, deal: { seals: [null, sealed], seeded: true } })).toMatch("given seed");
  });
});
