import assert from "node:assert/strict";
import { checkDocuments, documentNames, documentPath, factsOf, generateDocument, openApiJson, openApiYaml, type OpenApiDocument } from "#runtime/openapi/index.js"; // prettier-ignore
import { createRequire } from "node:module";
import { assertValid } from "./assert-valid.js";
import { describeSource, type SourceOptions } from "./describe-source.js";
import { documents, modes, storeEndpoints } from "./store-model.js";

const { load } = createRequire(import.meta.url)("js-yaml") as { load: (text: string) => unknown };

const source = `
  export class Item { @Range(1, 9, { minimumIsExclusive: true }) id!: Int32; name!: string | null; parent!: Item | null; }
  @ApiController() @Route("items") export class ItemsController extends ControllerBase {
    @HttpGet("{id:int}") get(id: Int32): Item { throw new Error(); }
    @HttpPost() add(item: Item, dryRun: boolean = false): Item { return item; }
  }`;

const describeItems = (options?: SourceOptions): OpenApiDocument => describeSource(source, options).document;

describe("a document", function () {
  this.timeout(60_000);

  it("has a title, a version, a server and a path when nothing is said", () => {
    const { info, openapi, servers } = describeItems();
    assert.deepEqual([openapi, info], ["3.1.1", { title: "API", version: "1.0" }]);
    assert.deepEqual(servers, [{ url: "/" }]);
    assert.deepEqual(documentNames({}), ["v1"]);
    assert.equal(documentPath({}, "v1"), "/openapi/v1/openapi.json");
    assert.equal(documentPath({ routePrefix: "" }, "v 1"), "/v%201/openapi.json");
  });

  /** The prefix of the instance, the options, and the address of the document with that of the root. */
  const addresses: readonly (readonly [servedUnder: string, options: SourceOptions, address: string])[] = [
    ["", {}, "/openapi/v1/openapi.json"],
    ["", { routePrefix: "" }, "/v1/openapi.json"],
    ["", { routePrefix: "/docs/api/", openApiVersion: "3.0" }, "/docs/api/v1/openapi.json"],
    ["/shops/:tenant", {}, "/shops/acme/openapi/v1/openapi.json"],
  ];
  for (const [servedUnder, options, address] of addresses) {
    for (const proxy of ["", "/shop", "/a/b"]) {
      it(`has the root of ${proxy}/ as its server, whatever the proxy adds, when it is at ${address}`, () => {
        const { servers = [] } = describeItems({ ...options, facts: { servedUnder } });
        assert.equal(servers.length, 1);
        const { url } = servers[0]!;
        const location = `https://items.example${proxy}${address}`;
        assert.equal(new URL(url, location).href, `https://items.example${proxy}/`);
        // Clients that only join texts find the same.
        assert.equal(new URL(`${url}/items`, location).href, `https://items.example${proxy}/items`);
      });
    }
  }

  it("contains the options", async () => {
    const options: SourceOptions = {
      documents: {
        v1: {
          title: "Items",
          summary: "All items",
          contact: { name: "Ann", email: "ann@items.example" },
          license: { name: "MIT", identifier: "MIT" },
        },
      },
      servers: [{ url: "https://items.example", description: "Live" }],
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      security: [{ bearer: [] }],
      externalDocs: { url: "https://items.example/docs" },
    };
    const document = describeItems(options);
    assert.deepEqual(document.security, [{ bearer: [] }]);
    assert.deepEqual(document.servers, options.servers);
    assert.deepEqual(document.components?.securitySchemes, options.securitySchemes);
    await assertValid(openApiJson(document));
    const older = describeItems({ ...options, openApiVersion: "3.0" });
    assert.deepEqual([older.openapi, older.info.summary, older.info.license], ["3.0.4", undefined, { name: "MIT" }]);
    await assertValid(openApiJson(older));
  });

  it("is the same in 3.0, in its own keywords", () => {
    const { components } = describeItems({ openApiVersion: "3.0", facts: factsOf({ strictBodies: true }) });
    assert.deepEqual(components?.schemas?.Item, {
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "integer", format: "int32", minimum: 1, exclusiveMinimum: true, maximum: 9 },
        name: { type: "string", nullable: true },
        parent: { allOf: [{ $ref: "#/components/schemas/Item" }], nullable: true },
      },
    });
  });

  it("passes through the filters in order", () => {
    const document = describeItems({
      operationFilters: [(operation) => ({ ...operation, "x-a": 1 }), (operation) => ({ ...operation, "x-b": 2 })],
      parameterFilters: [(one, { member }) => ({ ...one, "x-of": member.name })],
      requestBodyFilters: [(body, { described }) => ({ ...body, description: described.action.name })],
      schemaFilters: [(schema, { type, member }) => (member ? schema : { ...schema, "x-type": type!.id.replace(/.*#/, "") })], // prettier-ignore
      documentFilters: [(one, { documentName }) => ({ ...one, "x-name": documentName })],
    });
    const post = document.paths["/items"]!.post!;
    assert.deepEqual([post["x-a"], post["x-b"], document["x-name"]], [1, 2, "v1"]);
    assert.equal(post.parameters?.[0]?.["x-of"], "dryRun");
    assert.equal(post.requestBody?.description, "add");
    assert.equal(document.components?.schemas?.Item?.["x-type"], "Item");
  });

  it("has one order of members, whatever filters add", () => {
    const plain = openApiJson(describeItems());
    const moved = openApiJson(
      describeItems({
        schemaFilters: [({ type, ...schema }) => ({ ...schema, type })],
        operationFilters: [({ responses, ...operation }) => ({ responses, ...operation })],
        documentFilters: [({ openapi, ...document }) => ({ ...document, openapi })],
      }),
    );
    assert.equal(moved, plain);
  });

  it("says each thing once when all documents are checked", () => {
    assert.deepEqual(checkDocuments(storeEndpoints(), { documents }), []);
  });

  it("ends with one line end, two spaces deep", () => {
    assert.match(openApiJson(describeItems()), /^\{\n {2}"openapi": "3\.1\.1",\n[^]*[^\n]\n\}\n$/);
  });

  it("is the same in YAML as in JSON", () => {
    const document = generateDocument(storeEndpoints(), { documents, ...modes.all }, "v1");
    assert.deepEqual(load(openApiYaml(document)), JSON.parse(openApiJson(document)));
  });

  const texts = ["yes", "No", "null", "~", "1", "1e3", "0x1F", "- a", "a: b", "a #b", " a", "a ", "", "é", "\u2028", "\u0085", "a\nb", '"', "'", "{}", "[", "*", "&a", "!t", "%", "@", "`", "2026-01-02", "a.b/c-d_e f", "=", "<<", "?", ": "]; // prettier-ignore
  it("keeps every text and name when it is written as YAML", () => {
    const extension = {
      texts,
      names: Object.fromEntries(texts.map((text) => [text, [text, [], {}, [[1, { a: null }]]]])),
    };
    const document = { ...describeItems(), "x-texts": extension };
    assert.deepEqual((load(openApiYaml(document)) as Record<string, unknown>)["x-texts"], extension);
  });

  it("is not led astray when types and members are named like those of every object", () => {
    const { document } = describeSource(`
      export class constructor { __proto__!: string; toString2!: Int32; hasOwnProperty!: any; }
      @Route("o") export class OController extends ControllerBase { @HttpGet("{constructor}") get(constructor: string): constructor { throw new Error(); } }`);
    assert.deepEqual(Object.keys(document.paths), ["/o/{constructor}"]);
    assert.equal(Object.getPrototypeOf(document.components!.schemas!), Object.prototype);
    assert.equal(({} as { polluted?: string }).polluted, undefined);
  });
});
