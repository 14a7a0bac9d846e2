import assert from "node:assert/strict";
import { LanguageClient } from "../helpers/language-client.js";
import { shop, startApp, type RunningApp } from "../e2e/running-app.js";
import { pathToFileURL } from "node:url";

describe("the document from the language server", function () {
  this.timeout(120_000);
  let app: RunningApp;
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    [app] = await Promise.all([startApp(shop), client.initialize([pathToFileURL(shop).href])]);
  });

  after(() => Promise.all([app.stop(), client.stop()]));

  it("equals, byte for byte, the one that the running application serves", async () => {
    const uri = pathToFileURL(`${shop}src/main.ts`).href;
    const document = await client.request<{ text: string }>("ligature/openApiDocument", { textDocument: { uri } });
    const served = await fetch(`${app.address}/openapi/v1/openapi.json`);
    assert.equal(served.status, 200);
    assert.equal(document.text, await served.text());
  });
});
