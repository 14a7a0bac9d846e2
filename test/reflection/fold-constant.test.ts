import assert from "node:assert/strict";
import type { ConstantValue } from "#runtime/model/index.js";
import { reflectClass } from "./virtual-project.js";

const file = "test/reflection/virtual/subject.ts";
const declarations = `
import { limits, Sort } from "./other.js";
import { attribute } from "#runtime/attributes/index.js";
const Probe = attribute<unknown[]>({ name: "Probe", targets: ["class"], create: () => ({}) });
const most = 5; const names = ["a", "b"] as const; let changing = 1; function named() {}
const enum Size { small = "s", large = "l" }
export class Circle { static readonly sides = 0 }
const Local = class {};
`;
const other = {
  "other.ts": "export const limits = { most: 7, deep: { least: -1 } } as const; export enum Sort { asc, desc = 4 }",
};

const cases: readonly (readonly [text: string, value: ConstantValue])[] = [
  ["'a'", "a"],
  ["`a`", "a"],
  ["`${most}-${names[0]}`", "5-a"],
  ["1_000", 1000],
  ["0x10", 16],
  ["-1", -1],
  ["+1", 1],
  ["~1", -2],
  ["!true", false],
  ["null", null],
  ["undefined", { $undefined: true }],
  ["NaN", { $number: "NaN" }],
  ["-Infinity", { $number: "-Infinity" }],
  ["1 / 0", { $number: "Infinity" }],
  ["12n", { $bigint: "12" }],
  ["-0x10n", { $bigint: "-16" }],
  ["/a\\/b/gi", { $regexp: "a\\/b", $flags: "gi" }],
  ["1 << 2 | 1", 5],
  ["'a' + 1 + 'b'", "a1b"],
  ["most * 2", 10],
  ["most > 1 ? 1 : 2", { $expression: "most > 1 ? 1 : 2" }],
  ["true ? 1 : 2", 1],
  ["null ?? 3", 3],
  ["[1, 'a', [2]]", [1, "a", [2]]],
  ["[...names, 'c']", ["a", "b", "c"]],
  ["{ a: 1, 'b-c': { d: [] }, ['e']: most, most }", { a: 1, "b-c": { d: [] }, e: 5, most: 5 }],
  ["{ ...limits.deep, x: undefined }", { least: -1 }],
  ["{ f() {}, g: () => 1, h: named }", { f: { $function: "f" }, g: { $function: "g" }, h: { $function: "named" } }],
  ["(1 as number)", 1],
  ["1 satisfies number", 1],
  ["most!", 5],
  ["limits.most", 7],
  ["limits['most']", 7],
  ["limits.deep.least", -1],
  ["Sort.desc", 4],
  ["Size.large", "l"],
  ["Sort", { 0: "asc", 4: "desc", asc: 0, desc: 4 }],
  ["Circle", { $class: `${file}#Circle` }],
  ["() => Circle", { $class: `${file}#Circle` }],
  ["[() => Circle]", [{ $class: `${file}#Circle` }]],
  ["Local", { $class: `${file}#Local` }],
  ["Circle.sides", 0],
  ["Decimal", { $class: "Decimal" }],
  ["TimeSpan", { $class: "TimeSpan" }],
  ["Date", { $class: "DateTime" }],
  ["Number", { $class: "Double" }],
  ["Uint8Array", { $class: "Bytes" }],
  ["Number.MAX_VALUE", Number.MAX_VALUE],
  ["-Number.MAX_SAFE_INTEGER", -Number.MAX_SAFE_INTEGER],
  ["Number.NEGATIVE_INFINITY", { $number: "-Infinity" }],
  ["named", { $function: "named" }],
  ["() => 1", { $function: "" }],
  ["(x: number) => x", { $function: "" }],
  ["function f() {}", { $function: "f" }],
  ["new Decimal('0.10')", "0.10"],
  ["new Decimal(5)", 5],
  ["new Decimal('5')", 5],
  ["changing", { $expression: "changing" }],
  ["Math.random()", { $expression: "Math.random()" }],
  ["[Math.random()]", [{ $expression: "Math.random()" }]],
  ["missing", { $expression: "missing" }],
  ["{ __proto__: { a: 1 }, b: 2 }", { b: 2 }],
];

describe("constant folding", () => {
  const all = reflectClass(
    "Subject",
    `${declarations}\n@Probe(${cases.map(([text]) => text).join(",\n")})\nexport class Subject {}`,
    other,
  );
  const values = all.declaration.decorators?.[0]?.arguments ?? [];
  cases.forEach(([text, value], index) => {
    it(`returns ${JSON.stringify(value)} when the argument is ${text}`, () => assert.deepEqual(values[index], value));
  });

  it("returns the whole text when a sum has thousands of terms", () => {
    const sum = Array.from({ length: 2000 }, () => "'a'").join(" + ");
    const { declaration } = reflectClass("Subject", `${declarations}\n@Probe(${sum})\nexport class Subject {}`, other);
    assert.deepEqual(declaration.decorators?.[0]?.arguments, ["a".repeat(2000)]);
  });

  it("returns defaults only when all of an initializer is constant", () => {
    const { types } = reflectClass(
      "Subject",
      `export class Subject { a = 1; b = [1, 2]; c = new Date(); d = [Math.random()]; e: string | null = null; f = undefined; g: object = () => 1; h = new Decimal("1.5"); }`,
    );
    const own = types[`${file}#Subject`];
    assert.ok(own?.kind === "object");
    const defaults = Object.fromEntries(own.properties.map((property) => [property.name, property.default]));
    assert.deepEqual(defaults, {
      a: 1,
      b: [1, 2],
      c: undefined,
      d: undefined,
      e: null,
      f: undefined,
      g: undefined,
      h: 1.5,
    });
    assert.ok(own.properties.every(({ hasInitializer }) => hasInitializer));
  });

  const made: readonly (readonly [initializer: string, value: unknown])[] = [
    [`new Decimal("0.10")`, "0.10"],
    [`Decimal("2.50")`, "2.5"],
    [`new Date("2026-01-02")`, "2026-01-02T00:00:00.000Z"],
    [`new Date("2026-01-02T03:04:05+02:00")`, "2026-01-02T01:04:05.000Z"],
    [`new Date("2026-01-02T03:04:05")`, undefined],
    [`new Date(0)`, "1970-01-01T00:00:00.000Z"],
    [`new Date(2026, 0, 2)`, undefined],
    [`new Date("none")`, undefined],
    [`DateTime.parse("2026-01-02")`, "2026-01-02T00:00:00.000Z"],
    [`DateTime.parse("2 January")`, undefined],
    [`DateTime.maxValue`, "9999-12-31T23:59:59.999Z"],
    [`new DateOnly(2026, 1, 2)`, "2026-01-02"],
    [`new DateOnly(2026, 2, 30)`, undefined],
    [`DateOnly.parse("2026-01-02")`, "2026-01-02"],
    [`DateOnly.fromDate(new Date())`, undefined],
    [`TimeOnly.of(3, 4)`, "03:04:00"],
    [`TimeOnly.parse("3 PM")`, "15:00:00"],
    [`TimeSpan.from({ days: 1, hours: 2 })`, "1.02:00:00"],
    [`TimeSpan.zero`, "00:00:00"],
    [`new TimeSpan(10_000_000n)`, "00:00:01"],
    [`TimeSpan.parse("never")`, undefined],
    [`oneDay`, "1.00:00:00"],
    [`[oneDay, TimeSpan.zero]`, ["1.00:00:00", "00:00:00"]],
    [`DateTimeOffset.parse("2026-01-02T03:04:05+02:00")`, "2026-01-02T03:04:05+02:00"],
    [`new Version(1, 2)`, "1.2"],
    [`Uri.parse("/a")`, "/a"],
    [`new Uint8Array([1, 2, 3])`, "AQID"],
    [`new Set(["a", "b"])`, ["a", "b"]],
    [`new Set<string>()`, []],
    [`new Map([["a", 1]])`, { a: 1 }],
    [`new Map<Int64, Int32>([[5n, 1]])`, { 5: 1 }],
  ];
  const members = made.map(([initializer], index) => `m${index} = ${initializer};`).join(" ");
  const { types } = reflectClass(
    "Subject",
    `import { DateOnly, DateTime, DateTimeOffset, Decimal, TimeOnly, TimeSpan, Uri, Version, type Int32, type Int64 } from "ligature";
    const oneDay = TimeSpan.from({ days: 1 }); export class Subject { ${members} }`,
  );
  made.forEach(([initializer, value], index) => {
    it(`returns ${JSON.stringify(value)} when an initializer is ${initializer}`, () => {
      const own = types[`${file}#Subject`];
      assert.ok(own?.kind === "object");
      assert.deepEqual(own.properties[index]!.default, value);
    });
  });
});
