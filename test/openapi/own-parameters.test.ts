import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp, type AppOptions } from "ligature";
import { generateDocument, openApiJson } from "#runtime/openapi/index.js";
import { descriptionOf } from "#runtime/attributes/index.js";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Own = typeof import("../hosting/fixtures/own-attributes.js");

interface Described {
  readonly paths: Record<string, Record<string, { parameters?: Record<string, unknown>[] }>>;
}

describe("the document of custom parameters", function () {
  this.timeout(120_000);
  let own: Own;
  let text: string;
  let options: AppOptions;

  before(async () => {
    own = await loadCompiled<Own>("../hosting/fixtures/own-attributes.ts", import.meta.url);
    options = {
      controllers: [own.OwnController],
      services: (services) => services.addSingleton(own.Tenants),
      openApi: { writeIndented: true },
    };
    const app = await createApp(options);
    text = (await app.inject("/openapi/v1/openapi.json")).payload;
    await app.close();
  });

  function parametersOf(path: string): Record<string, unknown>[] {
    const { parameters = [] } = (JSON.parse(text) as Described).paths[`/own/${path}`]!.get!;
    return parameters.filter((parameter) => parameter.name !== "x-tenant" || path === "tenant");
  }

  it("shows the place of a value as its definition describes it", () => {
    assert.deepEqual(parametersOf("tenant"), [
      { name: "x-tenant", in: "header", description: "Whose data it is.", required: true, schema: { type: "string" } },
    ]);
  });

  it("takes the name from the argument, and type and limits from the parameter", () => {
    const [parameter] = parametersOf("number");
    assert.equal(parameter?.name, "n");
    assert.equal(parameter.in, "query");
    assert.deepEqual(parameter.schema, { type: "integer", format: "int32", minimum: 1, maximum: 10 });
  });

  it("takes the name from the parameter when there is no argument", () => {
    assert.deepEqual(
      parametersOf("guid").map(({ name, in: place }) => [name, place]),
      [["id", "query"]],
    );
  });

  it("does not describe a value when its definition does not", () => {
    for (const path of ["known", "user", "trusted", "broken"]) assert.deepEqual(parametersOf(path), []);
  });

  it("shows cookies, with their names, and which of them are required", () => {
    const cookies = ["cookie", "session"].flatMap(parametersOf);
    assert.deepEqual(
      cookies.map(({ name, in: place, required }) => [name, place, required]),
      [
        ["count", "cookie", undefined],
        ["theme", "cookie", undefined],
        ["sid", "cookie", true],
      ],
    );
  });

  it("equals, byte for byte, the one made from the source", () => {
    const project = fileURLToPath(new URL("..", import.meta.url));
    const file = join(project, "hosting/fixtures/own-attributes.ts");
    const source = reflectProject({ projectRoot: project, rootNames: [file] });
    const { model } = createApplicationModel(source, {
      controllers: [descriptionOf(own.OwnController)!.declaration.id],
    });
    assert.equal(openApiJson(generateDocument(createEndpointTable(model), {}, "v1", { servedUnder: "" })), text);
  });
});
