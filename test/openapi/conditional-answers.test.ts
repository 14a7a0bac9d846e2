import assert from "node:assert/strict";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/conditional-answers.js");

const actions = ["articles/result", "articles/member", "articles/hash", "articles/evaluated", "pages/result", "pages/hash"]; // prettier-ignore

const load = async (controllers: (fixtures: Fixtures) => object[], inferResponses?: boolean) => {
  const fixtures = await loadCompiled<Fixtures>("./fixtures/conditional-answers.js", import.meta.url);
  const openApi = inferResponses === undefined ? {} : { inferResponses };
  const options = { controllers: controllers(fixtures) as [], openApi };
  return fixtures.verifyResponses(await fixtures.createTestApp(options));
};

const answers = (fixtures: Fixtures): object[] => [fixtures.ArticlesController, fixtures.PagesController];

describe("answers to conditions of a GET", function () {
  this.timeout(60_000);

  it("are described, with the content that is sent", async () => {
    const app = await load(answers);
    const { paths } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    for (const action of actions) {
      const { responses } = paths[`/${action}`]!.get!;
      assert.deepEqual(Object.keys(responses), ["200", "304", "412"], action);
      const url = `/${action}`;
      const { headers } = await app.inject({ url });
      const known = await app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
      const refused = await app.inject({ url, headers: { "if-match": '"other"' } });
      const head = await app.inject({ method: "HEAD", url, headers: { "if-match": '"other"' } });
      assert.deepEqual([known.statusCode, refused.statusCode, head.statusCode], [304, 412, 412], action);
      const content = Object.keys(responses["412"]!.content ?? {});
      assert.deepEqual(content, [refused.headers["content-type"]?.toString().split(";")[0]].filter(Boolean), action);
    }
    await app.close();
  });

  it("of a file are left out of the document, and are no mismatch", async () => {
    const app = await load(answers);
    const { statusCode } = await app.inject({ url: "/pages/file", headers: { "if-match": '"other"' } });
    assert.equal(statusCode, 412);
    await app.close();
  });

  it("are a mismatch when the document has the 304 of a version without the 412", async () => {
    const app = await load(({ UntrueController }) => [UntrueController], false);
    await assert.rejects(app.inject({ url: "/untrue", headers: { "if-match": '"other"' } }), /is not as its document says: status/); // prettier-ignore
    await app.close();
  });
});
