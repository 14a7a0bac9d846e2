import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { createApp } from "ligature";
import { createTestApp, type TestApp } from "ligature/testing";
import { loadCompiled } from "../../helpers/compiled.js";

type Documents = typeof import("../bodies/fixtures/documents.js");

describe("app.call sends bodies without a form", function () {
  this.timeout(60_000);
  let app: TestApp;
  let documents: Documents;

  before(async () => {
    documents = await loadCompiled<Documents>("../bodies/fixtures/documents.js", import.meta.url);
    const { DocumentsController, PartsController } = documents;
    const controllers = [DocumentsController, PartsController];
    app = await createTestApp(() => createApp({ controllers, automaticBadRequest: () => true }));
  });

  after(() => app.close());

  it("as streams, from bytes, a text or a stream", async () => {
    for (const body of [Buffer.from("abc"), "abc", Readable.from([Buffer.from("a"), Buffer.from("bc")])]) {
      const { text } = await app.call(documents.DocumentsController, "stream", { body });
      assert.equal((JSON.parse(text) as { length: number }).length, 3);
    }
  });

  it("in the type that @Consumes declares", async () => {
    const { text } = await app.call(documents.DocumentsController, "csv", { text: "a;b" });
    assert.deepEqual(JSON.parse(text), { text: "a;b" });
    const pdf = await app.call(documents.DocumentsController, "pdf", { bytes: Buffer.from("%PDF") });
    assert.deepEqual(JSON.parse(pdf.text), { length: 4 });
  });

  it("as the parts of a form", async () => {
    const reader = new FormData();
    reader.append("a", "1");
    reader.append("b", new File(["x"], "x.txt"));
    const { text } = await app.call(documents.PartsController, "names", { reader });
    assert.deepEqual(JSON.parse(text), ["a", "b"]);
  });

  it("as raw bytes", async () => {
    const { text } = await app.call(documents.DocumentsController, "rawOnly", { raw: Buffer.from("{x") });
    assert.deepEqual(JSON.parse(text), { raw: "{x" });
  });
});
