import assert from "node:assert/strict";
import {
  cultures,
  Decimal,
  parseByte,
  parseDecimal,
  parseDouble,
  parseInt16,
  parseInt32,
  parseInt64,
  parseSByte,
  parseSingle,
  parseUInt16,
  parseUInt32,
  parseUInt64,
  simpleTypeFacts,
  simpleTypes,
} from "#runtime/types/index.js";

describe("integers", () => {
  const readers = { parseByte, parseSByte, parseInt16, parseUInt16, parseInt32, parseUInt32, parseInt64, parseUInt64 };
  const cases: [reader: keyof typeof readers, text: string, value: number | bigint | undefined][] = [
    ["parseByte", "0xFF", 255],
    ["parseByte", "0x100", undefined],
    ["parseByte", "-0", 0],
    ["parseSByte", "0xFF", -1],
    ["parseSByte", "0x7f", 127],
    ["parseInt16", "#ffff", -1],
    ["parseInt16", "&H10", 16],
    ["parseUInt16", "&hFFFF", 65535],
    ["parseInt32", "0xFFFFFFFF", -1],
    ["parseInt32", "0x1FFFFFFFF", undefined],
    ["parseInt32", "0x0000000000000005", 5],
    ["parseInt32", "0x0x10", 16],
    ["parseInt32", "0x+10", 16],
    ["parseInt32", "0x-10", undefined],
    ["parseInt32", "0x", undefined],
    ["parseInt32", "0x 1", undefined],
    ["parseInt32", "#", undefined],
    ["parseInt32", "\u00a05\u3000", 5],
    ["parseInt32", "5\0\0", 5],
    ["parseInt32", "5\0x", undefined],
    ["parseInt32", "- 5", undefined],
    ["parseInt32", "--5", undefined],
    ["parseInt32", "-000000000000005", -5],
    ["parseInt32", `${"0".repeat(5000)}5`, 5],
    ["parseInt32", `${"0".repeat(10_000)}5`, undefined],
    ["parseUInt32", "-1", undefined],
    ["parseUInt32", "4294967295", 4294967295],
    ["parseInt64", "-9223372036854775808", -(2n ** 63n)],
    ["parseInt64", "0xFFFFFFFFFFFFFFFF", -1n],
    ["parseUInt64", "0xFFFFFFFFFFFFFFFF", 2n ** 64n - 1n],
  ];
  for (const [reader, text, value] of cases)
    it(`${reader} returns ${String(value)} when the text is ${JSON.stringify(text.slice(0, 30))}`, () =>
      assert.ok(Object.is(readers[reader](text), value)));

  it("are not hexadecimal, nor surrounded by wide spaces, when a route constraint reads", () => {
    assert.equal(parseInt32("0x10", cultures.invariant, "constraint"), undefined);
    assert.equal(parseInt32("\u30005", cultures.invariant, "constraint"), undefined);
    assert.equal(parseInt32(" 5 ", cultures.invariant, "constraint"), 5);
  });
});

describe("parseDouble", () => {
  const { "de-DE": deDE, "fr-FR": frFR, "en-US": enUS, invariant } = cultures;
  const cases = [
    ["1.234,5", 1234.5, deDE],
    ["1,5", 1.5, deDE],
    ["1,5", 15, invariant],
    ["1 234,5", 1234.5, frFR],
    ["1\u00a0234,5", 1234.5, frFR],
    ["1\u202f234,5", 1234.5, frFR],
    ["1 234.5", undefined, enUS],
    [",5", undefined, invariant],
    ["1,", 1, invariant],
    ["1.5,0", undefined, invariant],
    [".", undefined, invariant],
    ["1e", undefined, invariant],
    ["1e+", undefined, invariant],
    ["1e+3", 1000, invariant],
    ["1e3 \0", 1000, invariant],
    ["+ 1", undefined, invariant],
    ["+Infinity", Infinity, invariant],
    ["INFINITY", Infinity, invariant],
    ["-infinity", -Infinity, invariant],
    ["-∞", -Infinity, enUS],
    ["Infinity", undefined, enUS],
    ["-NaN", NaN, invariant],
    [`1${"0".repeat(400)}`, Infinity, invariant],
    [`0.${"0".repeat(400)}1e401`, 1, invariant],
    ["1e99999999999999999999", Infinity, invariant],
    ["5e-324", 5e-324, invariant],
  ] as const;
  for (const [text, value, culture] of cases)
    it(`returns ${String(value)} when the text is ${JSON.stringify(text.slice(0, 20))} in "${culture.name}"`, () =>
      assert.ok(Object.is(parseDouble(text, culture), value)));

  it("is rounded to 32 bits when the type is Single", () => {
    assert.equal(parseSingle("16777217"), 16777216);
    // Rounded once, not first to a double: that would be a tie, and go down to 1.
    assert.equal(parseSingle("1.000000059604644775390625000000000001"), 1.0000001192092896);
    assert.equal(parseSingle("1.000000059604644775390624999999999999"), 1);
    assert.equal(parseSingle("-1.000000059604644775390625000000000001"), -1.0000001192092896);
  });
});

describe("parseDecimal", () => {
  const cases: [text: string, value: string | undefined][] = [
    ["79228162514264337593543950335", "79228162514264337593543950335"],
    ["79228162514264337593543950335.4", "79228162514264337593543950335"],
    ["79228162514264337593543950335.5", undefined],
    ["79228162514264337593543950336", undefined],
    ["7.9228162514264337593543950335", "7.9228162514264337593543950335"],
    ["7.9228162514264337593543950336", "7.922816251426433759354395034"],
    ["9.9999999999999999999999999999", "10"],
    ["0.00000000000000000000000000005", "0"],
    ["0.00000000000000000000000000015", "0.0000000000000000000000000002"],
    ["0.000000000000000000000000000051", "0.0000000000000000000000000001"],
    ["1e28", "10000000000000000000000000000"],
    ["1e29", undefined],
    ["0e999999", "0"],
    ["1e-999999", "0"],
    ["-0.0", "0"],
    ["1.50", "1.5"],
    ["0.0000001", "0.0000001"],
  ];
  for (const [text, value] of cases)
    it(`returns ${String(value)} when the text is ${text}`, () => {
      const decimal = parseDecimal(text);
      assert.equal(decimal && simpleTypes.Decimal.format(decimal), value);
    });

  it("takes a sign at the end and no exponent when a route constraint reads", () => {
    assert.equal(parseDecimal("5-", cultures.invariant, "constraint")?.toString(), "-5");
    assert.equal(parseDecimal("5 - ", cultures.invariant, "constraint")?.toString(), "-5");
    assert.equal(parseDecimal("-5-", cultures.invariant, "constraint"), undefined);
    assert.equal(parseDecimal("1e3", cultures.invariant, "constraint"), undefined);
  });

  it("calculates with .NET's precision when values are combined", () => {
    assert.equal(new Decimal(1).dividedBy(3).toString(), "0.33333333333333333333333333333");
    assert.equal(new Decimal("0.1").plus("0.2").toString(), "0.3");
    assert.equal(new Decimal("1e-7").toString(), "0.0000001");
    assert.ok(new Decimal(5) instanceof Decimal);
  });
});

describe("numbers as texts", () => {
  const cases: [type: "Double" | "Single", value: number, text: string][] = [
    ["Double", 0.1, "0.1"],
    ["Double", 1e14, "100000000000000"],
    ["Double", 1e15, "1E+15"],
    ["Double", 123456789012345680, "1.2345678901234568E+17"],
    ["Double", 0.0001, "0.0001"],
    ["Double", 0.00001, "1E-05"],
    ["Double", -0, "-0"],
    ["Double", -12.5, "-12.5"],
    ["Double", NaN, "NaN"],
    ["Single", Math.fround(0.1), "0.1"],
    ["Single", 16777216, "1.6777216E+07"],
    ["Single", Math.fround(3.4028235e38), "3.4028235E+38"],
  ];
  for (const [type, value, text] of cases)
    it(`are written ${text} when the type is ${type}`, () => assert.equal(simpleTypes[type].format(value), text));
});

describe("the values of a small integer", () => {
  for (const name of ["Byte", "SByte", "Int16", "Int32", "UInt16", "UInt32"] as const) {
    it(`are named with commas between thousands when it is ${name}`, () => {
      const isSigned = !name.startsWith("U") && name !== "Byte";
      const bits = name.endsWith("Byte") ? 8 : Number(name.slice(-2));
      const [low, high] = isSigned ? [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1] : [0, 2 ** bits - 1];
      const expected = `an integer from ${low.toLocaleString("en-US")} to ${high.toLocaleString("en-US")}`;
      assert.equal(simpleTypeFacts[name].values, expected);
    });
  }
});
