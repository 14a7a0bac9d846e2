import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import type { OpenApiDocument, OpenApiOptions, Operation } from "#runtime/openapi/index.js";
import { analyzeText } from "../helpers/analyze-source.js";
import { customConditions } from "../helpers/command.js";
import { describeSource } from "./describe-source.js";

/** A way of writing a declaration, and the part of the document that it has. */
interface Shape {
  readonly source: string;
  readonly options?: OpenApiOptions;
  part(document: OpenApiDocument): unknown;
  readonly expected: unknown;
}

const imports = `import { ApiController, Authorize, AutomaticBadRequest, ControllerBase, FromBody, HttpGet, HttpPost, ProducesResponseType, Route, SwaggerResponse, type ActionResult, type Int32 } from "ligature";\n`;

const models = `
export class Order { id!: Int32; }
export class Draft { title: string | null = null; }
export class Page<T> { items!: T[]; }
`;

/** A controller with one action at \`/x\`. */
const controller = (members: string): string =>
  `@ApiController() @AutomaticBadRequest() @Route("x") export class XController extends ControllerBase {\n${members}\n}`;

const getOf = ({ paths }: OpenApiDocument): Operation => paths["/x"]!.get!;
const ok = (document: OpenApiDocument): unknown => getOf(document).responses["200"]!.content;
const schemaOf = (name: string) => (document: OpenApiDocument) => document.components!.schemas![name];

const order = { $ref: "#/components/schemas/Order" };
const draft = { $ref: "#/components/schemas/Draft" };
const int32 = { type: "integer", format: "int32" };

const shapes: Readonly<Record<string, Shape>> = {
  "a route's name in an object": {
    source: controller(`@HttpGet({ name: "first" }) get(): Order { return new Order(); }`),
    part: (document) => getOf(document).operationId,
    expected: "first",
  },
  "a generic type, a description and a media type of a status": {
    source: controller(
      `@HttpGet() @SwaggerResponse<Page<Order>>(201, "The page", "application/json") get(): ActionResult { return this.created("/x", new Page<Order>()); }`,
    ),
    part: (document) => getOf(document).responses["201"],
    expected: {
      description: "The page",
      headers: {
        Location: { description: "The URL of the new resource", schema: { type: "string", format: "uri-reference" } },
      },
      content: { "application/json": { schema: { $ref: "#/components/schemas/OrderPage" } } },
    },
  },
  "several types of one status": {
    source: controller(
      `@HttpGet() @ProducesResponseType(200, Order) @ProducesResponseType(200, Draft) get(): ActionResult { return this.ok(new Order()); }`,
    ),
    part: ok,
    expected: { "application/json": { schema: { anyOf: [order, draft] } } },
  },
  "several media types of one status, in one attribute": {
    source: controller(
      `@HttpGet() @SwaggerResponse<Order>(200, "It", "application/json", "application/hal+json") get(): ActionResult { return this.ok(new Order()); }`,
    ),
    part: ok,
    expected: { "application/json": { schema: order }, "application/hal+json": { schema: order } },
  },
  "several media types of one status, each with its type": {
    source: controller(
      `@HttpGet()
      @ProducesResponseType<Order>(200, { contentTypes: ["application/json"] })
      @ProducesResponseType<Draft>(200, { contentTypes: ["application/hal+json"] })
      get(): ActionResult { return this.ok(new Order()); }`,
    ),
    part: ok,
    expected: { "application/json": { schema: order }, "application/hal+json": { schema: draft } },
  },
  "alternatives in security": {
    source: controller(`@HttpGet() @Authorize() get(): Order { return new Order(); }`),
    options: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "s" },
      },
      authorizationSchemes: { user: [{ bearer: [] }, { cookie: [] }] },
    },
    part: (document) => getOf(document).security,
    expected: [{ bearer: [] }, { cookie: [] }],
  },
  "an example of a parameter, inside its @param": {
    source: controller(`/**
       * Gets it.
       *
       * @param count how many @example 42
       */
      @HttpGet() get(count: Int32): Int32 { return count; }`),
    part: (document) => getOf(document).parameters,
    expected: [{ name: "count", in: "query", description: "how many", schema: int32, example: 42 }],
  },
  "an example of a parameter, below its @param": {
    source: controller(`/**
       * Gets it.
       *
       * @param count how many
       * @example 42
       */
      @HttpGet() get(count: Int32): Int32 { return count; }`),
    part: (document) => getOf(document).parameters,
    expected: [{ name: "count", in: "query", description: "how many", schema: int32, example: 42 }],
  },
  "a tuple of two types": {
    source: controller(`@HttpGet() get(): [string, Int32] { return ["a", 1]; }`),
    part: ok,
    expected: {
      "application/json": {
        schema: { type: "array", minItems: 2, maxItems: 2, prefixItems: [{ type: "string" }, int32], items: {} },
      },
    },
  },
  "the name of a partial map with few keys": {
    source: `export type Color = "red" | "green";
      ${controller(`@HttpPost() post(@FromBody() counts: Partial<Record<Color, Int32>>): Int32 { return counts.red ?? 0; }`)}`,
    part: schemaOf("ColorInt32MapPartial"),
    expected: { type: "object", properties: { red: int32, green: int32 } },
  },
  "the members of an object that is `as const`, in the order of the source": {
    source: `export const sizes = { small: "s", medium: "m", large: "l" } as const;
      export type Size = (typeof sizes)[keyof typeof sizes];
      ${controller(`@HttpGet() get(): Size { return sizes.small; }`)}`,
    part: schemaOf("Size"),
    expected: { type: "string", enum: ["s", "m", "l"] },
  },
};

/** The messages of the compiler, by the name of the shape, from one program. */
function compile(): ReadonlyMap<string, readonly string[]> {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = new Map(Object.entries(shapes).map(([name, { source }], index) => [`${folder}shape-${index}.ts`, { name, text: imports + models + source }])); // prettier-ignore
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, strict: true, experimentalDecorators: true, skipLibCheck: true, noEmit: true, customConditions: [...customConditions] }; // prettier-ignore
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.readFile = (path) => files.get(path)?.text ?? readFile.call(host, path);
  host.getSourceFile = (path, language, ...rest) => {
    const own = files.get(path);
    if (own === undefined) return getSourceFile.call(host, path, language, ...rest);
    return ts.createSourceFile(path, own.text, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return new Map(
    [...files].map(([path, { name }]) => {
      const file = program.getSourceFile(path)!;
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return [name, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))];
    }),
  );
}

describe("ways of writing declarations", function () {
  this.timeout(60_000);
  let messages: ReadonlyMap<string, readonly string[]>;

  before(() => {
    messages = compile();
  });

  for (const [name, { source, options, part, expected }] of Object.entries(shapes)) {
    it(`compile, have no findings, and are in the document when they are ${name}`, () => {
      assert.deepEqual(messages.get(name), []);
      const { diagnostics } = analyzeText(imports + models + source, {}, { documents: true });
      assert.deepEqual(diagnostics.map(({ code, message }) => `${code} ${message}`), []); // prettier-ignore
      const described = describeSource(models + source, options);
      assert.deepEqual([described.diagnostics, part(described.document)], [[], expected]);
    });
  }
});
