import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/results.js");

const json = "application/json; charset=utf-8";
const problem = "application/problem+json; charset=utf-8";
const text = "text/plain; charset=utf-8";
const moneyText = '{"amount":19.9,"cents":12345678901234567890,"note":"x"}';

/** Path, status, content type, body (text, or what the JSON holds), headers. */
type Expected = [
  path: string,
  status: number,
  type: string | undefined,
  body: unknown,
  headers?: Record<string, string>,
];

const validation = {
  type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
  title: "One or more validation errors occurred.",
  status: 400,
  errors: { "a.b": ["wrong"] },
};
const serverError = {
  type: "https://tools.ietf.org/html/rfc9110#section-15.6.1",
  title: "An error occurred while processing your request.",
  status: 500,
};

const answers: Expected[] = [
  ["results/undefined", 200, undefined, ""],
  ["results/null", 204, undefined, ""],
  ["results/text", 200, text, "plain"],
  ["results/number", 200, json, "5"],
  ["results/boolean", 200, json, "false"],
  ["results/bytes", 200, "application/octet-stream", "hi"],
  ["results/stream", 200, "application/octet-stream", "ab"],
  ["results/object", 200, json, moneyText],
  ["results/promise", 200, json, moneyText],
  ["results/list", 200, json, `[${moneyText}]`],
  ["results/quoted", 200, json, '"in quotes"'],
  ["results/vendor", 200, "application/vnd.money+json; charset=utf-8", moneyText],
  ["results/ok", 200, undefined, ""],
  ["results/ok-value", 200, json, '{"anything":1}'],
  ["results/ok-declared", 200, json, moneyText],
  ["results/ok-null", 204, undefined, ""],
  ["results/created", 201, json, '{"id":1}', { location: "/a%20b/%C3%A9" }],
  ["results/created-at-route", 201, json, '{"id":5}', { location: "/results/items/5?q=a%26b" }],
  ["results/created-at-action", 201, undefined, "", { location: "/results/items/6" }],
  ["results/created-nowhere", 500, problem, serverError],
  ["results/accepted", 202, undefined, "", { location: "/later" }],
  ["results/no-content", 204, undefined, ""],
  ["results/bad-request", 400, json, '{"reason":"because"}'],
  ["results/bad-request-text", 400, text, "because"],
  ["results/unauthorized", 401, undefined, ""],
  ["results/forbid", 403, undefined, ""],
  ["results/not-found", 404, undefined, ""],
  ["results/conflict", 409, text, "twice"],
  ["results/unprocessable", 422, json, '{"a":1}'],
  ["results/status", 429, undefined, ""],
  ["results/redirect", 302, undefined, "", { location: "https://example.com/%C3%B6?x=%0D%0ASet-Cookie:%20a=b" }],
  ["results/redirect-for-good", 308, undefined, "", { location: "/x" }],
  ["results/redirect-to-route", 307, undefined, "", { location: "/results/items/7" }],
  ["results/redirect-to-action", 301, undefined, "", { location: "/results/items/8" }],
  ["results/redirect-local?to=/home%3Fa", 302, undefined, "", { location: "/home?a" }],
  ["results/redirect-local?to=//evil.example", 500, problem, serverError],
  ["results/redirect-local?to=/%5Cevil.example", 500, problem, serverError],
  ["results/redirect-local?to=/%09/evil.example", 500, problem, serverError],
  ["results/content", 202, "text/html; charset=utf-8", "<p>"],
  ["results/json", 200, json, '"text"'],
  ["results/json-null", 200, json, "null"],
  ["results/problem", 409, problem, { type: "https://tools.ietf.org/html/rfc9110#section-15.5.10", title: "Conflict", status: 409, detail: "taken", orderId: 5 }],
  ["results/problem-500", 500, problem, serverError],
  ["results/validation-problem", 400, problem, validation],
  ["results/invalid", 400, problem, validation],
  ["results/teapot", 418, text, "short and stout"],
  ["results/by-reply", 201, json, '{"own":true}'],
  ["results/by-reply-void", 202, text, "sent"],
  ["results/items/5", 200, json, { id: 5, link: "http://localhost:80/results/items/5" }],
  ["results/links", 200, json, ["/results/items/1", null, "/results/text", null]],
  ["results/throws", 500, problem, serverError],
  ["results/throws-later", 500, problem, serverError],
  ["results/throws-text", 500, problem, serverError],
  ["results/throws-status", 418, problem, { status: 418 }],
  ["results/throws-exposed", 418, problem, { status: 418, detail: "No tea" }],
  ["results/cycle", 500, problem, serverError],
  ["api-results/not-found", 404, problem, { type: "https://tools.ietf.org/html/rfc9110#section-15.5.5", title: "Not Found", status: 404 }],
  ["api-results/no-content", 204, undefined, ""],
  ["api-results/teapot", 418, problem, { status: 418 }],
  ["api-results/unauthorized", 401, json, '{"why":"no"}'],
]; // prettier-ignore

describe("results", () => {
  let app: FastifyInstance;

  before(async function () {
    this.timeout(30_000);
    const fixtures = await loadCompiled<Fixtures>("../fixtures/results.js", import.meta.url);
    app = await createApp({
      controllers: [fixtures.ResultsController, fixtures.ApiResultsController],
      fastify: { logger: false },
    });
  });

  after(() => app.close());

  for (const [path, status, type, body, headers = {}] of answers) {
    it(`answers ${status} when ${path}`, async () => {
      const answer = await app.inject(`/${path}`);
      assert.equal(answer.statusCode, status);
      assert.equal(answer.headers["content-type"], type);
      if (typeof body === "string") assert.equal(answer.body, body);
      else assert.deepEqual(answer.json(), body);
      for (const [name, value] of Object.entries(headers)) assert.equal(answer.headers[name], value);
      assert.doesNotMatch(answer.body, /secret|hidden|deep|at .*\.ts/);
    });
  }

  it("logs an error with its cause when an action throws", async () => {
    const fixtures = await loadCompiled<Fixtures>("../fixtures/results.js", import.meta.url);
    const lines: string[] = [];
    const logged = await createApp({
      controllers: [fixtures.ResultsController],
      fastify: { logger: { level: "error", stream: { write: (line: string) => lines.push(line) } } },
    });
    await logged.inject("/results/throws");
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /secret detail.*deep/);
    await logged.close();
  });

  it("writes Int64 and Decimal as strings when the option is set", async () => {
    const fixtures = await loadCompiled<Fixtures>("../fixtures/results.js", import.meta.url);
    const other = await createApp({
      controllers: [fixtures.ResultsController],
      json: { int64: "string", decimal: "string" },
    });
    assert.equal(
      (await other.inject("/results/object")).body,
      '{"amount":"19.9","cents":"12345678901234567890","note":"x"}',
    );
    await other.close();
  });

  it("completes each problem when there is a function for it", async () => {
    const fixtures = await loadCompiled<Fixtures>("../fixtures/results.js", import.meta.url);
    const other = await createApp({
      controllers: [fixtures.ResultsController],
      fastify: { logger: false },
      customizeProblem: (details, request) => (details.traceId = request.id),
    });
    assert.equal(typeof (await other.inject("/results/problem")).json<{ traceId: string }>().traceId, "string");
    assert.equal(typeof (await other.inject("/results/throws")).json<{ traceId: string }>().traceId, "string");
    await other.close();
  });
});
