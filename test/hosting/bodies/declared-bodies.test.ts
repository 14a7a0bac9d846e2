import assert from "node:assert/strict";
import { createApp } from "ligature";
import type { OpenApiDocument } from "ligature/openapi";
import { loadCompiled } from "../../helpers/compiled.js";

type Documents = typeof import("./fixtures/documents.js");
type Impossible = typeof import("./fixtures/impossible.js");

describe("declared bodies", function () {
  this.timeout(60_000);

  it("are in the document as bytes, parts or a text of their media types", async () => {
    const { DocumentsController, PartsController } = await loadCompiled<Documents>(
      "./fixtures/documents.js",
      import.meta.url,
    );
    const app = await createApp({
      controllers: [DocumentsController, PartsController],
      severities: { LIG1032: "off", LIG5003: "off" },
      openApi: {},
    });
    try {
      const document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
      const bodyOf = (path: string) => (document.paths[path]!.put ?? document.paths[path]!.post)!.requestBody;
      const bytes = { schema: { type: "string", format: "binary", contentMediaType: "application/octet-stream" } };
      const text = { schema: { type: "string" } };
      const octets = { "application/octet-stream": bytes };
      const base64 = { schema: { type: "string", format: "byte" } };
      const parts = { schema: { type: "object", additionalProperties: {} } };
      const payment = { schema: { $ref: "#/components/schemas/Payment" } };
      assert.deepEqual(bodyOf("/documents/stream"), { required: true, content: octets });
      assert.deepEqual(bodyOf("/documents/web-stream"), { required: true, content: octets });
      assert.deepEqual(bodyOf("/documents/optional"), { content: octets });
      assert.deepEqual(bodyOf("/documents/bytes"), {
        required: true,
        content: { "application/json": base64, ...octets },
      });
      assert.deepEqual(bodyOf("/documents/text"), {
        required: true,
        content: { "application/json": text, "text/plain": text },
      });
      assert.deepEqual(bodyOf("/documents/csv"), { required: true, content: { "text/csv": text } });
      assert.deepEqual(bodyOf("/parts"), { required: true, content: { "multipart/form-data": parts } });
      assert.deepEqual(bodyOf("/documents/signed"), { required: true, content: { "application/json": payment } });
      assert.deepEqual(bodyOf("/documents/raw-only"), { content: octets });
    } finally {
      await app.close();
    }
  });

  it("stop the start when an action reads its body in ways that exclude each other", async () => {
    const { Order: _, ...impossible } = await loadCompiled<Impossible>("./fixtures/impossible.js", import.meta.url);
    for (const [name, controller] of Object.entries(impossible)) {
      await assert.rejects(
        async () => (await createApp({ controllers: [controller] })).ready(),
        (error: Error) => {
          assert.match(error.message, /LIG1055/, name);
          return true;
        },
      );
    }
  });
});
