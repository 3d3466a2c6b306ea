import qrcode from "qrcode-generator";
import { describe, expect, it } from "vitest";
import { qrOf, type Qr } from "./qr";

const rows = (qr: Qr) =>
  Array.from({ length: qr.size }, (_, y) =>
    Array.from({ length: qr.size }, (_, x) => (qr.isDark(x, y) ? "#" : ".")).join(""));

function other(text: string): Qr {
  const made = qrcode(0, "M");
  made.addData(text, "Byte");
  made.make();
  return { size: made.getModuleCount(), isDark: (x, y) => made.isDark(y, x) };
}

/** The mask that another encoder chose, from the format beside its first finder. */
function maskOf(qr: Qr): number {
  const bits = [2, 3, 4].map((x) => (qr.isDark(x, 8) ? 1 : 0));
  return (bits[0]! * 4 + bits[1]! * 2 + bits[2]!) ^ 0b101;
}

describe("a QR code", () => {
  it.each([3, 20, 33, 42, 50, 80, 100, 115, 140, 170, 180])("of %i bytes is that of another encoder", (length) => {
    const text = "http://192.168.178.20:7777/#ABCD2345".repeat(6).slice(0, length);
    const expected = other(text);
    expect(rows(qrOf(text, maskOf(expected))!)).toEqual(rows(expected));
  });

  it("takes every mask", () => {
    const seen = new Set(Array.from({ length: 60 }, (_, at) => {
      const expected = other(`http://10.0.0.${at}/`);
      expect(rows(qrOf(`http://10.0.0.${at}/`, maskOf(expected))!)).toEqual(rows(expected));
      return maskOf(expected);
    }));
    expect(seen.size).toBeGreaterThan(5);
  });

  it("is none of a text that is too long", () => {
    expect(qrOf("x".repeat(181))).toBeNull();
  });
});
