import { cultures, parseEnum, simpleTypes } from "#runtime/types/index.js";
import { assertLinear } from "../helpers/growth.js";

/** Texts that make careless parsers slow: long runs, long repetitions, and what nearly matches. */
const texts: readonly [what: string, text: (length: number) => string][] = [
  ["digits", (length) => "1".repeat(length)],
  ["spaces", (length) => `${" ".repeat(length)}x`],
  ["zeros", (length) => `${"0".repeat(length)}x`],
  ["zeros of a fraction", (length) => `0.${"0".repeat(length)}`],
  ["digits of an exponent", (length) => `1e${"9".repeat(length)}`],
  ["numbers with spaces", (length) => "1 ".repeat(length / 2)],
  ["groups", (length) => "1,".repeat(length / 2)],
  ["hours", (length) => "1:".repeat(length / 2)],
  ["parts of a date", (length) => "1/".repeat(length / 2)],
  ["number signs", (length) => "#".repeat(length)],
  ["signs", (length) => "+".repeat(length)],
  ["signed digits", (length) => "-1".repeat(length / 2)],
  ["months", (length) => "Jan ".repeat(length / 4)],
  ["letters", (length) => "T".repeat(length)],
  ["spaces behind a date", (length) => `2026-01-02T03:04:05${" ".repeat(length)}x`],
  ["NULs", (length) => `${"\0".repeat(length)}x`],
  ["beginnings of a Guid", (length) => "{0x".repeat(length / 3)],
  ["labels of a host", (length) => `http://${"a.".repeat(length / 2)}`],
  ["colons of an address", (length) => `http://[${":".repeat(length)}]`],
  ["at signs", (length) => `http://${"@".repeat(length)}`],
  ["letters with marks", (length) => `mailto:${"é".repeat(length)}`],
  ["halves of surrogate pairs", (length) => "\ud800".repeat(length)],
];

describe("the time to read a text grows with its length", function () {
  this.timeout(30_000);
  const invariant = cultures.invariant;
  const german = cultures["de-DE"];

  for (const [name, type] of Object.entries(simpleTypes)) {
    it(`and no faster, whatever it repeats, when it is read as ${name}`, () => {
      for (const [what, text] of texts) {
        assertLinear(
          6_000,
          (size) => {
            const long = text(size);
            return () => {
              type.parse(long, invariant);
              type.parse(long, german);
              type.fromJson(long);
            };
          },
          what,
        );
      }
    });
  }

  it("and no faster, whatever it repeats, when it is read as an enum", () => {
    const members = Array.from({ length: 50 }, (_, value) => ({ name: `member${value}`, value }));
    for (const [what, text] of texts) {
      assertLinear(
        6_000,
        (size) => {
          const long = text(size);
          return () => parseEnum(long, members);
        },
        what,
      );
    }
  });
});
