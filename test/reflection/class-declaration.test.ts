import assert from "node:assert/strict";
import { prelude, reflectClass, reflectTexts } from "./virtual-project.js";

const file = "test/reflection/virtual/subject.ts";
const imports =
  'import { ActionResultBase, ControllerBase, FileContentResult, type ActionResult } from "#runtime/hosting/index.js";\n' +
  'import { FromQuery, HttpGet as Get, ProducesResponseType, Required, Route } from "ligature";\n' +
  'import * as lig from "ligature";\n';

function method(text: string, name = "m") {
  const { declaration } = reflectClass(
    "Subject",
    `${imports} export class Line { sku!: string } export class Subject extends ControllerBase { ${text} }`,
  );
  const found = declaration.methods?.find((candidate) => candidate.name === name);
  assert.ok(found);
  return found;
}

/** A method, and the id of what a client gets. */
const answers: readonly (readonly [text: string, type: string | undefined, nullable?: true])[] = [
  ["m(): Line { throw 0 }", `${file}#Line`],
  ["m(): Promise<Line[]> { throw 0 }", `${file}#Line[]`],
  ["async m() { return 1 as Int32 }", "Int32"],
  ["m(): Line | Promise<Line | null> { throw 0 }", `${file}#Line`, true],
  ["m(): ActionResult<Line> { throw 0 }", `${file}#Line`],
  ["async m(): Promise<ActionResult<Line | null>> { throw 0 }", `${file}#Line`, true],
  ["m(): ActionResult<Int32[]> { throw 0 }", "Int32[]"],
  ["m(): ActionResult { throw 0 }", undefined],
  ["m() { return this.reply.code(201).send({}) }", undefined],
  ["async m() { return this.reply.send({}) }", undefined],
  ["m(id: Int32) { return id > 5 ? new Line() : this.reply.send({}) }", `${file}#Line`],
  ["m() { return this.notFound() }", undefined],
  ["m() { return Math.random() > 1 ? this.notFound() : new Line() }", `${file}#Line`],
  ["m(): FileContentResult { throw 0 }", "FileResult"],
  ["m(): void {}", undefined],
  ["async m() {}", undefined],
  ["m(): never { throw 0 }", undefined],
  ["m(): 'a' | 'b' | ActionResultBase { throw 0 }", '"a"|"b"'],
];

describe("class declarations", () => {
  for (const [text, type, nullable] of answers) {
    it(`answer with ${type ?? "nothing"} when a method is ${text}`, () => {
      const { returnType } = method(text);
      assert.deepEqual(returnType, type === undefined ? undefined : { type, ...(nullable && { nullable }) });
    });
  }

  it("describe what methods return only where they may answer requests", () => {
    const declarations =
      `${imports} export class Line { sku!: string }\n` +
      "export class Service { m(): Line { throw 0 } }\n" +
      "export class Derived extends Service { m() { return new Line() } }\n" +
      "export class Listed extends Map<string, Line> { m() { return new Line() } }\n" +
      '@Route("x") export class Routed { m() { return new Line() } }\n' +
      "export class Getting { @Get() m() { return new Line() } }\n" +
      "export class ServiceChain { m(@FromQuery() _id: string) { return new Line() } }\n" +
      "export class Controller extends ControllerBase { m() { return new Line() } }\n" +
      "export class Page extends lig.PageModel { m() { return new Line() } }\n" +
      "const mixed = <T extends new (...args: any[]) => object>(base: T) => class extends base {};\n" +
      "export class Mixed extends mixed(ControllerBase) { m() { return new Line() } }\n" +
      "export class Lost extends Nowhere { m() { return new Line() } }\n";
    const answering = (name: string) => reflectClass(name, declarations).declaration.methods?.[0]?.returnType?.type;
    for (const name of ["Service", "Derived", "Listed"]) assert.equal(answering(name), undefined, name);
    for (const name of ["Routed", "Getting", "ServiceChain", "Controller", "Page", "Mixed", "Lost"])
      assert.equal(answering(name), `${file}#Line`, name);
  });

  it("have the attributes' own names through constants", () => {
    const aliases =
      "const Post = lig.HttpPost;\nconst Other = Post;\ndeclare const Put: typeof lig.HttpPut;\ndeclare const Drop: typeof import('ligature').HttpDelete;\n";
    const { declaration } = reflectClass(
      "Subject",
      `${imports}${aliases} export class Subject extends ControllerBase { @Post() a() {} @Other("x") b() {} @Put() c() {} @Drop() d() {} @Get() e() {} }`,
    );
    assert.deepEqual(
      declaration.methods?.flatMap(({ decorators = [] }) => decorators.map(({ name }) => name)),
      ["HttpPost", "HttpPost", "HttpPut", "HttpDelete", "HttpGet"],
    );
  });

  it("record whether a method is asynchronous or generic", () => {
    assert.equal(method("async m() {}").returnsPromise, true);
    assert.equal(method("m(): Promise<void> { throw 0 }").returnsPromise, true);
    assert.equal(method("m(): Int32 | Promise<Int32> { throw 0 }").returnsPromise, true);
    assert.equal(method("m(): void {}").returnsPromise, undefined);
    assert.equal(method("async *m() {}").returnsPromise, undefined);
    assert.equal(method("m<T>(t: T): void {}").generic, true);
  });

  it("have public methods of the instance only, overloads as one", () => {
    const { declaration } = reflectClass(
      "Subject",
      "export class Subject { a() {} private b() {} protected c() {} static d() {} #e() {} f(x: string): void; f(x: Int32): void; f(x: unknown) {} get g() { return 1 } h = () => 1; ['i']() {} }",
    );
    assert.deepEqual(declaration.methods?.map(({ name }) => name), ["a", "f", "i"]); // prettier-ignore
  });

  it("have parameters with names, types, defaults and flags", () => {
    const { parameters } = method("m(a: Int32, b?: string, c: Int32 | null = null, d = 25, ...e: string[]) {}");
    const plain = parameters.map(({ range: _range, ...rest }) => rest);
    assert.deepEqual(plain, [
      { name: "a", type: { type: "Int32" } },
      { name: "b", type: { type: "String", optional: true } },
      { name: "c", type: { type: "Int32", nullable: true }, hasInitializer: true, default: null },
      { name: "d", type: { type: "Double" }, hasInitializer: true, default: 25 },
      { name: "e", type: { type: "String[]" }, rest: true },
    ]);
  });

  it("list attributes by their declared names, in the order of the text, with their arguments", () => {
    const found = method(
      '@Get("{id}", { name: "x" }) @lig.HttpHead() @other() @ProducesResponseType<Int32[]>(200) m() {}',
    );
    assert.deepEqual(
      found.decorators?.map(({ name, arguments: args, typeArguments }) => ({ name, args, typeArguments })),
      [
        { name: "HttpGet", args: ["{id}", { name: "x" }], typeArguments: undefined },
        { name: "HttpHead", args: [], typeArguments: undefined },
        { name: "ProducesResponseType", args: [200], typeArguments: [{ type: "Int32[]" }] },
      ],
    );
  });

  it("know a user's own attributes by the name in their definition", () => {
    const { declaration } = reflectClass(
      "Subject",
      'import { audited as renamed } from "./own.js";\n@renamed({ level: 2 }) export class Subject {}',
      {
        "own.ts":
          'import { attribute } from "#runtime/attributes/index.js";\nexport const audited = attribute<[{ level: number }]>({ name: "Audited", targets: ["class"], create: () => ({}) });',
      },
    );
    assert.deepEqual(declaration.decorators?.map(({ name, arguments: args }) => ({ name, args })), [
      { name: "Audited", args: [{ level: 2 }] },
    ]); // prettier-ignore
  });

  it("have exact places", () => {
    const text = `${imports}@Route("a")\nexport class Subject {\n  @Get() list(@FromQuery() size: Int32) {}\n  @Required() name!: string;\n}`;
    const { declaration, types } = reflectClass("Subject", text);
    const [listMethod] = declaration.methods ?? [];
    const own = types[`${file}#Subject`];
    assert.ok(own?.kind === "object" && listMethod);
    assert.deepEqual(declaration.range, [6, 13, 6, 20]);
    assert.deepEqual(declaration.decorators?.[0]?.range, [5, 0, 5, 11]);
    assert.deepEqual(declaration.decorators?.[0]?.argumentRanges, [[5, 7, 5, 10]]);
    assert.deepEqual(listMethod.range, [7, 9, 7, 13]);
    assert.deepEqual(listMethod.decorators?.[0]?.range, [7, 2, 7, 8]);
    assert.deepEqual(listMethod.parameters[0]?.range, [7, 27, 7, 31]);
    assert.deepEqual(listMethod.parameters[0]?.decorators?.[0]?.range, [7, 14, 7, 26]);
    assert.deepEqual(own.properties[0]?.range, [8, 14, 8, 18]);
    assert.deepEqual(declaration.propertyDecorators?.["name"]?.[0]?.range, [8, 2, 8, 13]);
  });

  it("have the properties of bases first, with the location of each", () => {
    const { types } = reflectClass(
      "Subject",
      'import { Base } from "./base.js"; export class Subject extends Base { b!: string; a!: Int32; constructor(readonly d: Int32, private e: Int32) { super(); } get f() { return 1 } set g(v: Int32) {} static s = 1; private p = 1; fn() {} }',
      { "base.ts": "export class Base { z!: string; a!: unknown; protected y = 1 }" },
    );
    const own = types[`${file}#Subject`];
    assert.ok(own?.kind === "object");
    assert.deepEqual(
      own.properties.map(({ name, declaringType, readOnly, file: place }) => [name, declaringType.split("#")[1], readOnly ?? false, place !== undefined]),
      [
        ["z", "Base", false, true],
        ["a", "Subject", false, false],
        ["b", "Subject", false, false],
        ["d", "Subject", true, false],
        ["f", "Subject", true, false],
        ["g", "Subject", false, false],
      ],
    ); // prettier-ignore
    assert.equal(own.requiresConstructorArguments, true);
    assert.deepEqual(own.base, { type: "test/reflection/virtual/base.ts#Base" });
  });

  it("leave out what Ligature's own base classes bring along", () => {
    const { types, declaration } = reflectClass(
      "Subject",
      `${imports}export class Subject extends ControllerBase { own!: string }`,
    );
    const own = types[`${file}#Subject`];
    assert.ok(own?.kind === "object");
    assert.deepEqual(own.properties.map(({ name }) => name), ["own"]); // prettier-ignore
    assert.deepEqual(declaration.base, { type: "ligature#ControllerBase" });
  });

  it("resolve the arguments of a generic base, through all levels", () => {
    const { bases, types } = reflectClass(
      "Subject",
      `${imports}class Root<T> extends ControllerBase { constructor(root: T) { super() } list(): T[] { return [] } } class Crud<T, K = Int32> extends Root<T> { get(id: K): Promise<T> { throw 0 } } export class Line { x = 1 } export class Subject extends Crud<Line> {}`,
    );
    const crud = bases?.[`${file}#Crud<${file}#Line,Int32>`];
    const root = bases?.[`${file}#Root<${file}#Line>`];
    assert.equal(crud?.id, `${file}#Crud`);
    assert.deepEqual(crud.methods?.[0]?.parameters[0]?.type, { type: "Int32" });
    assert.deepEqual(crud.methods[0]?.returnType, { type: `${file}#Line` });
    assert.deepEqual(root?.methods?.[0]?.returnType, { type: `${file}#Line[]` });
    assert.deepEqual(root.constructorParameters?.[0]?.type, { type: `${file}#Line` });
    assert.ok(`${file}#Line[]` in types);
  });

  it("are made for every class that exists at run time, wherever it is", () => {
    const { classes } = reflectTexts({
      "subject.ts":
        "export default class { a = 1 } const B = class { b = 1 }; namespace N { export class C {} } function f() { class D {} return class {} } declare class E {} declare namespace M { class F {} }",
    });
    const ids = classes.map(({ declaration }) => declaration.id.replace(`${file}#`, ""));
    assert.deepEqual(ids, ["default", "B", "N.C", "D:1:108"]);
  });

  it("reach other classes by a name in scope or by an import of their own", () => {
    const { references } = reflectClass(
      "Subject",
      'import type { Other as Renamed } from "./barrel.js"; import type { Boxed } from "./box.js"; class Near {} function f() { class Hidden {} } export class Subject { a!: Near; b!: Renamed; c!: Boxed<Near>; d!: Subject; constructor(service: Near) {} }',
      {
        "barrel.ts": 'export * from "./other.js";',
        "other.ts": "class Secret {} class Internal {} export { Internal as Other };",
        "box.ts": 'import { Deep } from "./deep.js"; export interface Boxed<T> { item: T; deep: Deep }',
        "deep.ts": "export class Deep {}",
      },
    );
    assert.deepEqual(references, [
      { id: "test/reflection/virtual/deep.ts#Deep", module: "./deep.js", name: "Deep" },
      { id: "test/reflection/virtual/other.ts#Internal", module: "./other.js", name: "Other" },
      { id: `${file}#Near`, local: "Near" },
    ]);
  });

  it("reach a class in a namespace through what the file exports", () => {
    const { references } = reflectClass(
      "Subject",
      'import type { Holder } from "./holder.js"; export namespace Own { export class Open {} class Shut {} export interface Both { open: Open; shut: Shut } } export class Subject { a!: Own.Both; b!: Holder }',
      {
        "holder.ts":
          "export namespace Shop { export class Line {} export namespace Inner { export class Box {} } export import Again = Shop; class Secret {} export interface Cart { line: Line; box: Inner.Box; secret: Secret } } export interface Holder { cart: Shop.Cart }",
      },
    );
    assert.deepEqual(references, [
      { id: "test/reflection/virtual/holder.ts#Shop.Inner.Box", module: "./holder.js", name: "Shop.Inner.Box" },
      { id: "test/reflection/virtual/holder.ts#Shop.Line", module: "./holder.js", name: "Shop.Line" },
      { id: `${file}#Own.Open`, local: "Own.Open" },
    ]);
  });

  it("refer to a class of a cycle without changing the order of the modules, only if that matters", () => {
    const harmless = { "other.ts": 'import { Subject } from "./subject.js"; export class Other { subject!: Subject }' };
    const text = 'import { Other } from "./other.js"; export class Subject { other!: Other }';
    assert.equal("cyclic" in (reflectClass("Subject", text, harmless).references[0] ?? {}), false);
    const unsafe = { "other.ts": 'import { Subject } from "./subject.js"; export class Other extends Subject {}' };
    assert.equal("cyclic" in (reflectClass("Subject", text, unsafe).references[0] ?? {}), true);
    const entry = { "other.ts": `${unsafe["other.ts"]} await Promise.resolve();` };
    assert.equal("cyclic" in (reflectClass("Subject", text, entry).references[0] ?? {}), false);
  });

  it("are the same whichever file is read first", () => {
    const texts = {
      "subject.ts": `${prelude}import { B } from "./b.js"; export class A { b!: B; sort!: "y" | "x"; u!: Set<"q" | "p">; k!: keyof B }`,
      "b.ts": `${prelude}import { A } from "./subject.js"; export class B { a!: A; sort!: "x" | "y"; o!: Partial<A> }`,
    };
    const forward = JSON.stringify([
      reflectTexts(texts),
      reflectTexts({ "b.ts": texts["b.ts"], "subject.ts": texts["subject.ts"] }),
    ]);
    const again = [reflectTexts({ "b.ts": texts["b.ts"], "subject.ts": texts["subject.ts"] }), reflectTexts(texts)];
    assert.equal(JSON.stringify(again.reverse()), forward);
  });
});
