import assert from "node:assert/strict";
import { StringLocalizer } from "#runtime/localization/index.js";
import { cultures, DateOnly, Decimal, TimeOnly } from "#runtime/types/index.js";

const texts = new Map([
  ["{0} of {1}", "{1}: {0}"],
  ["braces", "{{0}} {0}"],
  ["total", "Summe {0:N2}"],
]);
const german = new StringLocalizer(cultures.de, "de", texts);
const english = new StringLocalizer(cultures.en, "en");

describe("a text of a localizer", () => {
  const cases: readonly (readonly [what: string, found: string, expected: string])[] = [
    ["has its values in the order of the language", german.get("{0} of {1}", 1, 2), "2: 1"],
    ["is the key when there is none", english.get("{0} of {1}", 1, 2), "1 of 2"],
    ["has braces when they are doubled", german.get("braces", "x"), "{0} x"],
    ["has a format when a placeholder names one", german.get("total", new Decimal("1234.5")), "Summe 1.234,50"],
    ["has a number in the culture", german.get("{0}", 1.5), "1,5"],
    ["has a date in the culture", german.get("{0}", new DateOnly(2026, 1, 2)), "02.01.2026"],
    ["has a time in the culture", english.get("{0}", TimeOnly.parse("15:04")), "3:04 PM"],
    ["has a bigint", german.get("{0}", 12345678901234567890n), "12345678901234567890"],
    ["has nothing for null and undefined", german.get("a{0}b{1}c", null, undefined), "abc"],
    ["keeps placeholders without a value", german.get("{0} {1}", "x"), "x {1}"],
    ["keeps placeholders when there are no values", german.get("{0} of {1}"), "{1}: {0}"],
    ["does not fill in what a value contains", german.get("{0} {1}", "{1}", "x"), "{1} x"],
    ["has the text of an unknown object", german.get("{0}", { toString: () => "own" }), "own"],
    ["is no member of an object", german.get("__proto__"), "__proto__"],
    ["is no method of an object", german.get("toString"), "toString"],
  ];
  for (const [what, found, expected] of cases) it(what, () => assert.equal(found, expected));
});
