import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { GuardedPathOptions } from "#runtime/openapi/index.js";
import { createApp } from "ligature";
import { rawRequest, type RawResponse } from "../helpers/raw-request.js";
import {
  guardRecording,
  namesGuardedDots,
  openApi,
  uiRecording,
  type RecordedAnswer,
  type RecordedGuardCase,
} from "./recordings.js";

/** By the guard's segment: what it does not cover, and what is open without a guard of its own. */
const openParts: Readonly<Record<string, readonly string[]>> = {
  "": ["reDoc"],
  "/api-docs": ["openApi", "swaggerUi"],
  "/openapi/v1": ["openApi", "swaggerUi", "reDoc"],
};

/** Over HTTP, paths as they stand: what the router makes of them counts too. */
describe("pages and guard of a running application", () => {
  const running: FastifyInstance[] = [];
  after(() => Promise.all(running.map((app) => app.close())));

  /** @param open says of the parts of the description that the guard's segment does not cover that they are open, as recorded */
  async function start(routePrefix: string, guard?: GuardedPathOptions, open: readonly string[] = []): Promise<number> {
    const app = await createApp({
      openApi: { ...openApi, allowAnonymous: open.includes("openApi") },
      swaggerUi: { documentTitle: "Store API", routePrefix, allowAnonymous: open.includes("swaggerUi") },
      reDoc: { documentTitle: "Store reference", allowAnonymous: open.includes("reDoc") },
      ...(guard && { openApiGuard: { ...guard, isAuthenticated: ({ headers }) => headers["x-user"] !== undefined } }),
    });
    app.get("/products/text", () => "");
    running.push(app);
    await app.listen({ port: 0, host: "127.0.0.1" });
    return (app.server.address() as AddressInfo).port;
  }

  for (const [prefix, answers] of Object.entries(uiRecording)) {
    it(`answer as recorded when Swagger UI is at "${prefix}"`, async () => {
      const port = await start(prefix);
      for (const recorded of answers) compare(await ask(port, recorded), recorded);
    });
  }

  it("refuse clients that are not authenticated when there is a guard", async () => {
    const port = await start("openapi", {}, ["reDoc"]);
    for (const recorded of guardRecording.cases) compareGuarded(await ask(port, recorded), recorded);
  });

  for (const { settings, cases } of guardRecording.configured) {
    it(`answer as recorded when the guard is set to ${JSON.stringify(settings)}`, async () => {
      const port = await start("openapi", settings, openParts[settings.urlSegment]);
      for (const { method, path, status, location } of cases) {
        const answer = await ask(port, { method, path, status });
        assert.deepEqual([answer.status, answer.headers.location], [status, location], path);
      }
    });
  }
});

async function ask(port: number, { method, path, headers = {} }: RecordedAnswer): Promise<RawResponse> {
  const sent = { ...headers };
  if (sent["if-none-match"] !== undefined) {
    sent["if-none-match"] = (await rawRequest(port, { path })).headers.etag ?? "";
  }
  return rawRequest(port, { method, path, headers: sent });
}

function compare(answer: RawResponse, recorded: RecordedAnswer): void {
  const name = `${recorded.method} ${recorded.path}`;
  assert.equal(answer.status, recorded.status, name);
  assert.equal(answer.headers.location, recorded.location, name);
  if (recorded.contentType !== undefined) assert.equal(answer.headers["content-type"], recorded.contentType, name);
  if (recorded.contentLength) assert.ok(Number(answer.headers["content-length"]) > 0, name);
  if (recorded.emptyBody && recorded.status !== 404) assert.equal(answer.body, "", name);
}

/** Where nothing answers without the guard, both will do; where something does, only the redirect. */
function compareGuarded(answer: RawResponse, recorded: RecordedGuardCase): void {
  const name = `${recorded.method} ${recorded.path}`;
  const { status, location, open } = recorded;
  if (status === 302 && open.status !== 404) {
    assert.deepEqual([answer.status, answer.headers.location], [302, location], name);
  } else if (namesGuardedDots(recorded.path)) {
    assert.ok([302, 404].includes(answer.status), `${name}: ${answer.status}`);
  } else if (open.status < 400) {
    // A path with dot segments is resolved or not found (README).
    const expected = recorded.path.includes("..") || recorded.path.includes("%2e") ? [open.status, 404] : [open.status];
    assert.ok(expected.includes(answer.status), `${name}: ${answer.status}`);
  } else {
    assert.ok(answer.status === 302 || (answer.status >= 400 && answer.status < 500), `${name}: ${answer.status}`);
  }
}
