import assert from "node:assert/strict";
import type { OpenApiDocument } from "ligature/openapi";
import type { AppOptions, OutputFormatter } from "ligature";
import type { TestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/formats.js");

/** The formats in the document, and whether responses in each of them are as it says. */
describe("formats in documents", function () {
  this.timeout(60_000);
  let fixtures: Fixtures;
  let testing: typeof import("ligature/testing");
  const apps: TestApp[] = [];

  before(async () => {
    fixtures = await loadCompiled<Fixtures>("../fixtures/formats.js", import.meta.url);
    testing = await import("ligature/testing");
  });
  after(() => Promise.all(apps.map((app) => app.close())));

  async function start(options: Partial<AppOptions> = {}): Promise<TestApp> {
    const { FormatsController: controller } = fixtures;
    const severities = { LIG5021: "off" } as const;
    const app = await testing.createTestApp({
      controllers: [controller],
      openApi: { separateXmlSchemas: true },
      severities,
      ...options,
    });
    apps.push(app);
    return app;
  }

  async function documented(options: Partial<AppOptions>): Promise<OpenApiDocument["paths"]> {
    const { payload } = await (await start(options)).instance.inject("/openapi/v1/openapi.json");
    return (JSON.parse(payload) as OpenApiDocument).paths;
  }

  const typesOf = (paths: OpenApiDocument["paths"], path: string, status = "200"): string[] =>
    Object.keys(paths[path]!.get!.responses[status]?.content ?? {});
  const formatOf = (paths: OpenApiDocument["paths"], path: string) =>
    paths[path]!.get!.parameters?.find((parameter) => "name" in parameter && parameter.name === "format");

  for (const [path, withXml, without] of [
    ["/order", ["application/json", "application/xml"], ["application/json"]],
    ["/list", ["application/json", "application/xml"], ["application/json"]],
    ["/vehicles", ["application/json", "application/xml"], ["application/json"]],
    ["/labels", ["application/json"], ["application/json"]],
    ["/text", ["text/plain"], ["text/plain"]],
    ["/only-xml", ["application/xml"], ["application/json"]],
    ["/both", ["application/xml", "application/json"], ["application/json"]],
    ["/vendor", ["application/vnd.shop+xml", "application/vnd.shop+json"], ["application/vnd.shop+json"]],
    ["/pdf", ["application/json", "application/xml"], ["application/json"]],
    ["/csv-text", ["text/csv", "application/json"], ["text/csv", "application/json"]],
  ] as const) {
    it(`are ${withXml.join(", ")} with XML, and ${without.join(", ")} without, when the action is ${path}`, async () => {
      assert.deepEqual(typesOf(await documented({ xmlSerializerFormatters: true }), path), withXml);
      assert.deepEqual(typesOf(await documented({}), path), without);
    });
  }

  it("are those that @Produces names when the application has formatters of its own", async () => {
    const paths = await documented({ outputFormatters: [new fixtures.CsvFormatter()] });
    assert.deepEqual(typesOf(paths, "/pdf"), ["application/pdf"]);
    assert.deepEqual(typesOf(paths, "/list"), ["application/json"]);
  });

  it("are the values of the parameter that names them in the URL", async () => {
    const formatterMappings = { csv: "text/csv" };
    const outputFormatters = [new fixtures.CsvFormatter()] as OutputFormatter[];
    const plain = await documented({});
    const xml = await documented({ xmlSerializerFormatters: true, formatterMappings, outputFormatters });
    const schemaOf = (paths: OpenApiDocument["paths"], path: string): unknown =>
      (formatOf(paths, path) as { schema?: unknown } | undefined)?.schema;
    assert.deepEqual(schemaOf(plain, "/sheets/{id}.{format}"), { type: "string", enum: ["json"] });
    assert.deepEqual(schemaOf(xml, "/sheets/{id}.{format}"), { type: "string", enum: ["json", "xml", "csv"] });
    assert.deepEqual(schemaOf(xml, "/limited/{format}"), { type: "string", enum: ["json", "csv"] });
    assert.equal(formatOf(xml, "/order"), undefined);
  });

  const accept = (type: string) => ({ headers: { accept: type } });

  for (const [url, type] of [
    ["/order", "application/xml"],
    ["/order", "application/json"],
    ["/list", "application/xml"],
    ["/vehicles", "application/xml"],
    ["/both", "application/xml"],
    ["/vendor", "application/vnd.shop+xml"],
    ["/number", "application/xml"],
    ["/day", "application/xml"],
    ["/key", "application/xml"],
    ["/sheets/7.xml", "application/json"],
  ] as const) {
    for (const openApi of [{ separateXmlSchemas: true }, {}]) {
      it(`are as the document with ${JSON.stringify(openApi)} says when ${url} is sent as ${type}`, async () => {
        const app = await testing.verifyResponses(await start({ xmlSerializerFormatters: true, openApi }));
        const { statusCode } = await app.inject({ url, ...accept(type) });
        assert.equal(statusCode, 200);
      });
    }
  }

  for (const [what, xml, pointer] of [
    ["has a text in place of a number", "<Order><id>five</id><total>1</total><lines /></Order>", "/id"],
    ["lacks a member", "<Order><total>1</total><lines /></Order>", "/id"],
    [
      "has a wrong item",
      "<Order><id>1</id><total>1</total><lines><Line><sku>a</sku><quantity>x</quantity></Line></lines></Order>",
      "/lines/0/quantity",
    ],
    ["has another root", "<Orders><id>1</id><total>1</total><lines /></Orders>", ""],
    ["has an item of another name", "<Order><id>1</id><total>1</total><lines><Row /></lines></Order>", "/lines/0"],
    ["is not well-formed", "<Order>", ""],
  ] as const) {
    it(`are reported by verifyResponses when the XML ${what}`, async () => {
      const app = await testing.verifyResponses(await start({
        xmlSerializerFormatters: true,
        outputFormatters: (list) => list.unshift({ mediaTypes: ["application/xml"], createWriter: () => () => xml }),
      })); // prettier-ignore
      await assert.rejects(app.inject({ url: "/order", ...accept("application/xml") }), (error: unknown) => {
        const { part, pointer: at } = error as { part: string; pointer?: string };
        assert.deepEqual([part, at], ["body", pointer]);
        return true;
      });
      await app.close().catch(() => undefined);
      apps.pop();
    });
  }
});
