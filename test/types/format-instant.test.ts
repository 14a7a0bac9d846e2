import assert from "node:assert/strict";
import fc from "fast-check";
import { formatInstant } from "#runtime/types/dates/format-instant.js";

describe("formatInstant", () => {
  const edges = [
    ...["0001-01-01T00:00:00.000Z", "0099-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z"],
    ...["1900-02-28T00:00:00.001Z", "1900-03-01T00:00:00.010Z", "2000-02-29T12:34:56.100Z", "2024-02-29T00:00:00.000Z"],
    ...[
      "9999-12-31T23:59:59.999Z",
      "0000-06-01T00:00:00.000Z",
      "-000001-01-01T00:00:00.000Z",
      "+010000-01-01T00:00:00.000Z",
    ],
  ];
  for (const text of edges) {
    it(`returns ${text}, like toISOString`, () => assert.equal(formatInstant(new Date(text)), text));
  }

  it("returns the same as toISOString for any date", () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => formatInstant(date) === date.toISOString()));
    const usual = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(usual, (date) => formatInstant(date) === date.toISOString()),
      { numRuns: 2000 },
    );
  });

  it("refuses a date that is none", () => assert.throws(() => formatInstant(new Date(NaN)), RangeError));
});
