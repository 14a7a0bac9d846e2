import assert from "node:assert/strict";
import { parseHttpDate } from "#runtime/hosting/results/http-date.js";

describe("parseHttpDate", () => {
  const time = Date.UTC(2026, 0, 2, 3, 4, 5);
  const rows: readonly (readonly [text: string, time: number | undefined])[] = [
    ["Fri, 02 Jan 2026 03:04:05 GMT", time],
    ["Fri, 2 Jan 2026 03:04:05 GMT", time],
    ["Friday, 02-Jan-26 03:04:05 GMT", time],
    ["Friday, 02-Jan-99 03:04:05 GMT", Date.UTC(1999, 0, 2, 3, 4, 5)],
    ["Fri Jan  2 03:04:05 2026", time],
    ["02 Jan 2026 03:04:05", time],
    ["Fri, 32 Jan 2026 03:04:05 GMT", undefined],
    ["Fri, 02 Foo 2026 03:04:05 GMT", undefined],
    ["2026-01-02T03:04:05Z", undefined],
    ["2026", undefined],
    ["0", undefined],
    ["", undefined],
    ["nonsense", undefined],
  ];
  for (const [text, expected] of rows) {
    it(`${expected === undefined ? "refuses" : "reads"} '${text}', wherever the server stands`, () => {
      const zone = process.env.TZ;
      process.env.TZ = "Pacific/Apia";
      try {
        assert.equal(parseHttpDate(text), expected);
      } finally {
        if (zone === undefined) delete process.env.TZ;
        else process.env.TZ = zone;
      }
    });
  }
});
