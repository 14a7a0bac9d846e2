import assert from "node:assert/strict";
import { createRequire } from "node:module";
import type { Ajv } from "ajv";
import type { JsonOptions, SettingSources } from "#runtime/model/index.js";
import { factsOf, generateDocument, type OpenApiDocument, type Schema } from "#runtime/openapi/index.js";
import { formatTests } from "#runtime/verification/formats.js";
import { schemaReader } from "#runtime/verification/json-schemas.js";
import { describeSource } from "./describe-source.js";
import { documents, modes, storeEndpoints, type Mode } from "./store-model.js";

const require = createRequire(import.meta.url);
const Ajv2020 = (require("ajv/dist/2020") as { default: typeof Ajv }).default;

const declarations = `
export enum Size { small = 1, large = 2 }
/** @flags */ export enum Access { none = 0, read = 1, write = 2 }
export interface Point { x: Int32; y?: Int32; note: string | null }
export interface Cat { kind: "cat"; lives: Int32 }
export interface Dog { kind: "dog" }
const half = 0.5;
const oneDay = TimeSpan.from({ days: 1 });
`;

/** The type and initializer of a member, its default, and the default where large numbers are texts, if that differs. */
const members: readonly (readonly [declaration: string, expected: unknown, asTexts?: unknown])[] = [
  [`Decimal = new Decimal("0.10")`, 0.1, "0.1"],
  [`Decimal = new Decimal("0.1234567890123456789")`, undefined, "0.1234567890123456789"],
  [`Int64 = 5n`, 5, "5"],
  [`UInt64 = 18446744073709551615n`, undefined, "18446744073709551615"],
  [`Int32 = 5`, 5],
  [`Int32 = 1.5`, undefined],
  [`Byte = 256`, undefined],
  [`number = half`, 0.5],
  [`number = Infinity`, undefined],
  [`Single = 0.1`, 0.1],
  [`string = "a"`, "a"],
  [`string | null = null`, undefined],
  [`boolean = true`, true],
  [`Char = "ab"`, undefined],
  [`Guid = "none"`, undefined],
  [`Guid = "0f8fad5b-d9cb-469f-a165-70867728950e"`, "0f8fad5b-d9cb-469f-a165-70867728950e"],
  [`Size = Size.large`, 2],
  [`Size = 3 as Size`, undefined],
  [`Access = Access.read | Access.write`, 3],
  [`Access = 8 as Access`, undefined],
  [`"asc" | "desc" = "desc"`, "desc"],
  [`DateTime = new Date("2026-01-02")`, "2026-01-02T00:00:00.000Z"],
  [`DateTime = new Date()`, undefined],
  [`DateOnly = new DateOnly(2026, 1, 2)`, "2026-01-02"],
  [`TimeSpan = oneDay`, "1.00:00:00"],
  [`Version = new Version(1, 2)`, "1.2"],
  [`Uri = Uri.parse("https://example.com/a")`, "https://example.com/a"],
  [`Uint8Array = new Uint8Array([1, 2])`, "AQI="],
  [`string[] = []`, []],
  [`Int64[] = [1n, 2n]`, [1, 2], ["1", "2"]],
  [`(string | null)[] = ["a", null]`, ["a", null]],
  [`Set<string> = new Set(["a"])`, ["a"]],
  [`Record<string, Decimal> = { a: new Decimal(1) }`, { a: 1 }, { a: "1" }],
  [`Map<string, Int32> = new Map([["a", 1]])`, { a: 1 }],
  [`Point = { x: 1, note: null }`, { x: 1, note: null }],
  [`Point[] = [{ x: 1, y: 2, note: "a" }]`, [{ x: 1, y: 2, note: "a" }]],
  [`Cat | Dog = { kind: "cat", lives: 9 }`, { kind: "cat", lives: 9 }],
  [`Int32 | string = "a"`, "a"],
  [`unknown = { a: [1, "b"] }`, { a: [1, "b"] }],
];

/** The default that rules leave, and the other keywords of the schema. */
const ruled: readonly (readonly [declaration: string, json: JsonOptions, expected: Partial<Schema>])[] = [
  [`@Range(1, 9) a: Int32 = 5`, {}, { default: 5, minimum: 1 }],
  [`@Range(1, 9) a: Int32 = 0`, {}, { default: undefined, minimum: 1 }],
  [`@StringLength(3) a = "abcd"`, {}, { default: undefined, maxLength: 3 }],
  [`@RegularExpression("[a-z]") a = "A"`, {}, { default: undefined }],
  [`@MinLength(1) a: string[] = []`, {}, { default: undefined, minItems: 1 }],
  [`@AllowedValues(1, 2) a: Int32 = 3`, {}, { default: undefined, enum: [1, 2] }],
  [`@Range(1, 9) a: Int64 = 5n`, { int64: "string" }, { default: "5", minimum: undefined, maximum: undefined }],
  [`@AllowedValues(1, 2) a: Int64 = 1n`, { int64: "string" }, { default: "1", enum: ["1", "2"] }],
  [`@Range(1, 9) a: Decimal = new Decimal(5)`, { decimal: "string" }, { default: "5", maximum: undefined }],
];

function membersOf(text: string, json: JsonOptions = {}): OpenApiDocument {
  const source = `${declarations} export class Holder { ${text} }
    @Route("x") export class XController extends ControllerBase {
      @HttpPost() post(@FromBody() body: Holder): void {}
      @HttpPost("form") form(@FromForm() form: Holder): void {}
      @HttpGet() get(@FromQuery() query: Holder): void {}
    }`;
  return describeSource(source, { facts: factsOf({ json }) }).document;
}

const all = members.map(([declaration], index) => `m${index}: ${declaration};`).join("\n");

describe("defaults of schemas", function () {
  this.timeout(60_000);

  const described = new Map<string, OpenApiDocument>();
  for (const [form, json] of [["numbers", {}], ["texts", { int64: "string", decimal: "string" }]] as const) {
    members.forEach(([declaration, expected, asTexts = expected], index) => {
      it(`are ${JSON.stringify(form === "texts" ? asTexts : expected)} when a member is ${declaration} and large numbers are ${form}`, () => {
        described.set(form, described.get(form) ?? membersOf(all, json));
        const { properties = {} } = described.get(form)!.components!.schemas!.Holder!;
        assert.deepEqual(properties[`m${index}`]!.default, form === "texts" ? asTexts : expected);
      });
    });
  } // prettier-ignore

  for (const [declaration, json, expected] of ruled) {
    it(`are ${JSON.stringify(expected.default)} when the member is ${declaration}${Object.keys(json).length > 0 ? ", as texts" : ""}`, () => {
      const { a } = membersOf(declaration, json).components!.schemas!.Holder!.properties!;
      for (const [keyword, value] of Object.entries(expected))
        assert.deepEqual(a![keyword as "default"], value, keyword);
    });
  }

  it("are numbers in queries and forms when bodies have texts", () => {
    const { paths } = membersOf(`a: Decimal = new Decimal("0.10"); b: Int64 = 5n; c: Int64[] = [1n];`, { int64: "string", decimal: "string" });
    const query = paths["/x"]!.get!.parameters!.map(({ schema }) => schema!.default);
    const form = Object.values(paths["/x/form"]!.post!.requestBody!.content["multipart/form-data"]!.schema!.properties!);
    assert.deepEqual([query, form.map((one) => one.default)], [[0.1, 5, [1]], [0.1, 5, [1]]]);
  }); // prettier-ignore

  const searched: readonly (readonly [name: string, make: (version: "3.0" | "3.1") => OpenApiDocument])[] = [
    ["every kind of member", (openApiVersion) => describeAll(openApiVersion, {})],
    ["every kind, as texts", (openApiVersion) => describeAll(openApiVersion, { json: { int64: "string", decimal: "string" } })],
    ["every kind, in strict bodies", (openApiVersion) => describeAll(openApiVersion, { strictBodies: true })],
    ...(Object.keys(modes) as Mode[]).map(
      (mode) =>
        [`the store, ${mode}`, (openApiVersion: "3.0" | "3.1") => generateDocument(storeEndpoints(), { documents, openApiVersion, ...modes[mode] }, "v1")] as const,
    ),
  ]; // prettier-ignore
  for (const [name, make] of searched) {
    for (const version of ["3.1", "3.0"] as const) {
      it(`are instances of the schemas beside them when ${name} is described in ${version}`, () => {
        const found = wrongDefaults(make(version));
        assert.deepEqual(found.wrong, []);
        assert.ok(found.count > 0);
      });
    }
  }

  it("are found when they are no instances", () => {
    const wrong: Schema = { type: "array", items: { type: "number", default: "0.10" }, default: [1, "a"] };
    const document: OpenApiDocument = { openapi: "3.1.1", info: { title: "a", version: "1" }, paths: {}, components: { schemas: { wrong } } };
    assert.deepEqual(wrongDefaults(document), {
      wrong: [
        `/components/schemas/wrong: [1,"a"]: data/1 must be number`,
        `/components/schemas/wrong/items: "0.10": data must be number`,
      ],
      count: 2,
    });
  }); // prettier-ignore

  function describeAll(openApiVersion: "3.0" | "3.1", options: SettingSources): OpenApiDocument {
    const rules = ruled.map(([declaration], index) => declaration.replace(/ a\b/, ` r${index}`)).join(";\n");
    const source = `${declarations} export class Holder { ${all} ${rules} }
      @Route("x") export class XController extends ControllerBase {
        @HttpPost() post(@FromBody() body: Holder): Holder { return body; }
        @HttpPost("form") form(@FromForm() form: Holder): void {}
        @HttpGet("{page=1}/{size:int:min(2)=1}") get(@FromQuery() query: Holder, page: Int32, size: Int32, more: Int32[] = [1]): void {}
      }`;
    return describeSource(source, { facts: factsOf(options), openApiVersion }).document;
  }
});

/** Every default of a document that is no instance of its schema, and how many defaults there are. */
function wrongDefaults(document: OpenApiDocument): { wrong: string[]; count: number } {
  const readSchema = schemaReader(document);
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([id, one]) => [id, readSchema(one)] as const);
  const ajv = new Ajv2020({ strict: false, logger: false, formats: formatTests });
  ajv.addSchema({ $id: "doc", components: { schemas: Object.fromEntries(schemas) } });
  const wrong: string[] = [];
  let count = 0;
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (Object.hasOwn(node, "default") && !path.endsWith("/properties")) {
      count++;
      const { default: value } = node as Schema;
      const schema = { $id: `doc?${count}`, ...readSchema(node as Schema) };
      const isValid = ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')) as object, value);
      if (!isValid) wrong.push(`${path}: ${JSON.stringify(value)}: ${ajv.errorsText()}`);
    }
    for (const [name, part] of Object.entries(node)) walk(part, `${path}/${name}`);
  };
  walk(document, "");
  return { wrong, count };
}
