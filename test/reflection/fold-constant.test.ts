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
      `export class Subject { a = 1; b = [1, 2]; c = new Date(); d = [Math.random()]; e: string | null = null; f = undefined; g = () => 1; h = new Decimal("1.5"); }`,
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
});
