import assert from "node:assert/strict";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { createTestApp, type TestApp } from "ligature/testing";
import { sampleRequest, type SampleRequest } from "../../extension/src/routes/sample-request.js";
import { applications } from "./applications.js";

/** Refusals that only actions decide: what is not in the database, and what is there already. */
const decided: Readonly<Record<string, RegExp>> = {
  everything: /^GET \/answers\/(?:thrown|invalid)\//,
  conduit: /\/(?:articles|profiles)\/string|^POST \/api\/users$/,
  orders: /^(?:GET|DELETE) \/api\/(?:customers|orders)\/0/,
};

/** The statuses of the server when it does not accept a request. */
const refusals: readonly number[] = [400, 404, 405, 413, 415, 422];

describe("requests with the samples of documents", function () {
  this.timeout(120_000);

  for (const [name, prepare] of Object.entries(applications)) {
    it(`are accepted when the application is ${name}`, async () => {
      const { create, user, headers, operations = () => true } = await prepare();
      const app = await createTestApp(() => create({ openApi: {} }), user === undefined ? {} : { user });
      const { body: text } = await app.inject("/openapi/v1/openapi.json");
      const shared = (await headers?.(app)) ?? {};
      const refused: string[] = [];
      for (const [method, path] of operationsIn(text)) {
        if (!operations(`${method} ${path}`, "3.1")) continue;
        const request = sampleRequest({ baseUrl: "", method, path, document: { text, path } });
        const { statusCode, body } = await send(app, request, shared);
        const isDecided = decided[name]?.test(`${method} ${request.url}`) === true;
        if (refusals.includes(statusCode) && !isDecided)
          refused.push(`${method} ${request.url} ${request.body ?? ""}: ${statusCode} ${body}`);
      }
      await app.close();
      assert.deepEqual(refused, []);
    });
  }
});

function operationsIn(text: string): (readonly [method: string, path: string])[] {
  const { paths } = JSON.parse(text) as OpenApiDocument;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => [method.toUpperCase(), path] as const),
  );
}

async function send(
  app: TestApp,
  { method, url, headers, body, parts }: SampleRequest,
  shared: Readonly<Record<string, string>>,
): Promise<{ readonly statusCode: number; readonly body: string }> {
  const form = parts && { "content-type": "multipart/form-data; boundary=sample" };
  const payload = parts === undefined ? body : formOf(parts);
  return app.inject({
    method: method as "GET",
    url,
    headers: { ...shared, ...Object.fromEntries(headers), ...form },
    ...(payload !== undefined && { payload }),
  });
}

function formOf(parts: NonNullable<SampleRequest["parts"]>): string {
  const written = parts.map(({ name, value, type, fileName }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    const head = `--sample\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`;
    return `${head}${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n${value}\r\n`;
  });
  return `${written.join("")}--sample--\r\n`;
}
