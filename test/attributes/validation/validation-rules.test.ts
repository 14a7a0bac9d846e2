import assert from "node:assert/strict";
import {
  attributeDefinitions,
  validationRuleOf,
  type ValidationContext,
  type ValidationTarget,
} from "#runtime/attributes/index.js";
import { DateOnly, Decimal } from "#runtime/types/index.js";
import type { ConstantValue, SimpleTypeName, TypeModel } from "ligature/internal/model";

/** The checks of Ligature's own attributes ask for no service. */
const context: ValidationContext = {
  displayName: "",
  services: { get: () => assert.fail("a service was asked for") },
  signal: new AbortController().signal,
};

const target: ValidationTarget = { type: { kind: "simple", id: "String" }, displayNameOf: (name) => name };

/** The rule of an attribute, and its data for these arguments, as a decorator makes it. */
function made(name: string, args: readonly ConstantValue[] = []) {
  const definition = attributeDefinitions.get(name)!;
  return { rule: validationRuleOf(definition)!, data: definition.create(...args) };
}

describe("@Phone", () => {
  const texts: readonly (readonly [text: string, valid: boolean])[] = [
    ["+1 (425) 555-0100", true],
    ["1 ext. 5 ", true],
    ["1x5", true],
    ["1 x 5 6", false],
    ["x5", false],
    ["\u0661\u0662", true],
    // .NET looks at UTF-16 units: half of a digit outside the first plane is none.
    ["\ud835\udfd8", false],
    // Its white space knows U+0085 and does not know U+FEFF.
    ["1\u00852", true],
    ["1x\u00852", true],
    ["12\u0085", true],
    ["1\ufeff2", false],
    ["12\ufeff", false],
    ["1x\ufeff2", false],
  ];
  for (const [text, valid] of texts) {
    it(`${valid ? "takes" : "refuses"} ${JSON.stringify(text)}`, () => {
      const { rule, data } = made("Phone");
      assert.equal(rule.createCheck(data, target)(text, context), valid);
    });
  }
});

describe("@Range", () => {
  const space = "\u202f";
  const texts: readonly (readonly [type: string, minimum: string, maximum: string, written: readonly string[]])[] = [
    ["DateTime", "2020-01-01", "2020-12-31T13:05:09", [`1/1/2020 12:00:00${space}AM`, `12/31/2020 1:05:09${space}PM`]],
    ["DateOnly", "2020-01-01", "2020-12-31", ["1/1/2020", "12/31/2020"]],
    ["TimeOnly", "08:00", "17:30:59", [`8:00${space}AM`, `5:30${space}PM`]],
    ["TimeOnly", "00:05", "12:00", [`12:05${space}AM`, `12:00${space}PM`]],
    [
      "DateTimeOffset",
      "2020-01-01T00:00:00+02:00",
      "2020-12-31T23:59:59-05:30",
      [`1/1/2020 12:00:00${space}AM +02:00`, `12/31/2020 11:59:59${space}PM -05:30`],
    ],
    ["TimeSpan", "00:00:01", "1.12:00:00", ["00:00:01", "1.12:00:00"]],
    ["Decimal", "0.10", "1,000.500", ["0.10", "1000.500"]],
    ["Decimal", "-1", "1e2", ["-1", "100"]],
    ["Double", "0.10", "1e2", ["0.1", "100"]],
  ];
  for (const [type, minimum, maximum, written] of texts) {
    it(`writes ${minimum} and ${maximum} as .NET writes a ${type} in en-US`, () => {
      const { rule, data } = made("Range", [{ $class: type }, minimum, maximum]);
      assert.deepEqual(rule.messageArguments?.(data, target), written);
    });
  }

  const keywords: readonly (readonly [args: readonly ConstantValue[], keywords: object])[] = [
    [[{ $class: "Decimal" }, "0.10", "5"], { minimum: 0.1, maximum: 5 }],
    [[{ $class: "Double" }, "0.5", "1e2"], { minimum: 0.5, maximum: 100 }],
    [[{ $class: "Int64" }, "-5", "1000"], { minimum: -5, maximum: 1000 }],
    [[{ $class: "DateOnly" }, "2020-01-01", "2020-12-31"], {}],
  ];
  for (const [args, expected] of keywords) {
    it(`describes ${JSON.stringify(args)} as ${JSON.stringify(expected)}`, () => {
      const { rule, data } = made("Range", args);
      assert.deepEqual(rule.schema?.(data, { kind: "simple", id: "Double" }), expected);
    });
  }
});

describe("listed values", () => {
  const big = (digits: string): ConstantValue => ({ $bigint: digits });
  const rows: readonly (readonly [listed: readonly ConstantValue[], value: unknown, found: boolean])[] = [
    [["a", null], "a", true],
    [["a", null], "A", false],
    [["a", null], undefined, true],
    [["1"], 1, false],
    [[big("1"), big("9223372036854775807")], 1n, true],
    [[big("1"), big("9223372036854775807")], 9223372036854775807n, true],
    [[big("1"), big("9223372036854775807")], 9223372036854775806n, false],
    // TypeScript writes a number where C# has a literal of each type.
    [[1, 2.5], 1n, true],
    [[1, 2.5], new Decimal("2.50"), true],
    [[1, 2.5], new Decimal("2.5000000000000000001"), false],
    [[big("1")], 1, true],
    [[{ $number: "NaN" }], NaN, true],
  ];
  for (const [listed, value, found] of rows) {
    it(`${found ? "hold" : "do not hold"} ${String(value)} when they are ${JSON.stringify(listed)}`, () => {
      const check = (name: string): unknown => {
        const { rule, data } = made(name, listed);
        return rule.createCheck(data, target)(value, context);
      };
      assert.deepEqual([check("AllowedValues"), check("DeniedValues")], [found, !found]);
    });
  }

  const schemas: readonly (readonly [listed: readonly ConstantValue[], allowed: object, denied: object])[] = [
    [["a", null], { enum: ["a", null] }, { not: { enum: ["a", null] } }],
    [[big("1"), 2], { enum: [1, 2] }, { not: { enum: [1, 2] } }],
    // No number of JSON: which values there are cannot be said, but that others are none.
    [[1, { $number: "NaN" }], {}, { not: { enum: [1] } }],
    [[big("9223372036854775807")], {}, {}],
  ];
  for (const [listed, allowed, denied] of schemas) {
    it(`are described as JSON writes them when they are ${JSON.stringify(listed)}`, () => {
      const schemaOf = (name: string): unknown => {
        const { rule, data } = made(name, listed);
        return rule.schema?.(data, { kind: "simple", id: "Int64" });
      };
      assert.deepEqual([schemaOf("AllowedValues"), schemaOf("DeniedValues")], [allowed, denied]);
    });
  }
});

describe("@RegularExpression", () => {
  const kind: TypeModel = { kind: "enum", id: "Kind", name: "Kind", members: [{ name: "asc", value: 0 }, { name: "desc", value: 1 }] }; // prettier-ignore
  const simple = (id: SimpleTypeName): TypeModel => ({ kind: "simple", id });
  const rows: readonly (readonly [type: TypeModel, value: unknown, text: string])[] = [
    [simple("String"), "a b", "a b"],
    [simple("Boolean"), true, "True"],
    [simple("Int64"), -5n, "-5"],
    [simple("Double"), 1e21, "1E\\+21"],
    [simple("Decimal"), new Decimal("0.0000001"), "0\\.0000001"],
    [simple("DateOnly"), new DateOnly(2026, 1, 2), "1/2/2026"],
    [simple("DateTime"), new Date(Date.UTC(2026, 0, 2, 15, 4, 5)), "1/2/2026 3:04:05\u202fPM"],
    [simple("Guid"), "0f8fad5b-d9cb-469f-a165-70867728950e", "[0-9a-f-]+"],
    [kind, 1, "desc"],
    [kind, 7, "7"],
  ];
  for (const [type, value, text] of rows) {
    it(`matches ${String(value)} as the text ${text}`, () => {
      const { rule, data } = made("RegularExpression", [text]);
      const check = rule.createCheck(data, { ...target, type });
      assert.equal(check(value, context), true);
    });
  }
});
