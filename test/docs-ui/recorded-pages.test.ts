import assert from "node:assert/strict";
import type { DocsHandler, DocsResponse } from "#runtime/docs-ui/docs-handler.js";
import { ask, createPages, uiRecording, type RecordedAnswer } from "./recordings.js";

for (const [prefix, answers] of Object.entries(uiRecording)) {
  describe(`pages with Swagger UI at "${prefix}"`, () => {
    const handlers = createPages({ routePrefix: prefix });
    for (const recorded of answers) {
      const condition = recorded.headers === undefined ? "" : " with its ETag";
      it(`answers as recorded when asked ${recorded.method} ${recorded.path}${condition}`, async () => {
        compare(await ask(handlers, await requestOf(handlers, recorded)), recorded);
      });
    }
  });
}

async function requestOf(handlers: readonly DocsHandler[], { method, path, headers }: RecordedAnswer) {
  if (headers === undefined) return { method, path };
  const { etag } = (await ask(handlers, { path })).headers;
  return { method, path, headers: { "if-none-match": etag } };
}

function compare(answer: DocsResponse, recorded: RecordedAnswer): void {
  assert.equal(answer.status, recorded.status);
  assert.equal(answer.headers.location, recorded.location);
  if (recorded.contentType !== undefined) assert.equal(answer.headers["content-type"], recorded.contentType);
  if (recorded.cacheControl !== undefined) assert.equal(answer.headers["cache-control"], recorded.cacheControl);
  if (recorded.etag) assert.match(answer.headers.etag ?? "", /^"[^"]+"$/);
  if (recorded.contentLength) assert.ok(Number(answer.headers["content-length"]) > 0);
  if (recorded.emptyBody) assert.equal(answer.body.length, 0);
  if (recorded.title !== undefined) assert.match(String(answer.body), new RegExp(`<title>${recorded.title}</title>`));
}
