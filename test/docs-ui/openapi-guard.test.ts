import assert from "node:assert/strict";
import type { DocsResponse } from "#runtime/docs-ui/docs-handler.js";
import { readScopePrefix, type ScopePrefix } from "#runtime/openapi/index.js";
import { createOpenApiGuard, type OpenApiGuard } from "#runtime/docs-ui/index.js";
import { ask, createPages, guardRecording, namesGuardedDots, type RecordedAnswer } from "./recordings.js";

const handlers = createPages();
const prefixOf = (text: string): ScopePrefix => readScopePrefix(text) as ScopePrefix;

describe("openapi guard", () => {
  const guard = createOpenApiGuard({});
  for (const recorded of guardRecording.cases) {
    const user = recorded.headers?.["x-user"] === undefined ? "" : " by a user";
    it(`lets nobody past when asked ${recorded.method} ${recorded.path}${user}`, async () => {
      const answer = await askGuarded(guard, recorded);
      const { status, open } = recorded;
      if (namesGuardedDots(recorded.path)) assert.match(String(answer.status), /^(?:302|404)$/);
      else if (status !== 302) assert.notEqual(answer.status === 302 && open.status !== 404, true);
      else if (open.status === 404) assert.match(String(answer.status), /^(?:302|404)$/);
      else assert.deepEqual([answer.status, answer.headers.location], [302, recorded.location]);
    });
  }

  for (const { settings, cases } of guardRecording.configured) {
    const configured = createOpenApiGuard(settings);
    for (const recorded of cases) {
      it(`answers as recorded when set to ${JSON.stringify(settings)} and asked ${recorded.path}`, async () => {
        const answer = await askGuarded(configured, recorded);
        // An action of the application, which is not there.
        if (recorded.path === "/products/text") assert.equal(answer.status, 404);
        else assert.deepEqual([answer.status, answer.headers.location], [recorded.status, recorded.location]);
      });
    }
  }

  it("refuses its options when they are not an address or a path", () => {
    assert.throws(() => createOpenApiGuard({ redirectUrl: "/a\r\nset-cookie: x" }), RangeError);
    assert.throws(() => createOpenApiGuard({ urlSegment: "openapi" }), RangeError);
    assert.throws(() => createOpenApiGuard({ urlSegment: "/" }), RangeError);
  });

  const circles: readonly (readonly [redirectUrl: string, prefix?: string])[] = [
    ["/openapi"],
    ["/openapi/login"],
    ["/OPENAPI/Login"],
    ["/%6fpenapi/login"],
    ["/x/../openapi/login"],
    ["/openapi?from=docs"],
    ["?from=docs"],
    ["login"],
    ["./login"],
    ["\\openapi\\login"],
    ["/shop/openapi/login", "/shop"],
    ["/acme/openapi/login", "/:tenant"],
  ];
  for (const [redirectUrl, prefix = ""] of circles) {
    it(`refuses to send clients to ${redirectUrl} when it guards ${prefix}/openapi`, () => {
      assert.throws(() => createOpenApiGuard({ redirectUrl }, prefixOf(prefix)), /RangeError: .*redirected forever/);
    });
  }

  const leadingAway: readonly (readonly [redirectUrl: string, prefix?: string])[] = [
    ["/Login"],
    ["/openapi-login"],
    ["https://login.example/openapi"],
    ["//login.example/openapi"],
    ["/openapi/login", "/shop"],
    ["/shop/login", "/shop"],
    ["/login?to=/openapi"],
    ["/openapi%2Flogin"],
  ];
  for (const [redirectUrl, prefix = ""] of leadingAway) {
    it(`sends clients to ${redirectUrl} when it guards ${prefix}/openapi`, () => {
      assert.equal(createOpenApiGuard({ redirectUrl }, prefixOf(prefix)).answer.headers.location, redirectUrl);
    });
  }
});

async function askGuarded(guard: OpenApiGuard, { method, path, headers = {} }: RecordedAnswer): Promise<DocsResponse> {
  const isAuthenticated = headers["x-user"] !== undefined;
  if (guard.protects(path) && !isAuthenticated) return guard.answer;
  return ask(handlers, { method, path, headers });
}
