import fc from "fast-check";
import Fastify from "fastify";
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { registerRoutes, routerOptions, type Route } from "#runtime/hosting/routing/index.js";
import { parseRouteTemplate, requestPath } from "#runtime/routing/index.js";
import { rawRequest } from "../../helpers/raw-request.js";

const literals = fc.constantFrom("a", "b", "ab", "a-b", "a:b", "1", "Ä");
const segment = fc.oneof(
  { weight: 4, arbitrary: literals.map((text) => () => text) },
  { weight: 3, arbitrary: fc.constant((name: string) => `{${name}}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}:int}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}:alpha}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}:length(1,2)?}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}=x}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}?}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `v{${name}:int}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}}-{${name}2}`) },
  { weight: 1, arbitrary: fc.constant((name: string) => `{${name}}.{${name}2?}`) },
);
const ending = fc.option(fc.constantFrom("{*rest}", "{**rest}", "{*rest:minlength(3)}", "{*rest=none}"), { freq: 5 });
const template = fc
  .tuple(fc.array(segment, { maxLength: 4 }), ending)
  .map(([segments, last]) =>
    [...segments.map((write, i) => write(`p${i}`)), ...(last === null ? [] : [last])].join("/"),
  );
const table = fc.array(
  fc.record({
    template,
    methods: fc.constantFrom(["GET"], ["GET"], ["POST"], ["GET", "POST"], ["HEAD"], []),
    order: fc.constantFrom(0, 0, 0, -1, 1),
  }),
  { minLength: 2, maxLength: 8 },
);
const pathSegment = fc.constantFrom(
  "a",
  "A",
  "b",
  "ab",
  "a-b",
  "a%3ab",
  "1",
  "12",
  "v1",
  "x.y",
  "x.",
  "a%2Fb",
  "%C3%84",
  "x y".replace(" ", "%20"),
  "",
);
const request = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "POST", "HEAD", "PUT"),
  path: fc.array(pathSegment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`),
});

describe("routes in Fastify", () => {
  const property = fc.asyncProperty(
    table,
    fc.array(request, { minLength: 8, maxLength: 8 }),
    async (rows, requests) => {
      const fastify = Fastify({ routerOptions: routerOptions() });
      const routes = rows.map((row, index): Route => {
        const answer: Route["handler"] = (_, reply, values) => reply.header("x-route", index).send({ values });
        return {
          template: parseRouteTemplate(row.template).template,
          httpMethods: row.methods,
          order: row.order,
          handler: answer,
        };
      });
      const { table: meaning } = registerRoutes(fastify, routes);
      try {
        await fastify.listen({ port: 0, host: "127.0.0.1" });
        const { port } = fastify.server.address() as AddressInfo;
        for (const { method, path } of requests) {
          const expected = meaning.find(method, requestPath(path));
          const { status, headers, body } = await rawRequest(port, { method, path });
          const where = `${method} ${path} in ${JSON.stringify(rows)}`;
          if (expected.kind !== "match") {
            assert.equal(status, expected.kind === "not-found" ? 404 : 405, where);
            continue;
          }
          assert.equal(status, 200, where);
          const index = routes.findIndex(({ handler }) => handler === expected.route.handler);
          assert.equal(headers["x-route"], String(index), where);
          if (method !== "HEAD") assert.deepEqual(JSON.parse(body), { values: { ...expected.values } }, where);
        }
      } finally {
        await fastify.close();
      }
    },
  );

  it("have the meaning of the route table when tables and requests are made at random", async function () {
    this.timeout(60_000);
    await fc.assert(property, { numRuns: 200, seed: 20261101 });
  });

  it("have the meaning of the route table when the seed is a new one too", async function () {
    this.timeout(60_000);
    await fc.assert(property, { numRuns: 100 });
  });
});
