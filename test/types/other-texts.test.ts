import assert from "node:assert/strict";
import {
  cultures,
  formatBase64,
  parseBase64,
  parseBoolean,
  parseChar,
  parseGuid,
  parseTimeSpan,
  parseUri,
  parseVersion,
  Uri,
} from "#runtime/types/index.js";

const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** Each table: a text, and the value's own text, or `undefined` where it is refused. */
type Table = readonly (readonly [text: string, value: string | undefined])[];

function table(name: string, parse: (text: string) => { toString(): string } | undefined, cases: Table): void {
  describe(name, () => {
    for (const [text, value] of cases)
      it(`returns ${String(value)} when the text is ${JSON.stringify(text.slice(0, 70))}`, () => {
        assert.equal(parse(text)?.toString(), value);
      });
  });
}

table("parseBoolean", parseBoolean, [
  ["\u3000TRUE\0 ", "true"],
  ["true\0x", undefined],
  ["truefalse", undefined],
  ["", undefined],
]);

table("parseChar", parseChar, [
  [" ", " "],
  ["  b ", "b"],
  ["\ud83d", "\ud83d"],
  ["\ud83d\ude00", undefined],
]);

table("parseGuid", parseGuid, [
  [` ${guid.toUpperCase()}\t`, guid],
  ["{0x0f8fad5b, 0xd9cb, 0x469f, {0xa1,0x65,0x70,0x86,0x77,0x28,0x95,0xe}}", guid],
  ["{0x0f8fad5b,0xd9cb,0x469f,{0xa1,0x65,0x70,0x86,0x77,0x28,0x95}}", undefined],
  ["{0x10f8fad5b,0xd9cb,0x469f,{0xa1,0x65,0x70,0x86,0x77,0x28,0x95,0x0e}}", undefined],
  ["{0x0f8fad5b,0xd9cb,0x469f,0xa1,0x65,0x70,0x86,0x77,0x28,0x95,0x0e}}", undefined],
  [`(${guid}}`, undefined],
  [`{${guid})`, undefined],
  [guid.slice(1), undefined],
  [`${guid}0`, undefined],
  ["-".repeat(36), undefined],
  ["", undefined],
]);

table("parseTimeSpan", parseTimeSpan, [
  ["-1.02:03:04.5", "-1.02:03:04.5000000"],
  ["1:02:03:04.5", "1.02:03:04.5000000"],
  ["1.2:3", "1.02:03:00"],
  ["24:0:0", "24.00:00:00"],
  ["24:00", undefined],
  ["24:00:60", undefined],
  ["1:2:.5", "01:02:00.5000000"],
  ["1.2:3:.5", "1.02:03:00.5000000"],
  ["1:2:3,5", undefined],
  ["1:2:3.", undefined],
  [":1:2", undefined],
  ["1:2:", undefined],
  ["--1", undefined],
  ["- 1", undefined],
  ["00:00:00.01234567", "00:00:00.0123457"],
  ["00:00:00.00000004", "00:00:00"],
  ["10675200", undefined],
  ["268435456", undefined],
  ["0000000000000000000001", "1.00:00:00"],
  ["1:2:3:4:5:6", undefined],
  ["-0", "00:00:00"],
]);

table("parseTimeSpan in de-DE", (text) => parseTimeSpan(text, cultures["de-DE"]), [
  ["1:02:03:04,5", "1.02:03:04.5000000"],
  ["1.02:03:04.5", "1.02:03:04.5000000"],
  ["1.02:03:04,5", undefined],
]);

table("parseVersion", parseVersion, [
  ["1. 2", "1.2"],
  ["1.2.3.2147483647", "1.2.3.2147483647"],
  [".1", undefined],
  ["1.0x2", undefined],
  ["1.2.3.4.", undefined],
  ["", undefined],
]);

table("parseUri", parseUri, [
  ["", ""],
  [" /a ", " /a "],
  ["http:relative", "http:relative"],
  ["http:/a", "http:/a"],
  ["http:\\\\host/a", "http:\\\\host/a"],
  ["http:///a", undefined],
  ["http://host\\a", undefined],
  ["http://host:/a", "http://host:/a"],
  ["http://host:8x/", undefined],
  ["http://host:65535", "http://host:65535"],
  ["http://user:p@ss@host/", undefined],
  ["http://user:pass@host/", "http://user:pass@host/"],
  ["http://@host/", "http://@host/"],
  ["http://a..b/", undefined],
  ["http://a.b./", "http://a.b./"],
  ["http://-a/", "http://-a/"],
  ["http://a_b/", "http://a_b/"],
  [`http://${"a".repeat(63)}/`, `http://${"a".repeat(63)}/`],
  ["http://[::1]:80/", "http://[::1]:80/"],
  ["http://[::1]x/", undefined],
  ["http://[::g]/", undefined],
  ["http://[fe80::1%eth0]/", "http://[fe80::1%eth0]/"],
  ["http://1.2.3.4/", "http://1.2.3.4/"],
  ["custom:anything at all", "custom:anything at all"],
  ["custom://a b/", undefined],
  ["custom:///a", "custom:///a"],
  ["custom://../a", "custom://../a"],
  ["mailto:a b", undefined],
  ["mailto:", "mailto:"],
  ["news:x y", "news:x y"],
  ["file:///c:/x", "file:///c:/x"],
  ["file://c:", undefined],
  ["file://server/x", "file://server/x"],
  ["ldap:///x", "ldap:///x"],
  ["c:/x", "c:/x"],
  ["c:x", undefined],
  ["c:", "c:"],
  ["1:2", "1:2"],
  ["a b:c", "a b:c"],
  [":x", ":x"],
  ["\\\\server\\share", "\\\\server\\share"],
  [`${"a".repeat(1025)}:x`, undefined],
  ["a".repeat(70_000), undefined],
]);

describe("Uri.isAbsolute", () => {
  for (const [text, absolute] of [
    ["http://example.com", true],
    ["urn:isbn:1", true],
    ["c:\\x", true],
    ["/x", false],
    ["//host/x", false],
    ["http:x", false],
  ] as const)
    it(`is ${String(absolute)} when the text is ${text}`, () => assert.equal(Uri.parse(text).isAbsolute, absolute));
});

describe("base64", () => {
  for (const length of [0, 1, 2, 3, 4, 255, 256, 257])
    it(`comes back when there are ${length} bytes`, () => {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) & 255);
      const text = Buffer.from(bytes).toString("base64");
      assert.equal(formatBase64(bytes), text);
      assert.deepEqual(parseBase64(text), bytes);
      assert.deepEqual(parseBase64(Array.from(text).join(" \r\n\t")), bytes);
    });
  for (const text of ["A", "AB", "ABC", "ABC=D", "A===", "AB=C", "=ABC", "ABC=ABC=", "AB-_", "AB\u00a0CD", "ÄÖÜß"])
    it(`is refused when the text is ${text}`, () => assert.equal(parseBase64(text), undefined));
});
