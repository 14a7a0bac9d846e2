import assert from "node:assert/strict";
import { DateOnly, DateTime, DateTimeOffset, Decimal, TimeOnly, TimeSpan } from "ligature";
import { parseUri, parseVersion, simpleTypeFacts } from "ligature/types";
import type { SimpleTypeName } from "ligature/internal/model";
import { xmlValueReader } from "#runtime/formatters/xml/xml-values.js";

const today = () => DateOnly.fromDate(new Date()).toString();
const thisYear = () => today().slice(0, 4);
const date = (text: string) => DateTime.parse(text);

describe("values in XML", () => {
  const rows: [type: SimpleTypeName, text: string, value: unknown][] = [
    ["Boolean", "true", true], ["Boolean", " 1\n", true], ["Boolean", "false", false], ["Boolean", "0", false],
    ["Boolean", "True", undefined], ["Boolean", "on", undefined], ["Boolean", "", undefined], ["Boolean", "2", undefined],
    ["Int32", "5", 5], ["Int32", " -5\n", -5], ["Int32", "+007", 7], ["Int32", "2147483648", undefined], ["Int32", "1,000", undefined],
    ["Int32", "0x10", undefined], ["Int32", "#10", undefined], ["Int32", "5.0", undefined], ["Int32", "1e3", undefined], ["Int32", "", undefined],
    ["Byte", "255", 255], ["Byte", "256", undefined], ["SByte", "-128", -128], ["Int16", "-32768", -32768], ["UInt16", "65535", 65535],
    ["UInt32", "4294967295", 4294967295], ["UInt32", "-1", undefined],
    ["Int64", "9007199254740993", 9007199254740993n], ["UInt64", "18446744073709551615", 18446744073709551615n],
    ["Decimal", "1234.5", new Decimal("1234.5")], ["Decimal", " -.5 ", new Decimal("-0.5")], ["Decimal", "5.", new Decimal(5)],
    ["Decimal", "0.1234567890123456789012345678", new Decimal("0.1234567890123456789012345678")],
    ["Decimal", "1,234.5", undefined], ["Decimal", "1e3", undefined], ["Decimal", "1.234,5", undefined], ["Decimal", "5-", undefined],
    ["Double", "1.5e3", 1500], ["Double", " -0.5 ", -0.5], ["Double", "INF", Infinity], ["Double", "-INF", -Infinity], ["Double", "NaN", NaN],
    ["Double", "1e999", Infinity], ["Double", "1,5", undefined], ["Double", "1.5f", undefined], ["Double", "", undefined], ["Double", "inf", undefined],
    ["Single", "0.1", Math.fround(0.1)], ["Single", "INF", Infinity],
    ["Char", "65", "A"], ["Char", "0", "\0"], ["Char", "A", undefined], ["Char", "65536", undefined],
    ["Guid", "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e"],
    ["Guid", "{0f8fad5b-d9cb-469f-a165-70867728950e}", "0f8fad5b-d9cb-469f-a165-70867728950e"], ["Guid", "", undefined],
    ["String", " a\n", " a\n"],
    ["Bytes", " aGVs\n bG8= ", new Uint8Array(Buffer.from("hello"))], ["Bytes", "", new Uint8Array()], ["Bytes", "%", undefined],
    ["Uri", "http://example.com/a", parseUri("http://example.com/a")], ["Version", "1.2.3", parseVersion("1.2.3")], ["Version", "x", undefined],
    ["DateTime", "2026-01-02T03:04:05", date("2026-01-02T03:04:05")], ["DateTime", " 2026-01-02T03:04:05.1234567Z ", date("2026-01-02T03:04:05.123Z")],
    ["DateTime", "2026-01-02T03:04:05+02:00", date("2026-01-02T01:04:05Z")], ["DateTime", "2026-01-02", date("2026-01-02")],
    ["DateTime", "2026-01-02Z", date("2026-01-02")], ["DateTime", "2026-01-02+01:00", date("2026-01-01T23:00:00Z")],
    ["DateTime", "2026-03", date("2026-03-01")], ["DateTime", "2026", date("2026-01-01")], ["DateTime", "--03-04", date("1904-03-04")],
    ["DateTime", "2026-01-02T03:04", undefined], ["DateTime", "2026-01-02 03:04:05", undefined], ["DateTime", "1/2/2026", undefined],
    ["DateTime", "2026-02-29", undefined], ["DateTime", "2024-02-29", date("2024-02-29")], ["DateTime", "2026-01-02T24:00:00", undefined],
    ["DateTime", "2026-01-02T03:04:05.", undefined], ["DateTime", "0000-01-01", undefined], ["DateTime", "", undefined], ["DateTime", "now", undefined],
    ["DateTimeOffset", "2026-01-02T03:04:05+02:00", DateTimeOffset.parse("2026-01-02T03:04:05+02:00")],
    ["DateTimeOffset", "2026-01-02T03:04:05", DateTimeOffset.parse("2026-01-02T03:04:05Z")],
    ["DateTimeOffset", "2026-01-02T03:04:05+15:00", undefined],
    ["DateOnly", " 2026-01-02 ", DateOnly.parse("2026-01-02")], ["DateOnly", "2026-01-02Z", undefined], ["DateOnly", "2026-1-2", undefined],
    ["TimeOnly", "03:04:05.5", TimeOnly.parse("03:04:05.5")], ["TimeOnly", "03:04", undefined], ["TimeOnly", "03:04:05Z", undefined],
    ["TimeSpan", "P1DT2H3M4.5S", TimeSpan.parse("1.02:03:04.5")], ["TimeSpan", "-PT30M", TimeSpan.from({ minutes: -30 })],
    ["TimeSpan", "P1Y2M", TimeSpan.from({ days: 425 })], ["TimeSpan", "PT0.00000019S", new TimeSpan(1n)],
    ["TimeSpan", "P", undefined], ["TimeSpan", "PT", undefined], ["TimeSpan", "P1DT", undefined], ["TimeSpan", "01:00:00", undefined], ["TimeSpan", "", undefined],
    ["TimeSpan", "P9999999999Y", undefined], ["TimeSpan", "P1.5D", undefined],
  ]; // prettier-ignore
  for (const [type, text, value] of rows) {
    it(`${value === undefined ? "are no" : "are read as"} ${type} when ${JSON.stringify(text)}`, () => {
      assert.deepEqual(xmlValueReader({ kind: "simple", id: type })!(text), value);
    });
  }

  const relative: [text: string, iso: () => string][] = [
    ["03:04:05", () => `${today()}T03:04:05Z`],
    ["03:04:05.5+01:00", () => `${today()}T02:04:05.5Z`],
    ["--03", () => `${thisYear()}-03-01`],
    ["--03--", () => `${thisYear()}-03-01`],
    ["---17", () => `${thisYear()}-01-17`],
  ];
  for (const [text, iso] of relative) {
    it(`are dates of today, or of this year, when ${text}`, () => {
      assert.deepEqual(xmlValueReader({ kind: "simple", id: "DateTime" })!(text), date(iso()));
    });
  }

  it("have a name of its own for every simple type", () => {
    const names = Object.values(simpleTypeFacts).map(({ xmlName }) => xmlName);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });
});
