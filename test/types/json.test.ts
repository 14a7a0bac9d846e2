import assert from "node:assert/strict";
import { ExactNumber, findSimpleType, simpleTypes, type SimpleTypeName } from "#runtime/types/index.js";

const none = Symbol("none");

/** A value of parsed JSON, and the text of what is read; `none` where nothing is. */
const cases: [type: SimpleTypeName, json: unknown, read: string | typeof none][] = [
  ["Boolean", true, "True"],
  ["Boolean", "true", none],
  ["Boolean", 1, none],
  ["Byte", 255, "255"],
  ["Byte", 256, none],
  ["Byte", -1, none],
  ["Int32", 5, "5"],
  ["Int32", -0, "0"],
  ["Int32", 1.5, none],
  ["Int32", 3_000_000_000, none],
  ["Int32", NaN, none],
  ["Int32", "5", "5"],
  ["Int32", "+5", "5"],
  ["Int32", " 5", none],
  ["Int32", "5 ", none],
  ["Int32", "5.0", none],
  ["Int32", "0x5", none],
  ["Int32", "", none],
  ["Int32", true, none],
  ["Int32", null, none],
  ["Int32", [5], none],
  ["Int32", { valueOf: 5 }, none],
  ["Int64", new ExactNumber("9223372036854775807"), "9223372036854775807"],
  ["Int64", new ExactNumber("9223372036854775808"), none],
  ["Int64", new ExactNumber("1.0000000000000001"), none],
  ["Int64", 9007199254740993n, "9007199254740993"],
  ["Int64", "9223372036854775807", "9223372036854775807"],
  ["UInt64", new ExactNumber("18446744073709551615"), "18446744073709551615"],
  ["UInt64", -1, none],
  ["Single", 0.1, "0.1"],
  ["Single", 1e39, none],
  ["Single", -1e39, none],
  ["Single", Infinity, none],
  ["Single", "Infinity", "Infinity"],
  ["Single", "NaN", "NaN"],
  ["Single", new ExactNumber("1e39"), none],
  ["Single", 3.4028234663852886e38, "3.4028235E+38"],
  ["Double", new ExactNumber("0.12345678901234567890"), "0.12345678901234568"],
  ["Double", "1e3", "1000"],
  ["Double", "NaN", "NaN"],
  ["Double", "nan", none],
  ["Double", Infinity, "Infinity"],
  ["Double", "1e400", none],
  ["Single", "1e39", none],
  ["Double", "1,000", none],
  ["Decimal", 0.1, "0.1"],
  ["Decimal", 1e-7, "0.0000001"],
  ["Decimal", 1e29, none],
  ["Decimal", Infinity, none],
  ["Decimal", new ExactNumber("0.1234567890123456789012345678"), "0.1234567890123456789012345678"],
  ["Decimal", "19.90", "19.9"],
  ["Decimal", "1,000", none],
  ["Char", "a", "a"],
  ["Char", "", none],
  ["Char", "ab", none],
  ["Char", "\ud83d", none],
  ["String", "", ""],
  ["String", 5, none],
  ["String", "\ud83d\ude00", "\ud83d\ude00"],
  ["String", "a\ude00", none],
  ["Guid", "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e"],
  ["Guid", "0f8fad5bd9cb469fa16570867728950e", none],
  ["DateTime", "2026-01-02", "2026-01-02T00:00:00.0000000"],
  ["DateTime", "2026-01-02T03:04", "2026-01-02T03:04:00.0000000"],
  ["DateTime", "2026-01-02T03:04:05.123456789+02", "2026-01-02T01:04:05.1230000"],
  ["DateTime", "2026-01-02T03:04:05+0200", none],
  ["DateTime", "2026-01-02 03:04:05", none],
  ["DateTime", "2026-01-02T03:04:05.", none],
  ["DateTime", "2026-01-02T24:00:00", none],
  ["DateTime", "2026-02-30", none],
  ["DateTime", " 2026-01-02", none],
  ["DateTime", "1/2/2026", none],
  ["DateTime", 0, none],
  ["DateTimeOffset", "2026-01-02T03:04:05.1234567-05:30", "2026-01-02T03:04:05.1234567-05:30"],
  ["DateTimeOffset", "2026-01-02T03:04:05+14:01", none],
  ["DateOnly", "2026-01-02", "2026-01-02"],
  ["DateOnly", "2026-01-02T00:00", none],
  ["TimeOnly", "03:04", "03:04:00.0000000"],
  ["TimeOnly", "03:04:05.5", "03:04:05.5000000"],
  ["TimeOnly", "3 PM", none],
  ["TimeOnly", "24:00", none],
  ["TimeOnly", "1.03:04", none],
  ["TimeSpan", "1.02:03:04.5", "1.02:03:04.5000000"],
  ["TimeSpan", "-01:00", "-01:00:00"],
  ["TimeSpan", "24:00:00", none],
  ["TimeSpan", "1:02:03:04", none],
  ["TimeSpan", " 01:00", none],
  ["Uri", "/a b", "/a b"],
  ["Uri", "http://", none],
  ["Version", "1.2", "1.2"],
  ["Version", " 1.2", none],
  ["Bytes", "aGVsbG8=", "aGVsbG8="],
  ["Bytes", "aGVsbG8", none],
  ["Bytes", [104], none],
];

describe("fromJson", () => {
  for (const [name, json, read] of cases) {
    const shown =
      json instanceof ExactNumber ? json.text : typeof json === "bigint" ? `${json}n` : JSON.stringify(json);
    it(`of ${name} returns ${String(read)} when the value is ${shown}`, () => {
      const type = findSimpleType(name)!;
      const value = type.fromJson(json);
      assert.equal(value === undefined ? none : type.format(value), read);
    });
  }
});

describe("findSimpleType", () => {
  it("finds nothing when the name is not that of a simple type", () => {
    for (const name of ["int32", "Enum", "constructor", "__proto__", ""]) assert.equal(findSimpleType(name), undefined);
  });

  it("finds a type that reads its own output when the name is valid", () => {
    for (const [name, type] of Object.entries(simpleTypes)) {
      const initial = (type.defaultValue() ?? type.parse(name === "Bytes" ? "YQ==" : "1.2")) as never;
      assert.equal(type.name, name);
      assert.deepEqual(type.parse(type.format(initial)), initial, name);
      assert.equal(type.compare(initial, initial), 0);
    }
  });

  it("returns a new date each time when the default is read", () => {
    assert.notEqual(simpleTypes.DateTime.defaultValue(), simpleTypes.DateTime.defaultValue());
  });
});
