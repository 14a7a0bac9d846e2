import assert from "node:assert/strict";
import { describeSource } from "./describe-source.js";

/** Types that each refer to the next one. */
function chain(length: number, next: (index: number) => string): string {
  const members = (index: number): string => (index + 1 < length ? next(index + 1) : "last: Int32");
  return Array.from({ length }, (_, index) => `interface T${index} { ${members(index)} }`).join("\n");
}

const controller = `@Route("a") export class AController extends ControllerBase {
  @HttpGet() get(): T0 { return {} as T0; }
}`;

const search = `@Route("a") export class AController extends ControllerBase { @HttpPost() search(@FromQuery() value: T0) {} }`;

const length = 1_000;

describe("documents of long chains of types", function () {
  this.timeout(60_000);

  const links: readonly (readonly [title: string, link: (index: number) => string])[] = [
    ["a property is of the next one", (index) => `next?: T${index}`],
    ["a property is a list of the next one", (index) => `next: T${index}[]`],
    ["a property is the next one or a text", (index) => `next: T${index} | string`],
  ];
  for (const [title, link] of links) {
    it(`contain every type when ${title}`, () => {
      const { schemas = {} } = describeSource(`${chain(length, link)}\n${controller}`).document.components ?? {};
      const types = Object.keys(schemas).filter((name) => /^T\d+$/.test(name));
      assert.equal(types.length, length);
    });
  }

  it("contain each value under its whole name when a query is a chain", () => {
    const source = `${chain(100, (index) => `next: T${index}`)}\n${search}`;
    const names = describeSource(source).document.paths["/a"]?.post?.parameters?.map(({ name }) => name);
    assert.deepEqual(names, [`${"next.".repeat(99)}last`]);
  });
});

describe("the names of types that are used twice", function () {
  this.timeout(60_000);

  it("are reported in the order of their use, each type with what it contains before the next one, when types contain each other", () => {
    const nested = (file: number): string =>
      ["A", "B", "C", "D"].map((name) => `export interface ${name} { of${file}: Int32 }`).join("\n");
    const text = `import type * as One from "./one.js"; import type * as Two from "./two.js";
      interface First { a: One.A; second: Second; d: Two.D }
      interface Second { b: Two.B; third: Third; back: First; a: Two.A }
      interface Third { a: One.A; d: One.D; c: Two.C; c2: One.C; b: One.B }
      @Route("a") export class AController extends ControllerBase { @HttpGet() get(): First { return {} as First; } }`;
    const int = `import type { Int32 } from "ligature";\n`;
    const files = { one: int + nested(1), two: int + nested(2) };
    const { diagnostics } = describeSource(text, { files });
    const told = diagnostics.map(
      ({ code, location }) => `${code} ${location.file.replace(/.*\//, "")}:${location.range[0]}`,
    );
    assert.deepEqual(told, ["LIG5001 two.ts:2", "LIG5001 two.ts:3", "LIG5001 two.ts:1", "LIG5001 two.ts:4"]);
  });
});
