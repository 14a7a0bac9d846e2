import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DocumentStore } from "../../extension/src/document-store.js";
import type { OpenApiDocumentParams, OpenApiDocumentResult, OpenApiDocumentUpdate } from "../../server/src/protocol.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";

const root = pathToFileURL(`${fixtureWorkspace("shop")}/`).href;
const uri = `${root}src/orders.controller.ts`;
const text = readFileSync(fileURLToPath(uri), "utf8");

type Response = OpenApiDocumentResult | OpenApiDocumentUpdate;

describe("the changes of a document over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  const ask = (params: Partial<OpenApiDocumentParams> = {}): Promise<Response> =>
    client.request<Response>("ligature/openApiDocument", { textDocument: { uri }, ...params });
  const whole = async (): Promise<string> => ((await ask()) as OpenApiDocumentResult).text;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([root]);
  });

  beforeEach(() => client.open(uri, text));

  afterEach(() => client.close(uri));

  after(() => client.stop());

  it("are all that is sent when the client has the text before", async () => {
    const first = await ask();
    client.change(uri, text.replace("Finds one order.", "Finds an order by its number."));
    const second = await ask({ previousResultId: first.resultId });
    assert.ok("changes" in second && !("text" in second));
    assert.ok(second.changes.some((change) => change.text.includes("Finds an order by its number.")));
    assert.notEqual(second.resultId, first.resultId);
  });

  it("are none when nothing has changed", async () => {
    const first = await ask();
    const second = await ask({ previousResultId: first.resultId });
    assert.deepEqual("changes" in second && second.changes, []);
  });

  it("are not sent when the client has an older text, or one of another server", async () => {
    const first = await ask();
    await ask();
    for (const previousResultId of [first.resultId, "1", ""]) assert.ok("text" in (await ask({ previousResultId })));
  });

  it("give the same text as a whole document when the extension has applied them, edit after edit", async () => {
    const documents = new DocumentStore();
    const kept = (): Promise<OpenApiDocumentResult | null> =>
      documents.request({ textDocument: { uri } }, (params) =>
        client.request<Response>("ligature/openApiDocument", params),
      );
    const edits = [
      text,
      text.replace("Finds one order.", "Finds an order by its number."),
      text.replace("{id:int:min(1)}", "{id:int:min(1)}/more"),
      text.replace("export class", "export class Added { value!: string; }\nexport class"),
      "export const nothing = 1;",
      text,
    ];
    for (const edit of edits) {
      client.change(uri, edit);
      const result = await kept();
      assert.equal(result?.text, await whole());
      assert.equal((await kept())?.text, result?.text);
    }
  });
});
