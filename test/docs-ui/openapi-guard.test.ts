import assert from "node:assert/strict";
import type { DocsResponse } from "#runtime/docs-ui/docs-handler.js";
import { createOpenApiGuard, findUnguarded, type OpenApiGuard } from "#runtime/docs-ui/index.js";
import { ask, createPages, guardRecording, openApi, type RecordedAnswer } from "./recordings.js";

const handlers = createPages();

describe("openapi guard", () => {
  const guard = createOpenApiGuard({});
  for (const recorded of guardRecording.cases) {
    const user = recorded.headers?.["x-user"] === undefined ? "" : " by a user";
    it(`lets nobody past when asked ${recorded.method} ${recorded.path}${user}`, () => {
      const answer = askGuarded(guard, recorded);
      const { status, open } = recorded;
      if (status !== 302) assert.notEqual(answer.status === 302 && open.status !== 404, true);
      else if (open.status === 404) assert.match(String(answer.status), /^(?:302|404)$/);
      else assert.deepEqual([answer.status, answer.headers.location], [302, recorded.location]);
    });
  }

  for (const { settings, cases } of guardRecording.configured) {
    const configured = createOpenApiGuard(settings);
    for (const recorded of cases) {
      it(`answers as recorded when set to ${JSON.stringify(settings)} and asked ${recorded.path}`, () => {
        const answer = askGuarded(configured, recorded);
        // An action of the application, which is not there.
        if (recorded.path === "/products/text") assert.equal(answer.status, 404);
        else assert.deepEqual([answer.status, answer.headers.location], [recorded.status, recorded.location]);
      });
    }
  }

  it("names what it leaves open when it does not cover ReDoc or the page at the root", () => {
    assert.deepEqual(findUnguarded(guard, openApi, { "Swagger UI": "", ReDoc: "api-docs" }), [
      "The guard on /openapi leaves Swagger UI open at /.",
      "The guard on /openapi leaves ReDoc open at /api-docs.",
    ]);
    assert.deepEqual(findUnguarded(guard, openApi, { "Swagger UI": "openapi" }), []);
  });

  it("refuses its options when they are no address and no path", () => {
    assert.throws(() => createOpenApiGuard({ redirectUrl: "/a\r\nset-cookie: x" }), RangeError);
    assert.throws(() => createOpenApiGuard({ urlSegment: "openapi" }), RangeError);
    assert.throws(() => createOpenApiGuard({ urlSegment: "/" }), RangeError);
  });
});

function askGuarded(guard: OpenApiGuard, { method, path, headers = {} }: RecordedAnswer): DocsResponse {
  const isAuthenticated = headers["x-user"] !== undefined;
  if (guard.protects(path) && !isAuthenticated) return guard.answer;
  return ask(handlers, { method, path, headers });
}
