import assert from "node:assert/strict";
import {
  cultures,
  parseDateOnly,
  parseDateTime,
  parseDateTimeOffset,
  parseTimeOnly,
  type Culture,
} from "#runtime/types/index.js";

const year = new Date().getUTCFullYear();
const { invariant, "en-US": enUS, "en-GB": enGB, "de-DE": deDE, "fr-FR": frFR } = cultures;

/** Texts with the instant they mean, cut at the second; `undefined` where .NET refuses them. */
const texts: [text: string, iso: string | undefined, culture?: Culture][] = [
  ["2026-01-02", "2026-01-02T00:00:00"],
  ["2026-01", "2026-01-01T00:00:00"],
  ["2026/1/2", "2026-01-02T00:00:00"],
  ["2026 1 2", "2026-01-02T00:00:00"],
  ["2026.1.2", "2026-01-02T00:00:00"],
  ["1-2-2026", "2026-01-02T00:00:00"],
  ["1 2 26", "2026-01-02T00:00:00"],
  ["1/2/49", "2049-01-02T00:00:00"],
  ["1/2/50", "1950-01-02T00:00:00"],
  ["1/2", `${year}-01-02T00:00:00`],
  ["1.5", `${year}-01-05T00:00:00`],
  ["2/1/2026", "2026-01-02T00:00:00", enGB],
  ["2.1.2026", "2026-01-02T00:00:00", deDE],
  ["2.1.2026 03:04:05", "2026-01-02T03:04:05", deDE],
  ["13/1/2026", undefined, enUS],
  ["13/1/2026", "2026-01-13T00:00:00", frFR],
  ["2 janvier 2026", "2026-01-02T00:00:00", frFR],
  ["ven. 2 janv. 2026", "2026-01-02T00:00:00", frFR],
  ["Freitag, 2. März 2029", "2029-03-02T00:00:00", deDE],
  ["2. January 2026", "2026-01-02T00:00:00", deDE],
  ["2 January 2026", "2026-01-02T00:00:00"],
  ["January 2, 2026", "2026-01-02T00:00:00"],
  ["Jan-2-2026", "2026-01-02T00:00:00"],
  ["02-JAN-2026", "2026-01-02T00:00:00"],
  ["2026 Jan 2", "2026-01-02T00:00:00"],
  ["January 2026", "2026-01-01T00:00:00"],
  ["2026 January", "2026-01-01T00:00:00"],
  ["January 2", `${year}-01-02T00:00:00`],
  ["2 January", `${year}-01-02T00:00:00`, enUS],
  ["2 January", "2002-01-01T00:00:00", invariant],
  ["January 26", "2026-01-01T00:00:00", enGB],
  ["Friday, January 2, 2026", "2026-01-02T00:00:00"],
  ["Thursday, January 2, 2026", undefined],
  ["Fri, 02 Jan 2026 03:04:05 GMT", "2026-01-02T03:04:05"],
  ["2 Jan 2026 AD", "2026-01-02T00:00:00"],
  ["2026-01-02 15:04", "2026-01-02T15:04:00"],
  ["2026-01-02 3:04 PM", "2026-01-02T15:04:00"],
  ["2026-01-02 3 PM", "2026-01-02T15:00:00"],
  ["2026-01-02 12 AM", "2026-01-02T00:00:00"],
  ["2026-01-02 13 AM", undefined],
  ["2026-01-02 13 PM", "2026-01-02T13:00:00"],
  ["2026-01-02 PM", undefined],
  ["3:04 PM 1/2/2026", "2026-01-02T15:04:00"],
  ["1/10 5 AM", `${year}-01-10T05:00:00`],
  ["2026-01-02 15:04:05.6789", "2026-01-02T15:04:05"],
  ["2026-01-02 15:04:05+02:00", "2026-01-02T13:04:05"],
  ["2026-01-02 15:04:05 -0200", "2026-01-02T17:04:05"],
  ["2026-01-02 15:04:05 +2", "2026-01-02T13:04:05"],
  ["2026-01-02 15:04:05 Z", "2026-01-02T15:04:05"],
  ["2026-01-02Z", "2026-01-02T00:00:00"],
  ["2026-01-02+02:00", "2026-01-01T22:00:00"],
  ["2026-01-02-02:00", "2026-01-02T02:00:00"],
  ["2026-01-02T03:04:05+14:00", "2026-01-01T13:04:05"],
  ["2026-01-02T03:04:05+14:01", undefined],
  ["2026-01-02T03:04:05+02:60", undefined],
  ["2026-01-02T03:04:05 +02:00", "2026-01-02T01:04:05"],
  ["2026-01-02T03 : 04", "2026-01-02T03:04:00"],
  ["2026-01-02t03:04:05z", "2026-01-02T03:04:05"],
  ["2026-01-02T3:04:05", undefined],
  ["2026-01-02T03:04:05 x", undefined],
  ["2026-01-02T", undefined],
  ["2026-01-02 24:00", undefined],
  ["2026-01-02 23:59:60", undefined],
  ["2026-01-02 2026-01-03", undefined],
  ["2026-01-02 3:04 5:06", undefined],
  ["9999-12-31T23:59:59-01:00", undefined],
  ["0001-01-01T00:00:00+01:00", "0001-01-01T23:00:00"],
  ["0000-01-01", undefined],
  ["10000-01-01", undefined],
  ["123456789-01-01", undefined],
  ["\u3000\u200f2026-01-02\u00a0", "2026-01-02T00:00:00"],
  ["#2026-01-02#", "2026-01-02T00:00:00"],
  ["#2026-01-02", undefined],
  ["2026-01-02\0\0", "2026-01-02T00:00:00"],
  ["2026-01-02\0x", undefined],
  ["2026-01-02 Mayday", undefined],
  ["T03:04", undefined],
  ["today", undefined],
  ["-", undefined],
];

describe("parseDateTime", () => {
  for (const [text, iso, culture = invariant] of texts) {
    const outcome = iso === undefined ? "refuses" : "reads";
    it(`${outcome} when the text is ${JSON.stringify(text)}${culture.name && ` in ${culture.name}`}`, () => {
      assert.equal(parseDateTime(text, culture)?.toISOString().slice(0, 19), iso);
    });
  }

  it("cuts to the millisecond when the text is finer", () => {
    assert.equal(parseDateTime("2026-01-02T03:04:05.9999999")?.toISOString(), "2026-01-02T03:04:05.999Z");
  });

  it("continues to the next second when the eighth digit rounds up", () => {
    assert.equal(parseDateTime("2026-01-02T23:59:59.99999999")?.toISOString(), "2026-01-03T00:00:00.000Z");
    assert.equal(parseDateTime("9999-12-31T23:59:59.99999999"), undefined);
  });

  it("is of today when there is only a time", () => {
    const day = () => new Date().toISOString().slice(0, 10);
    const before = day();
    const read = parseDateTime("3:04 PM")?.toISOString();
    assert.ok(read === `${before}T15:04:00.000Z` || read === `${day()}T15:04:00.000Z`);
  });
});

describe("parseDateTimeOffset", () => {
  const cases: [text: string, written: string | undefined][] = [
    ["2026-01-02T03:04:05.1234567+02:00", "2026-01-02T03:04:05.1234567+02:00"],
    ["2026-01-02T03:04:05-05:30", "2026-01-02T03:04:05.0000000-05:30"],
    ["2026-01-02 3:04 PM", "2026-01-02T15:04:00.0000000+00:00"],
    ["0001-01-01T00:00:00+01:00", undefined],
    ["Jan 2 +02:00", undefined],
  ];
  for (const [text, written] of cases)
    it(`${written === undefined ? "refuses" : "reads"} when the text is ${text}`, () =>
      assert.equal(parseDateTimeOffset(text)?.toString(), written));
});

describe("parseDateOnly and parseTimeOnly", () => {
  const cases: [text: string, date: string | undefined, time: string | undefined][] = [
    ["2026-01-02", "2026-01-02", undefined],
    ["03:04", undefined, "03:04:00.0000000"],
    ["3 PM", undefined, "15:00:00.0000000"],
    ["2026-01-02 03:04", undefined, undefined],
    ["2026-01-02T03:04", "2026-01-02", "03:04:00.0000000"],
    ["2026-01-02T03:04Z", undefined, undefined],
    ["03:04 +02:00", undefined, undefined],
    ["2026-01-02Z", undefined, undefined],
    ["January 2", `${year}-01-02`, undefined],
  ];
  for (const [text, date, time] of cases)
    it(`take their own half when the text is ${text}`, () => {
      assert.equal(parseDateOnly(text)?.toString(), date);
      assert.equal(parseTimeOnly(text)?.toString(), time);
    });
});
