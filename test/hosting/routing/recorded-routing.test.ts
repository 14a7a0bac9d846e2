import Fastify, { type FastifyInstance } from "fastify";
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { registerRoutes, routerOptions, type Route } from "#runtime/hosting/routing/index.js";
import { parseRouteTemplate, withRequiredValues } from "#runtime/routing/index.js";
import { rawRequest } from "../../helpers/raw-request.js";
import { readRecordedRoutes, type RecordedRoute } from "../../helpers/recorded-routes.js";
import { readRecordings } from "../../helpers/recordings.js";

interface RecordedCase {
  id: string;
  request: { method: string; path: string };
  expected: { status: number; allow?: string; action?: string; valid?: boolean; arguments?: Record<string, unknown> };
}

function toRoute(recorded: RecordedRoute): Route {
  return {
    template: withRequiredValues(parseRouteTemplate(recorded.template).template, recorded.requiredValues ?? {}),
    httpMethods: recorded.httpMethods,
    order: recorded.order,
    handler: (_, __, values) => ({ action: recorded.action, values }),
  };
}

for (const compile of [false, true]) {
  for (const [file, group, classes] of [
    ["cases", "routing/", /^(Route|Verbs|Tokens|Several|Convention)/],
    ["random", "random-tables/", /^RandomTable/],
  ] as const) {
    describe(`routes in Fastify, ${compile ? "with" : "without"} its compiled router, answer as recorded under ${group}`, () => {
      let fastify: FastifyInstance;
      let port: number;
      before(async () => {
        fastify = Fastify({ routerOptions: routerOptions({ compile }) });
        registerRoutes(fastify, readRecordedRoutes(classes).map(toRoute));
        await fastify.listen({ port: 0, host: "127.0.0.1" });
        port = (fastify.server.address() as AddressInfo).port;
      });
      after(() => fastify.close());

      for (const { id, request, expected } of readRecordings<RecordedCase>(file)) {
        if (!id.startsWith(group)) continue;
        it(`${id}: ${request.method} ${request.path}`, async () => {
          const { status, headers, body } = await rawRequest(port, request);
          // Difference 4: the route for GET answers HEAD.
          assert.equal(status, request.method === "HEAD" ? 200 : expected.status);
          if (status === 405) {
            const allow = headers.allow!.split(", ").filter((method) => method !== "HEAD");
            assert.deepEqual(new Set(allow), new Set(expected.allow!.split(", ")));
          }
          if (status !== 200 || request.method === "HEAD") return;
          const answer = JSON.parse(body) as { action: string; values: Record<string, string> };
          assert.equal(answer.action, expected.action);
          if (!expected.valid) return;
          for (const [name, value] of Object.entries(expected.arguments!)) {
            // Binding makes the empty text of an empty catch-all null.
            const bound = answer.values[name] === "" ? null : (answer.values[name] ?? null);
            assert.deepEqual(bound, typeof value === "number" ? String(value) : value);
          }
        });
      }
    });
  }
}
