import { describe, expect, it } from "vitest";
import { destination } from "./address";

describe("where an address leads", () => {
  it("goes to a table, to a move of it, or looks on", () => {
    expect(destination("#K7PMZS39")).toEqual({ table: "K7PMZS39", watch: false, version: null, invite: null });
    expect(destination("#K7PMZS39/watch").watch).toBe(true);
    expect(destination("#K7PMZS39@42").version).toBe(42);
    expect(destination("").table).toBeNull();
  });

  it("carries an invitation and never an identity", () => {
    const to = destination("#K7PMZS39/~00ff");
    expect(to.invite).toBe("00ff");
    expect(Object.keys(to)).not.toContain("token");
  });
});
