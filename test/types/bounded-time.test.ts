import assert from "node:assert/strict";
import { cultures, parseEnum, simpleTypes } from "#runtime/types/index.js";

/** Texts that make careless parsers slow: long runs, long repetitions, and what nearly matches. */
const texts = [
  "1".repeat(10_000),
  "1".repeat(1_000_000),
  `${" ".repeat(9_999)}x`,
  `${"0".repeat(9_999)}x`,
  `0.${"0".repeat(9_990)}`,
  `1e${"9".repeat(9_990)}`,
  "1 ".repeat(5_000),
  "1,".repeat(5_000),
  "1:".repeat(5_000),
  "1/".repeat(5_000),
  "#".repeat(10_000),
  "+".repeat(10_000),
  "-1".repeat(5_000),
  "Jan ".repeat(2_500),
  "T".repeat(10_000),
  `2026-01-02T03:04:05${" ".repeat(9_900)}x`,
  `${"\0".repeat(9_999)}x`,
  "{0x".repeat(3_333),
  `http://${"a.".repeat(32_000)}`,
  `http://[${":".repeat(60_000)}]`,
  `http://${"@".repeat(60_000)}`,
  `mailto:${"é".repeat(60_000)}`,
  "\ud800".repeat(10_000),
];

describe("texts made to be slow", () => {
  for (const [name, type] of Object.entries(simpleTypes)) {
    it(`take little time when they are read as ${name}`, () => {
      for (const text of texts) {
        const start = performance.now();
        for (const culture of [cultures.invariant, cultures["de-DE"]]) type.parse(text, culture);
        type.fromJson(text);
        assert.ok(performance.now() - start < 250, `${name}: ${text.slice(0, 20)}`);
      }
    });
  }

  it("take little time when they are read as an enum", () => {
    const members = Array.from({ length: 50 }, (_, value) => ({ name: `member${value}`, value }));
    for (const text of texts) {
      const start = performance.now();
      parseEnum(text, members);
      assert.ok(performance.now() - start < 250, text.slice(0, 20));
    }
  });
});
