import assert from "node:assert/strict";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("../fixtures/versions.js");
type Headers = Readonly<Record<string, string | undefined>>;

/** The request, the status, and headers of the answer. */
type Case = readonly [request: string, headers: Headers, status: number, answered?: Headers];

const later = "Fri, 02 Jan 2026 03:04:06 GMT";
const exactly = "Fri, 02 Jan 2026 03:04:05 GMT";
const earlier = "Fri, 02 Jan 2026 03:04:04 GMT";
const five = { etag: '"5"', "last-modified": exactly };
const problem = { "content-type": "application/problem+json; charset=utf-8" };

const cases: readonly Case[] = [
  ["GET ok", {}, 200, five],
  ["GET ok", { "if-none-match": '"5"' }, 304, { ...five, "content-type": undefined, "content-length": undefined }],
  ["HEAD ok", { "if-none-match": 'W/"5"' }, 304, five],
  ["GET ok", { "if-none-match": '"4", "5"' }, 304],
  ["GET ok", { "if-none-match": '"4,5"' }, 200],
  ["GET ok", { "if-none-match": "*" }, 304],
  ["GET ok", { "if-none-match": '"5--gzip"' }, 304],
  ["GET ok", { "if-none-match": "5" }, 200],
  ["GET ok", { "if-none-match": '"4"', "if-modified-since": later }, 200],
  ["GET ok", { "if-modified-since": exactly }, 304],
  ["GET ok", { "if-modified-since": earlier }, 200],
  ["GET ok", { "if-match": '"4"' }, 412, { etag: '"5"', ...problem }],
  ["GET ok", { "if-match": '"4"', "if-none-match": '"5"' }, 412],
  ["GET ok", { "if-match": '"5"', "if-unmodified-since": earlier, "if-none-match": '"5"' }, 304],
  ["GET ok", { "if-unmodified-since": earlier, "if-none-match": '"5"' }, 412],
  ["GET json", { "if-none-match": '"5"' }, 304, { etag: 'W/"5"' }],
  ["GET json", { "if-match": 'W/"5"' }, 412],
  ["GET content", { "if-none-match": '"5"' }, 304],
  ["GET failed", { "if-none-match": '"5"' }, 409, { etag: '"5"' }],
  ["GET impossible", {}, 500, { etag: undefined }],
  ["POST created", { "if-none-match": '"5"' }, 201, { etag: '"5"' }],
  ["DELETE gone", {}, 204, { etag: '"6"' }],
  ["PUT put", {}, 200, { etag: '"6"' }],
  ["PUT put", { "if-match": '"5"' }, 200, { etag: '"6"' }],
  ["PUT put", { "if-match": '"6"' }, 412, { etag: '"5"', ...problem }],
  ["PUT put", { "if-match": "nonsense" }, 412],
  ["PUT put", { "if-match": 'W/"5"' }, 412],
  ["PUT put", { "if-none-match": "*" }, 412],
  ["PUT put", { "if-unmodified-since": earlier }, 412],
  ["PUT put", { "if-modified-since": later }, 200],
  ["GET evaluated", { "if-none-match": '"5"' }, 304, { etag: '"5"' }],
  ["GET evaluated", {}, 200],
  ["GET member", {}, 200, { etag: '"5"' }],
  ["GET member", { "if-none-match": '"5"' }, 304, { etag: '"5"', "content-type": undefined }],
  ["HEAD member", { "if-none-match": '"5"' }, 304, { etag: '"5"' }],
  ["GET member", { "if-match": '"4"' }, 412, problem],
  ["GET member?fails=true", { "if-none-match": "*" }, 404, { etag: undefined }],
  ["PUT member", { "if-match": '"4"' }, 200, { etag: '"5"' }],
  ["GET own", { "if-none-match": '"5"' }, 200, { etag: '"own"' }],
  ["GET hashed-stream", {}, 200, { etag: undefined }],
];

const caching: readonly Case[] = [
  ["GET any", {}, 200, { "cache-control": "public,max-age=60", pragma: undefined, vary: undefined }],
  ["GET client", {}, 200, { "cache-control": "private,max-age=10", vary: "Accept, Accept-Language" }],
  ["GET none", {}, 200, { "cache-control": "no-cache,max-age=0", pragma: "no-cache" }],
  ["GET no-store", {}, 200, { "cache-control": "no-store", pragma: undefined }],
  ["GET nowhere", {}, 200, { "cache-control": "no-store,no-cache", pragma: "no-cache" }],
  ["GET own", {}, 200, { "cache-control": "private" }],
  ["GET missing", {}, 404, { "cache-control": undefined }],
  ["GET tagged", { "if-none-match": "*" }, 304, { "cache-control": "public,max-age=60" }],
];

for (const plans of [true, false]) {
  describe(`versions of results, ${plans ? "with plans" : "on the binders alone"}`, () => {
    let app: FastifyInstance;
    let fixtures: Fixtures;

    before(async () => {
      fixtures = await loadCompiled<Fixtures>("../fixtures/versions.js", import.meta.url);
      const { CachedController, TaggedPage, VersionsController } = fixtures;
      app = await createApp({ controllers: [VersionsController, CachedController], pages: [TaggedPage], plans });
    });

    after(() => app.close());

    const ask = (request: string, headers: Headers) => {
      const [method, url] = request.split(" ") as ["GET" | "PUT", string];
      return app.inject({ method, url, headers: { ...headers } });
    };

    for (const [prefix, table] of [
      ["versions", cases],
      ["cached", caching],
    ] as const) {
      for (const [request, headers, status, answered = {}] of table) {
        it(`answer ${request} with ${status} when the request has ${JSON.stringify(headers)}`, async () => {
          const answer = await ask(request.replace(" ", ` /${prefix}/`), headers);
          assert.equal(answer.statusCode, status);
          if (status === 304) assert.equal(answer.body, "");
          const found = Object.keys(answered).map((name) => [name, answer.headers[name]]);
          assert.deepEqual(Object.fromEntries(found), answered);
        });
      }
    }

    it("change nothing when a condition fails", async () => {
      const before = fixtures.VersionsController.runs;
      await ask("PUT /versions/put", { "if-match": '"4"' });
      assert.equal(fixtures.VersionsController.runs, before);
      await ask("PUT /versions/put", { "if-match": '"5"' });
      assert.equal(fixtures.VersionsController.runs, before + 1);
    });

    for (const url of ["/versions/hashed", "/versions/hashed-text", "/page"]) {
      it(`are a hash of the content when @ETag names no member: ${url}`, async () => {
        const { etag } = (await app.inject(url)).headers;
        assert.match(String(etag), /^"[\w-]{43}"$/);
        const again = await app.inject({ url, headers: { "if-none-match": String(etag) } });
        assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, "", etag]);
        assert.equal((await app.inject({ url, headers: { "if-none-match": '"x"' } })).statusCode, 200);
      });
    }

    const bound: readonly (readonly [Headers, unknown])[] = [
      [{}, [null, null, null, null]],
      [{ "if-match": '"5"', "if-none-match": 'W/"5"' }, [['"5"'], false, true, true]],
      [{ "if-match": '"a,b", W/"5"' }, [['"a,b"', 'W/"5"'], false, false, null]],
      [{ "if-match": "*" }, [[], true, true, null]],
      [{ "if-match": "5" }, [[], false, false, null]],
    ];
    for (const [headers, expected] of bound) {
      it(`are parameters when the request has ${JSON.stringify(headers)}`, async () => {
        assert.deepEqual((await ask("PUT /versions/bound", headers)).json(), expected);
      });
    }

    it("are required when the parameter may not be null", async () => {
      const answer = await ask("PUT /versions/required", {});
      assert.equal(answer.statusCode, 400);
      assert.deepEqual(Object.keys(answer.json<{ errors: object }>().errors), ["If-Match"]);
      assert.deepEqual((await ask("PUT /versions/required", { "if-match": '"1"' })).json(), ['"1"']);
    });

    it("are what a model of RFC 9110 says, whatever the conditions are", async () => {
      const tags = fc.array(fc.constantFrom('"5"', 'W/"5"', '"4"', '"4,5"', "*", "5", ""), {
        minLength: 1,
        maxLength: 3,
      });
      const date = fc.constantFrom(earlier, exactly, later, "yesterday");
      const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
      const request = fc.record({
        method: fc.constantFrom("GET", "HEAD", "PUT"),
        match: optional(tags.map((list) => list.join(", "))),
        noneMatch: optional(tags.map((list) => list.join(", "))),
        since: optional(date),
        unmodified: optional(date),
      });
      const property = fc.asyncProperty(request, async ({ method, match, noneMatch, since, unmodified }) => {
        const headers: Record<string, string> = {};
        if (match !== undefined) headers["if-match"] = match;
        if (noneMatch !== undefined) headers["if-none-match"] = noneMatch;
        if (since !== undefined) headers["if-modified-since"] = since;
        if (unmodified !== undefined) headers["if-unmodified-since"] = unmodified;
        const answer = await ask(`${method} /versions/${method === "PUT" ? "put" : "ok"}`, headers);
        assert.equal(answer.statusCode, expected(method, { match, noneMatch, since, unmodified }));
      });
      await fc.assert(property, { numRuns: 300 });
    });
  });
}

interface Conditions {
  readonly match: string | undefined;
  readonly noneMatch: string | undefined;
  readonly since: string | undefined;
  readonly unmodified: string | undefined;
}

/** The steps of RFC 9110, section 13.2.2, for the version "5" of 03:04:05. */
function expected(method: string, { match, noneMatch, since, unmodified }: Conditions): number {
  const isSafe = method !== "PUT";
  const names = (header: string, comparison: "strong" | "weak") => {
    const list = header.split(", ");
    if (header.trim() === "*") return true;
    return list.includes('"5"') || (comparison === "weak" && list.includes('W/"5"'));
  };
  if (match !== undefined) {
    if (!names(match, "strong")) return 412;
  } else if (unmodified === earlier) return 412;
  if (noneMatch !== undefined) return names(noneMatch, "weak") ? (isSafe ? 304 : 412) : 200;
  return isSafe && (since === exactly || since === later) ? 304 : 200;
}
