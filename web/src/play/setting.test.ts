import { describe, expect, it } from "vitest";
import { tableOf, usualSetting, withSitter } from "./setting";

describe("a setting", () => {
  it("describes seats, clock and the time to come back", () => {
    const setting = withSitter({ ...usualSetting(3), clock: "blitz", grace: "120", listed: true }, 2, "club");
    expect(tableOf("katko", setting, { deals: 3 })).toEqual({
      game: "katko",
      seats: 3,
      seating: ["open", "open", { bot: "club" }],
      options: { deals: 3 },
      grace: 120,
      consensus: "hand",
      clock: { fischer: { base: 300_000, increment: 3000 } },
      visibility: "public",
    });
  });

  it("leaves out what is as usual, and whoever sits beyond the last seat", () => {
    const four = withSitter({ ...usualSetting(4), pause: false }, 3, "expert");
    expect(tableOf("katko", { ...four, seats: 2 }, {})).toEqual({
      game: "katko",
      seats: 2,
      seating: ["open", "open"],
      options: {},
      grace: 30,
    });
  });
});
