import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addQuantities,
  canonicalQuantity,
  compareQuantities,
  milliUnits,
  multiplyQuantity,
  parseQuantity,
  type Quantity,
  wholeUnits,
} from "../../../src/k8s/quantities/quantity.ts";

function quantity(value: unknown): Quantity {
  const parsed = parseQuantity(value);
  if (!parsed.ok) throw new Error(`${String(value)}: ${parsed.message}`);
  return parsed.quantity;
}

function refusal(value: unknown): string {
  const parsed = parseQuantity(value);
  return parsed.ok ? "accepted" : parsed.code;
}

describe("parseQuantity", () => {
  it.each([
    ["128Mi", 134_217_728],
    ["1.5Gi", 1_610_612_736],
    ["1Ki", 1024],
    ["1k", 1000],
    ["500m", 0.5],
    [".5", 0.5],
    ["1.", 1],
    [0.5, 0.5],
    [128, 128],
    [1e9, 1_000_000_000],
    ["1e3", 1000],
    ["12E6", 12_000_000],
    ["1E", 1e18],
    ["1E3", 1000],
    ["1e-3", 0.001],
    ["0128Mi", 134_217_728],
    ["  64Mi ", 67_108_864],
    ["+2", 2],
    ["-5", -5],
    ["+", 0],
    ["-", 0],
    ["m", 0],
    [null, 0],
  ])("reads %j", (text, units) => {
    expect(quantity(text).number).toBe(units);
  });

  it.each([
    "128MB",
    "128MI",
    "1KI",
    "1gi",
    "1g",
    "1 Gi",
    "1GiB",
    "500mb",
    "1.5.2Gi",
    "2 cores",
    "",
    " ",
    "١",
    true,
    undefined,
    Number.NaN,
    {},
    [],
  ])("refuses the characters of %j", (text) => {
    expect(refusal(text)).toBe("characters");
  });

  it.each(["128K", "128mi", "1ki", "5e", "10Mm", "1Em", "1-", "1e+", "1-5"])("refuses the suffix of %j", (text) => {
    expect(refusal(text)).toBe("suffix");
  });

  it("answers in the words of the decoder, which differ for the two mistakes", () => {
    expect(parseQuantity("128MB")).toMatchObject({
      message: "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    });
    expect(parseQuantity("128K")).toMatchObject({ message: "unable to parse quantity's suffix" });
    expect(parseQuantity("9".repeat(1000))).toMatchObject({ message: "unable to parse numeric part of quantity" });
  });

  it("keeps the suffix as written", () => {
    expect(quantity("128Mi")).toMatchObject({ suffix: "Mi", format: "binary" });
    expect(quantity("1e3")).toMatchObject({ suffix: "e3", format: "exponent" });
    expect(quantity(2)).toMatchObject({ suffix: "", format: "decimal" });
  });

  it("rounds up to a billionth, and caps binary amounts at 2^63 - 1", () => {
    expect(quantity("0.1n").nano).toBe(1n);
    expect(quantity("-0.1n").nano).toBe(-1n);
    expect(wholeUnits(quantity("100Ei"))).toBe(Number((1n << 63n) - 1n));
  });

  it("stays cheap on absurd exponents", () => {
    expect(quantity("1e999999999999999999").nano).toBe(10n ** 69n);
    expect(quantity("1e-999999999999999999").nano).toBe(1n);
    expect(refusal("1e9999999999999999999")).toBe("suffix");
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof parseQuantity(value).ok === "boolean"));
    fc.assert(
      fc.property(
        fc.stringMatching(/^[+-]?[0-9.]{0,8}[eEinumkKMGTP+-]{0,3}[0-9]{0,4}$/),
        (text) => typeof parseQuantity(text).ok === "boolean",
      ),
    );
  });
});

describe("comparing", () => {
  it("goes by exact value", () => {
    expect(compareQuantities(quantity("1024Mi"), quantity("1Gi"))).toBe(0);
    expect(compareQuantities(quantity("1"), quantity("1000m"))).toBe(0);
    expect(compareQuantities(quantity("1e0"), quantity("1"))).toBe(0);
    expect(compareQuantities(quantity("1G"), quantity("1Gi"))).toBe(-1);
    expect(compareQuantities(quantity("0.1"), quantity("99m"))).toBe(1);
  });

  const amount = fc
    .tuple(
      fc.integer({ min: -999_999, max: 999_999 }),
      fc.constantFrom("", "n", "u", "m", "k", "M", "G", "Ki", "Mi", "Gi", "e2", "e-2"),
    )
    .map(([number, suffix]) => quantity(`${number}${suffix}`));

  it("is a total order that sums keep", () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(compareQuantities(a, b)).toBe(-compareQuantities(b, a) + 0);
        if (compareQuantities(a, b) <= 0 && compareQuantities(b, c) <= 0)
          expect(compareQuantities(a, c)).toBeLessThanOrEqual(0);
        expect(compareQuantities(addQuantities(a, c), addQuantities(b, c))).toBe(compareQuantities(a, b));
      }),
    );
  });

  it("prints what reads back as the same amount", () => {
    fc.assert(
      fc.property(amount, (a) => {
        expect(quantity(canonicalQuantity(a)).nano).toBe(a.nano);
      }),
    );
  });

  it("multiplies like repeated addition", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20 }), (a, times) => {
        const sum = Array.from({ length: times }, () => a).reduce(addQuantities, quantity("0"));
        expect(multiplyQuantity(a, times).nano).toBe(sum.nano);
      }),
    );
  });
});

describe("printing", () => {
  it.each([
    ["1.5Gi", "1536Mi"],
    ["0.5", "500m"],
    ["1000m", "1"],
    ["2000", "2k"],
    ["1024Mi", "1Gi"],
    ["100Mi", "100Mi"],
    ["1023", "1023"],
    ["0.5Ki", "512"],
    ["1e4", "10e3"],
    ["1e21", "1e21"],
    ["1E", "1E"],
    ["0", "0"],
    ["0Mi", "0"],
  ])("prints %s as %s, as the server does", (text, printed) => {
    expect(canonicalQuantity(quantity(text))).toBe(printed);
  });

  it("rounds up to thousandths and to whole units", () => {
    expect(milliUnits(quantity("0.0001"))).toBe(1);
    expect(milliUnits(quantity("1.5"))).toBe(1500);
    expect(wholeUnits(quantity("100m"))).toBe(1);
    expect(wholeUnits(quantity("1.5"))).toBe(2);
    expect(wholeUnits(quantity("-1.5"))).toBe(-2);
  });
});
