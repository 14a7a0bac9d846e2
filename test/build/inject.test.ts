import assert from "node:assert/strict";
import { transformSync } from "esbuild";
import type { FileReflection, ReflectedClass } from "#runtime/reflection/index.js";
import type { InjectedDescription } from "#runtime/model/index.js";
import { editText, injectText } from "#runtime/build/compile-file.js";
import { createInjection } from "#runtime/build/inject.js";
import { reflectTexts } from "../reflection/virtual-project.js";

const symbol = Symbol.for("ligature.type");

/** The text as it is compiled. */
function inject(text: string, others: Readonly<Record<string, string>> = {}): string {
  const reflection = reflectTexts({ "subject.ts": text, ...others });
  return editText(text, "subject.ts", createInjection(reflection)).code;
}

/** Runs the compiled text and gives what it exports. */
async function run(text: string): Promise<Record<string, { [symbol]: InjectedDescription }>> {
  const { code } = transformSync(inject(text), {
    loader: "ts",
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as never;
}

describe("injection", () => {
  it("moves no line and changes nothing before it", () => {
    const text = "export class A {\n  a = 1;\n}\nexport class B { b = 2 }\n";
    const injected = inject(text);
    const original = text.split("\n");
    const lines = injected.split("\n");
    assert.equal(lines.length, original.length);
    original.forEach((line, index) => assert.ok(lines[index]?.startsWith(line.replace(/\}$/, "")), lines[index]));
  });

  for (const [title, text, line, column] of [
    ["a method has no end", "export class A {\n  get( {\n    return 1;\n  }\n}\n", 3, 11],
    ["a member has two names", "export class A {\n  a = 1;\n  foo bar;\n}\n", 3, 6],
    ["a class has no end", "export class A {\n  a = 1;\n", 3, 0],
    ["the class before it is right", "export class A { a = 1 }\nexport class B { b = = 2 }\n", 2, 21],
  ] as const) {
    it(`leaves the place of a mistake to the compiler when ${title}`, () => {
      assert.equal(inject(text), text);
      assert.throws(
        () => transformSync(inject(text), { loader: "ts" }),
        ({ errors: [first] }: { errors: { location: { line: number; column: number } }[] }) => {
          assert.deepEqual([first?.location.line, first?.location.column], [line, column]);
          return true;
        },
      );
    });
  }

  for (const body of [
    "x = 1",
    "x",
    "get",
    "static",
    "static x = 1;",
    "",
    "m() {}",
    "x = () => { }",
    "x /* } */",
    "['x'] = 1",
  ]) {
    it(`leaves the class right when its body is {${body}}`, async () => {
      const { A } = await run(`export class A {${body}}`);
      assert.equal(A?.[symbol].declaration.name, "A");
    });
  }

  it("describes classes with quotes, backslashes and odd names in their texts", async () => {
    const { A } = await run(
      `/** It's "quoted" \\ and \u2028 \${more} \`. */ export class A { "it's"!: 'a\\'b\\\\' | "\\n"; __proto__!: string }`,
    );
    const type = A?.[symbol].types[A[symbol].declaration.id];
    assert.ok(type?.kind === "object");
    assert.equal(type.doc?.summary, 'It\'s "quoted" \\ and \u2028 ${more} `.');
    assert.deepEqual(type.properties.map(({ name }) => name), ["it's", "__proto__"]); // prettier-ignore
    const literals = Object.values(A?.[symbol].types ?? {}).find(({ kind }) => kind === "enum");
    assert.deepEqual(literals?.kind === "enum" && literals.members.map(({ value }) => value), ["a'b\\", "\n"]);
  });

  it("lets decorators see the description, and subclasses not own it", async () => {
    const { A, B, seen } = (await run(
      `export let seen: unknown; const look = (target: any) => { seen = target[Symbol.for("ligature.type")].declaration.name; };\n@look export class A {} export class B extends A {}`,
    )) as never as Record<string, { [symbol]: InjectedDescription }>;
    assert.equal(seen, "A");
    assert.equal(A?.[symbol].declaration.name, "A");
    assert.equal(B?.[symbol].declaration.base?.type, A[symbol].declaration.id);
  });

  it("names a class that is declared later", async () => {
    const { A, B } = await run("export class A { b!: B } export class B { a!: A }");
    assert.equal(Object.values(A?.[symbol].refs ?? {})[0]?.(), B);
  });

  it("contains no argument of a decorator", () => {
    const text = 'import { Route } from "ligature";\n@Route("secret-route") export class A {}';
    const reflection = reflectTexts({ "subject.ts": text });
    assert.deepEqual(reflection.classes[0]?.declaration.decorators?.[0]?.arguments, ["secret-route"]);
    const [insertion] = createInjection(reflection).insertions;
    assert.match(insertion?.text ?? "", /"name":"Route"/);
    assert.doesNotMatch(insertion?.text ?? "", /secret-route/);
  });

  it("imports classes that were imported only as types, once, at the end", () => {
    const others = { "other.ts": "export class Other {} export default class More {}" };
    const text =
      'import type { Other } from "./other.js"; import type More from "./other.js"; export class A { o!: Other; m!: More } export class B { o!: Other }';
    const injected = inject(text, others);
    const tail = injected.slice(injected.lastIndexOf("\n"));
    assert.equal(tail, '\nimport{default as $lig0}from"./other.js";import{Other as $lig1}from"./other.js";');
  });

  it("uses require where Node runs CommonJS, and import() where a cycle would change the order", () => {
    const reflection = {
      file: "a.ts",
      diagnostics: [],
      classes: [
        {
          declaration: { id: "a.ts#A", name: "A", file: "a.ts", range: [0, 0, 0, 0] },
          types: {},
          references: [{ id: "b.ts#B", module: "./b.js", name: "B", cyclic: true }],
          extent: [0, 0, 0, 0],
          insertionOffset: 9,
        } satisfies ReflectedClass,
      ],
    } satisfies FileReflection;
    const required = createInjection(reflection, "require");
    assert.match(required.insertions[0]?.text ?? "", /'b\.ts#B':\(\)=>require\("\.\/b\.js"\)\.B/);
    assert.equal(required.tail, "");
    assert.match(createInjection(reflection).tail, /^\nvar \$lig0;.*import\("\.\/b\.js"\)\.then/);
  });

  it("is the same text every time, with no path of the machine", () => {
    const text = "export class A { a!: { b: Partial<A> } }";
    const first = injectText(text, "subject.ts", reflectTexts({ "subject.ts": text }));
    assert.equal(first, injectText(text, "subject.ts", reflectTexts({ "subject.ts": text })));
    assert.ok(!inject(text).includes(process.cwd()));
  });
});
