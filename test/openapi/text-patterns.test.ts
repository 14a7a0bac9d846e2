import assert from "node:assert/strict";
import * as fc from "fast-check";
import { keySchemas, textPatterns, versionText } from "#runtime/openapi/schemas/text-patterns.js";
import { findSimpleType, TimeSpan, Version, type SimpleTypeName } from "#runtime/types/index.js";

const seed = Number(process.env.FUZZ_SEED ?? 27);
const numRuns = Number(process.env.FUZZ_RUNS ?? 20_000);

/** Numbers at the limits, with zeros, signs and spaces, and what stands between them. */
const digits = fc.oneof(
  fc.constantFrom("0", "00", "1", "5", "9", "10", "12", "19", "20", "23", "24", "47", "48", "59", "60", "99", "100"),
  fc.constantFrom("2147483647", "2147483648", "10675199", "10675200", "9999999", "10000000", "268435455", "268435456", "4775807", "4775808"),
  fc.integer({ min: 0, max: 3_000_000_000 }).map(String),
  fc.nat(9).map((digit) => String(digit).repeat(7)),
); // prettier-ignore
/** The limits of the integers, and what is beyond them. */
const limits = [7n, 8n, 15n, 16n, 31n, 32n, 63n, 64n].map((bits) => 2n ** bits);
const limit = fc
  .tuple(fc.constantFrom("", "+", "-", "0", "-00"), fc.constantFrom(...limits), fc.constantFrom(-2n, -1n, 0n, 1n))
  .map(([sign, value, more]) => sign + String(value + more));
const number = fc
  .tuple(fc.constantFrom("", "", "", "0", "000", "+", "-", " ", "-0"), digits)
  .map((parts) => parts.join(""));
const separator = fc.constantFrom(".", ".", ":", ":", ":.", "", " . ", ".\t", "\0.", ". +", "..", "e", "e-", ",");
const text = fc
  .tuple(fc.constantFrom("", "", "-", " "), fc.array(fc.tuple(number, separator), { minLength: 1, maxLength: 5 }), fc.constantFrom("", "", " ", ".", "5"))
  .map(([start, parts, end]) => {
    const all = parts.flat();
    return start + all.slice(0, end === "" ? -1 : undefined).join("") + end;
  }); // prettier-ignore

const reads = (type: SimpleTypeName, value: string): boolean => findSimpleType(type)!.fromJson(value) !== undefined;

describe("patterns of texts", function () {
  this.timeout(120_000);

  for (const [type, pattern] of Object.entries(textPatterns) as [SimpleTypeName, string][]) {
    it(`accept what the server reads as a ${type}, and nothing else, whatever the text is (seed ${seed})`, () => {
      const regex = new RegExp(pattern, "u");
      let accepted = 0;
      const check = (value: string): void => {
        const isRead = reads(type, value);
        if (isRead) accepted++;
        // Of the last day of the longest TimeSpan, only the end is accepted.
        if (regex.test(value) !== isRead && isRead && !(type === "TimeSpan" && /^-?0*10675199(?:\.|$)/.test(value)))
          assert.fail(`${JSON.stringify(value)} is ${isRead ? "" : "not "}read`);
      };
      fc.assert(fc.property(text, check), { seed, numRuns });
      assert.ok(accepted > numRuns / 100, `only ${accepted} texts were read`);
    });
  }

  it("accept the longest TimeSpans, which answers can contain", () => {
    for (const { ticks } of [TimeSpan.maxValue, TimeSpan.minValue])
      assert.match(new TimeSpan(ticks).toString(), new RegExp(textPatterns.TimeSpan!, "u"));
  });

  it(`accept what the server reads as a Version in a query, and nothing else, whatever the text is (seed ${seed})`, () => {
    const regex = new RegExp(versionText, "u");
    const check = (value: string): void => assert.equal(regex.test(value), Version.tryParse(value) !== undefined, JSON.stringify(value)); // prettier-ignore
    fc.assert(fc.property(text, check), { seed, numRuns });
  });

  for (const [type, { pattern }] of Object.entries(keySchemas) as [SimpleTypeName, { pattern: string }][]) {
    const isExact = type === "Boolean" || /Int|Byte/.test(type);
    const more = isExact ? "and nothing else" : "and of other texts only numbers beyond its range";
    it(`accept what the server reads as a key of the type ${type}, ${more} (seed ${seed})`, () => {
      const regex = new RegExp(pattern, "u");
      const words = fc.constantFrom("true", "TRUE", "False", "NaN", "Infinity", "-Infinity", "1e5", "1.5", "-.5e-3", "yes", "", "5.", ".");
      const check = (value: string): void => {
        const isRead = type === "Boolean" ? /^(?:true|false)$/i.test(value) : reads(type, value);
        const isNumber = !isExact && value.length > 2 && !Number.isNaN(Number(value));
        if (regex.test(value) !== isRead && !(regex.test(value) && isNumber))
          assert.fail(`${JSON.stringify(value)} is ${isRead ? "" : "not "}read`);
      };
      fc.assert(fc.property(fc.oneof(text, words, number, limit), check), { seed, numRuns: numRuns / 10 });
    }); // prettier-ignore
  }
});
