import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import fc from "fast-check";
import { createTypeWriters } from "#runtime/formatters/index.js";
import { defaultSettings, type ApplicationModel } from "#runtime/model/index.js";
import { factsOf, openApiJson, type Schema } from "#runtime/openapi/index.js";
import { assertValid } from "./assert-valid.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

const controller = (actions: string): string =>
  `@ApiController() @Route("things") export class ThingsController extends ControllerBase { ${actions} }`;

/** Members of every kind, which answers contain or may leave out. */
const members = `
  text!: string; id!: Int32; when!: Date; kind!: "a" | "b"; list!: Int32[]; none!: string | null; start: Int32 = 1; note = "";
  readonly made!: Int32; get total(): Int32 { return 1; }
  left?: string; maybe!: Int32 | undefined; anything: unknown; pair!: [string, Int32];
  @Required() demanded?: string; @SwaggerSchema({ writeOnly: true }) secret!: Int32;`;

const written = ["text", "id", "when", "kind", "list", "none", "start", "note", "made", "total", "pair", "demanded"];
const get = "@HttpGet() get(): Thing { throw new Error(); }";
const put = "@HttpPut() put(@FromBody() thing: Thing): void {}";

type Schemas = Readonly<Record<string, Schema>>;

const describeThings = (text: string, options?: SourceOptions): Schemas =>
  describeSource(text, options).document.components?.schemas ?? {};

const requiredOf = (schema: Schema | undefined): string[] => [...(schema?.required ?? [])].sort();
const names = (schemas: Schemas): string[] => Object.keys(schemas).filter((name) => !name.endsWith("ProblemDetails"));

const separate: SourceOptions = { separateInputSchemas: true };

const { default: Ajv2020 } = createRequire(import.meta.url)("ajv/dist/2020.js") as { default: typeof Ajv };

/** Types of members, with a value of each. */
const kinds: readonly (readonly [type: string, value: unknown])[] = [
  ["string", "a"], ["Int32", 0], ["boolean", false], ["Int32[]", []], ["Set<string>", new Set(["a"])], ["Record<string, Int32>", {}],
  ['"a" | "b"', "a"], ["Inner", { x: 1 }], ["Inner[]", [{ x: 1, y: null }]], ["{ z: Int32 }", { z: 1 }], ["[string, Int32]", ["a", 1]],
  ["Inner | Other", { w: "w" }], ["unknown", 1],
]; // prettier-ignore

/** The text around the type in a declaration: whether it is always written, and the values that it has beside those of the type. */
const marks: readonly (readonly [before: string, after: string, isAlways: boolean, more: readonly unknown[]])[] = [
  ["!: ", "", true, []],
  ["!: ", " | null", true, [null]],
  ["?: ", "", false, [undefined]],
  ["?: ", " | null", false, [undefined, null]],
  [": ", " | undefined", false, [undefined]],
];

const inner = "export class Inner { x!: Int32; y?: Int32 | null; } export class Other { w!: string; }";

const generatedMember = fc.record({
  kind: fc.constantFrom(...kinds),
  mark: fc.constantFrom(...marks),
  choice: fc.nat({ max: 2 }),
});

describe("members that answers contain", function () {
  this.timeout(60_000);

  for (const strictBodies of [false, true]) {
    for (const openApiVersion of ["3.1", "3.0"] as const) {
      const options: SourceOptions = {
        openApiVersion,
        facts: factsOf({ strictBodies }),
        annotations: { enabled: true },
      };
      const when = `the version is ${openApiVersion} and bodies are ${strictBodies ? "" : "not "}strict`;

      it(`are required in a type that only answers use when ${when}`, async () => {
        const { document } = describeSource(`export class Thing { ${members} } ${controller(get)}`, options);
        assert.deepEqual(requiredOf(document.components?.schemas?.Thing), [...written].sort()); // prettier-ignore
        await assertValid(openApiJson(document));
      });

      it(`have a schema of their own beside that of requests if the option asks for it when ${when}`, async () => {
        const { document } = describeSource(`export class Thing { ${members} } ${controller(get + put)}`, { ...options, ...separate }); // prettier-ignore
        const { Thing, ThingInput } = document.components!.schemas!;
        assert.deepEqual(requiredOf(Thing), [...written].sort());
        const demanded = strictBodies
          ? ["text", "id", "when", "kind", "list", "secret", "pair"]
          : ["text", "list", "pair"];
        assert.deepEqual(requiredOf(ThingInput), [...demanded, "demanded"].sort());
        const paths = document.paths["/things"]!;
        const ref = (name: string): object => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } }); // prettier-ignore
        assert.deepEqual(paths.get?.responses["200"]?.content, ref("Thing"));
        assert.deepEqual(paths.put?.requestBody?.content, ref("ThingInput"));
        await assertValid(openApiJson(document));
      });
    }
  }

  it("are those of requests when both use the type and the option is off", () => {
    const schemas = describeThings(`export class Thing { ${members} } ${controller(get + put)}`);
    assert.deepEqual(names(schemas), ["Thing"]);
    const ofRequests = describeThings(`export class Thing { ${members} } ${controller(put)}`);
    assert.deepEqual(schemas.Thing, ofRequests.Thing);
  });

  it("are not required of requests when no request sets them, whether there is one schema or two", () => {
    const text = `export class Thing { readonly made: string = ""; name!: string; get label(): string { return this.name; } } ${controller(get + put)}`;
    assert.deepEqual(requiredOf(describeThings(text).Thing), ["name"]);
    assert.deepEqual(requiredOf(describeThings(text, separate).ThingInput), ["name"]);
    assert.deepEqual(requiredOf(describeThings(text, separate).Thing), ["label", "made", "name"]);
  });

  it("have one schema for a mapped type of which answers contain what requests do when its class needs two", () => {
    const text = `export class Thing { id: Int32 = 0; text!: string; } export class Page<T> { count!: Int32; }
      ${controller(`${get + put}
        @HttpPost("partial") patch(@FromBody() thing: Partial<Thing>): Partial<Thing> { return thing; }
        @HttpPost() post(@FromBody() text: Pick<Thing, "text">): Pick<Thing, "text"> { return text; }
        @HttpPost("page") page(@FromBody() page: Page<Thing>): Page<Thing> { return page; }`)}`;
    const described = names(describeThings(text, { ...separate, facts: factsOf({ strictBodies: true }) }));
    assert.deepEqual(described.sort(), ["Thing", "ThingInput", "ThingPage", "ThingPartial", "ThingTextPick"]);
  });

  it("leave out what a mapped type that is bound does not set when an action may return it", () => {
    const text = (actions: string): string =>
      `export class Order { readonly id: Int32 = 1; name!: string; } export type Thing = { [K in keyof Order]: Order[K] }; ${controller(actions)}`;
    assert.deepEqual(requiredOf(describeThings(text(get + put), separate).Thing), ["name"]);
    assert.deepEqual(requiredOf(describeThings(text(get), separate).Thing), ["id", "name"]);
  });

  /** The types and actions, and the schemas with their required members. */
  const shapes: readonly (readonly [when: string, source: string, expected: Readonly<Record<string, string>>])[] = [
    [
      "both agree",
      `export class Thing { name!: string; note?: string; } ${controller(get + put)}`,
      { Thing: "name" },
    ],
    [
      "only requests use it",
      `export class Thing { name!: string; count!: Int32; } ${controller(put)}`,
      { Thing: "name" },
    ],
    [
      "a nested type differs",
      `export class Line { count!: Int32; } export class Thing { name!: string; lines!: Line[]; } ${controller(get + put)}`,
      { Line: "count", LineInput: "", Thing: "lines name", ThingInput: "lines name" },
    ],
    [
      "only answers reach the outer type",
      `export class Line { count!: Int32; } export class Thing { line!: Line; all!: Record<string, Line>; }
       ${controller(`${get} @HttpPut() put(@FromBody() line: Line): void {}`)}`,
      { Line: "count", LineInput: "", Thing: "all line" },
    ],
    [
      "the type is generic",
      `export class Line { count!: Int32; } export class Box<T> { value!: T; size!: Int32; }
       ${controller("@HttpGet() get(): Box<Line> { throw new Error(); } @HttpPut() put(@FromBody() box: Box<Line>): void {}")}`,
      { Line: "count", LineInput: "", LineBox: "size value", LineBoxInput: "value" },
    ],
    [
      "the type contains itself",
      `export class Thing { name!: string; size!: Int32; next!: Thing | null; } ${controller(get + put)}`,
      { Thing: "name next size", ThingInput: "name" },
    ],
    [
      "a named union leads to it",
      `export class One { kind!: "one"; a!: Int32; } export class Two { kind!: "two"; b!: Int32; } export type Either = One | Two;
       export class Thing { either!: Either; } ${controller(get + put)}`,
      {
        One: "a kind", OneInput: "", Two: "b kind", TwoInput: "", Thing: "either", ThingInput: "either",
        Either: "", EitherInput: "kind",
      },
    ],
    [
      "only a member that requests never set differs",
      `export class Thing { readonly id!: string; name!: string; } ${controller(get + put)}`,
      { Thing: "id name", ThingInput: "name" },
    ],
    [
      "the author has a type with the name of the second schema",
      `export class Thing { count!: Int32; } export class ThingInput { name!: string; }
       ${controller(`${get} ${put} @HttpPost() post(@FromBody() input: ThingInput): void {}`)}`,
      { Thing: "count", ThingInput: "name", ThingInput2: "" },
    ],
    [
      "a type has no name",
      `export class Thing { at!: { x: Int32; y?: Int32 }; } ${controller(get + put)}`,
      { Thing: "at", ThingInput: "at" },
    ],
    [
      "the class writes itself",
      `export class Thing { count!: Int32; toJSON(): object { return {}; } } ${controller(get)}`,
      { Thing: "" },
    ],
  ]; // prettier-ignore
  for (const [when, source, expected] of shapes) {
    it(`are in the schemas of answers, and only there, when ${when}`, () => {
      const schemas = describeThings(source, separate);
      const found = names(schemas).map((name) => [name, requiredOf(schemas[name]).join(" ")]);
      assert.deepEqual(Object.fromEntries(found), expected);
    });
  }

  it("are inside of the schemas of types without names, each as its use says", () => {
    const { Thing, ThingInput } = describeThings(
      `export class Thing { at!: { x: Int32; y?: Int32 }; } ${controller(get + put)}`,
      separate,
    );
    assert.deepEqual(requiredOf(Thing?.properties?.at), ["x"]);
    assert.deepEqual(requiredOf(ThingInput?.properties?.at), []);
  });

  it("have the names that the option gives", () => {
    const schemaIds: SourceOptions["schemaIds"] = (type, id, isInput) => (isInput ? `New${"name" in type ? type.name : id}` : id); // prettier-ignore
    const schemas = describeThings(`export class Thing { count!: Int32; } ${controller(get + put)}`, { ...separate, schemaIds }); // prettier-ignore
    assert.deepEqual(names(schemas), ["NewThing", "Thing"]);
  });

  it("count per document: a type that another document's requests use is one of answers here", () => {
    const source = `export class Thing { count!: Int32; } ${controller(`
      @HttpGet() get(): Thing { throw new Error(); }
      @HttpPut() @ApiExplorerSettings({ groupName: "admin" }) put(@FromBody() thing: Thing): void {}`)}`;
    const documents = { v1: { title: "Public" }, admin: { title: "Admin" } };
    assert.deepEqual(requiredOf(describeThings(source, { documents }).Thing), ["count"]);
    assert.deepEqual(requiredOf(describeThings(source, { documents, documentName: "admin" }).Thing), []);
  });

  it("are the base class's and the subtypes' own when a family is in answers", () => {
    const family = `
      @SwaggerSubType(() => Circle, { discriminatorValue: "circle" }) @SwaggerDiscriminator("kind")
      export abstract class Shape { kind!: string; area!: Int32; }
      export class Circle extends Shape { override kind = "circle"; radius!: Int32; }`;
    const options: SourceOptions = {
      ...separate,
      annotations: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
    };
    const shape = "@HttpGet() get(): Shape { throw new Error(); }";
    const answers = describeThings(family + controller(shape), options);
    assert.deepEqual(requiredOf(answers.Shape), ["area", "kind"]);
    assert.deepEqual(requiredOf(answers.Circle?.allOf?.[1]), ["kind", "radius"]);
    const both = describeThings(
      family + controller(`${shape} @HttpPut() put(@FromBody() shape: Shape): void {}`),
      options,
    );
    assert.deepEqual(names(both), ["Circle", "CircleInput", "Shape", "ShapeInput"]);
    assert.deepEqual(both.ShapeInput?.discriminator?.mapping, { circle: "#/components/schemas/CircleInput" });
    assert.deepEqual(both.Shape?.discriminator?.mapping, { circle: "#/components/schemas/Circle" });
    assert.deepEqual(both.CircleInput?.allOf?.[0], { $ref: "#/components/schemas/ShapeInput" });
  });

  it("are those of the JSON that is written, and no others are required, when classes and values are random", () => {
    const property = fc.property(fc.array(generatedMember, { minLength: 1, maxLength: 8 }), fc.boolean(), (chosen, isSent) => {
      const declared = chosen.map(({ kind: [type], mark: [before, after] }, at) => `m${at}${before}${type}${after};`);
      let model: ApplicationModel | undefined;
      const source = `${inner} export class Thing { ${declared.join(" ")} } ${controller(isSent ? get + put : get)}`;
      const { document } = describeSource(source, { ...separate, change: (made) => (model = made) });
      const always = chosen.flatMap(({ kind: [type], mark: [, , isAlways] }, at) => (isAlways && type !== "unknown" ? [`m${at}`] : [])); // prettier-ignore
      assert.deepEqual(requiredOf(document.components?.schemas?.Thing), always);
      const values = chosen.map(({ kind: [, value], mark: [, , , more], choice }, at) => [`m${at}`, [value, ...more][choice % (more.length + 1)]]); // prettier-ignore
      const { types } = model!;
      const type = Object.keys(types).find((id) => id.endsWith("#Thing"))!;
      const write = createTypeWriters({ types, options: defaultSettings.json, constructorOf: () => undefined })({ type });
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const validate = ajv.addSchema(document, "document").compile({ $ref: "document#/components/schemas/Thing" });
      const json: unknown = JSON.parse(write(Object.fromEntries(values)));
      assert.ok(validate(json), `${JSON.stringify(json)}: ${ajv.errorsText(validate.errors)}`);
    }); // prettier-ignore
    fc.assert(property, { seed: 20261126, numRuns: 30 });
  });
});
