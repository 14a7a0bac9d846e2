import assert from "node:assert/strict";
import type { TypeModel } from "#runtime/model/index.js";
import { describeType, prelude, reflectClass, reflectTexts } from "./virtual-project.js";

const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join("");

/** Types that have no end, or too many members: what is asked is that they end, and say why. */
const endless: readonly (readonly [name: string, type: string, declarations: string, reason: RegExp])[] = [
  ["an interface of 10,000 members", "Big", `interface Big {${many(10_000, (i) => `p${i}: string;`)}}`, /more than 2000 properties/],
  ["a union of 10,000 literals", "Big", `type Big = ${many(10_000, (i) => `| "v${i}"`)};`, /more than 2000 members/],
  ["an enum of 10,000 members", "Big", `enum Big {${many(10_000, (i) => `m${i},`)}}`, /more than 2000 members/],
  ["a generic that grows with each step", "Grow<string>", "interface Grow<T> { next: Grow<T[]> }", /nested more than 12 levels|grow without limit/],
  ["a generic that doubles with each step", "Twice<string>", "interface Twice<T> { next: Twice<{ a: T; b: T }> }", /nested more than|grow without limit|more than 3000 types/],
  ["arrays of arrays, 20 deep", `Int32${"[]".repeat(20)}`, "", /nested more than 12 levels/],
  // For 1,000 levels, TypeScript's stack suffices only when V8 has optimized its code before.
  ["a type literal, 600 deep", `${"{ a: ".repeat(600)}string${" }".repeat(600)}`, "", /more than 100 levels deep in other types without a name; give/],
  ["a recursive tuple", "Nest", "type Nest = [Int32, Nest] | null;", /tuple|nested/],
]; // prettier-ignore

/** Texts that are wrong, unusual or nonsense: what is asked is an answer. */
const odd: readonly string[] = [
  "export class Subject { p!: Subject['p'] }",
  "export class Subject extends Subject {}",
  "class A extends B {} class B extends A {} export class Subject extends A {}",
  "export class Subject extends Missing<string> { a!: Nothing }",
  "export class Subject { constructor(private a, public b?, ...c) {} [Symbol.iterator]() {} static x = 1; #p = 2; get [`k`]() { return 1 } }",
  "export class Subject<T extends keyof any = string, const U = T> { a!: T extends string ? U : never; b!: { [K in T]: U } }",
  "type Loop = Loop; type Pair = [Pair]; interface I extends I {} export class Subject { a!: Loop; b!: Pair; c!: I }",
  "export class Subject { method(this: Subject, { a, b }: { a: Int32; b: string }, [c]: string[] = []): asserts this is Subject {} }",
  "export class Subject { a = b; b = this.a; c = (() => this.c)(); d = function () {}; e = class {} }",
  "export class Subject { get a() { return 1 } set a(v: number | string) {} accessor z = 1; declare y: string; override q = 1 }",
  "export class Subject { 'quoted name'!: Int32; 12!: string; __proto__!: Int32; constructor2!: string; prototype2!: Int32 }",
  "export class Subject { a!: typeof import('node:fs'); b!: import('./gone.js').Gone; c!: unique symbol; d!: Function; e!: Object }",
  "export class Subject { a(): Promise<Promise<Int32>> { throw 0 } async *b() { yield 1 } c<T>(t: T): T { return t } d(): this { return this } }",
  "export class Subject { @missing() a!: string; @(x => y) b!: Int32; @Subject c!: string }",
  "export class Subject { a!: Record<string, Record<string, Subject>>; b!: Map<Subject, Set<Subject[]>>; c!: Array; d!: Map }",
  "export class Subject { a: { b: { c: { d: typeof this } } } }",
  "export class Subject { a!: string | string[] | null | { [k: string]: unknown } | (() => void) | 1n | true }",
  "namespace N { export class Inner { a!: Outer.Deep.X } } namespace Outer.Deep { export class X {} } export class Subject { n!: N.Inner; x!: Outer.Deep.X }",
  "declare class Ambient { a: string } abstract class Ab { abstract m(): Ambient } export class Subject extends Ab { m() { return null! } }",
  "export class Subject { a!: Json } type Json = string | number | boolean | null | Json[] | { [key: string]: Json };",
  "export class Subject { a!: Parameters<typeof f>; b!: ReturnType<typeof f>; c!: Awaited<Promise<Int32>>; d!: NonNullable<Int32 | null> } function f(x: Int32): Guid { return '' }",
  "export class Subject { class", "export class Subject { a: ", "export class Subject {{{{", "class Subject", "export default class {}", "export class Subject { a!: <T>() => T; }",
  "export class Subject { a!: ThisType<Subject>; b!: Omit<Subject, 'a'>; c!: Readonly<Required<Partial<Subject>>>; d!: Extract<keyof Subject, 'a'>; e!: Exclude<'x' | 'y', 'x'> }",
]; // prettier-ignore

describe("reflection of the endless and the odd", () => {
  for (const [name, type, declarations, reason] of endless) {
    it(`ends with a reason when a property is ${name}`, () => {
      const { types } = describeType(type, declarations);
      const reasons = Object.values(types).flatMap((model: TypeModel) =>
        model.kind === "unknown" ? [model.reason ?? ""] : [],
      );
      assert.ok(
        reasons.some((text) => reason.test(text)),
        `reasons: ${reasons.join("; ")}`,
      );
      assert.ok(JSON.stringify(types).length < 5_000_000);
    }).timeout(20_000);
  }

  odd.forEach((text, index) => {
    it(`returns a result when the text is ${text.slice(0, 60)} (${index})`, () => {
      const { diagnostics } = reflectTexts({ "subject.ts": prelude + text });
      assert.deepEqual(diagnostics, []);
    });
  });

  it("says what to do when a constant has more steps than the compiler's stack", () => {
    const steps = many(5000, (index) => `const c${index + 1} = c${index} + "x";\n`);
    const text = `const c0 = "a";\n${steps}export class Subject { @FromQuery() a = c5000; }\nexport class Other {}`;
    const { diagnostics, classes } = reflectTexts({ "subject.ts": prelude + text });
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ["LIG9001"],
    );
    assert.match(diagnostics[0]!.message, /write long chains of constants as fewer ones/);
    assert.deepEqual(
      classes.map(({ declaration }) => declaration.name),
      ["Other"],
    );
  });

  it("keeps a property named __proto__ as a property", () => {
    const { types } = reflectClass("Subject", "export class Subject { __proto__!: Int32; b!: string }");
    const own = types["test/reflection/virtual/subject.ts#Subject"];
    assert.ok(own?.kind === "object");
    assert.deepEqual(own.properties.map(({ name }) => name), ["__proto__", "b"]); // prettier-ignore
  });
});
