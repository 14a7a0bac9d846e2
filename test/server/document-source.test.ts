import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenApiDocumentResult, SourceLocation } from "../../server/src/protocol.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";

describe("ligature/documentSource", function () {
  this.timeout(240_000);
  const folder = fixtureWorkspace("shop");
  let client: LanguageClient;
  let document: OpenApiDocumentResult;
  before(async () => {
    client = new LanguageClient();
    await client.initialize([pathToFileURL(folder).href]);
    const project = pathToFileURL(join(folder, "tsconfig.json")).href;
    document = (await client.request("ligature/openApiDocument", { project })) as OpenApiDocumentResult;
  });
  after(() => client.stop());

  const find = async (pointer: string, documentName = "v1") => {
    const { project } = document;
    const found = (await client.request("ligature/documentSource", {
      project,
      documentName,
      pointer,
    })) as SourceLocation | null;
    return found && `${found.uri.split("/").at(-1)}:${found.range.start.line + 1}`;
  };

  it("is the code of every operation and schema of a document", async () => {
    const { paths, components } = JSON.parse(document.text) as Record<"paths", Record<string, object>> & {
      components: { schemas: object };
    };
    const pointers = [
      ...Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `/paths/${path.replaceAll("/", "~1")}/${method}`)),
      ...Object.keys(components.schemas).filter((name) => name !== "ProblemDetails" && !name.endsWith("ProblemDetails")).map((name) => `/components/schemas/${name}`),
    ]; // prettier-ignore
    assert.ok(pointers.length > 6, pointers.join());
    for (const pointer of pointers) assert.match((await find(pointer)) ?? "none", /^\w[\w.-]*\.ts:\d+$/, pointer);
    assert.match((await find("/paths/~1api~1Products~1{id}/get"))!, /^products\.controller\.ts:/);
    assert.match((await find("/components/schemas/Product"))!, /^models\.ts:/);
  });

  it("is null when there is no such document or project", async () => {
    assert.equal(await find("/paths/~1api~1Products/get", "v9"), null);
    const params = { project: "file:///nowhere/tsconfig.json", documentName: "v1", pointer: "/paths" };
    assert.equal(await client.request("ligature/documentSource", params), null);
  });
});
