import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../../helpers/compiled.js";
import { fencesOf } from "../../docs/markdown.js";

type Guide = typeof import("./fixtures/guide.js");

const words = (text: string): string => text.replaceAll(/\s+/g, " ");
const withoutImports = (text: string): string => text.replaceAll(/^import[^;]*;\n/gm, "");

describe("the example of docs/antiforgery.md", function () {
  this.timeout(30_000);
  let app: FastifyInstance;

  before(async function () {
    this.timeout(120_000);
    app = await (await loadCompiled<Guide>("./fixtures/guide.js", import.meta.url)).createGuideApp();
  });

  after(() => app.close());

  it("is the one that the test runs", () => {
    const [example] = fencesOf("docs/antiforgery.md").filter(({ language }) => language === "ts");
    const source = readFileSync(new URL("fixtures/guide.ts", import.meta.url), "utf8");
    const shown = withoutImports(example!.text).replace("app = await createApp", "createGuideApp = () => createApp");
    assert.ok(words(source).includes(words(shown).trim()));
  });

  it("accepts the form of its page, and no other", async () => {
    const page = await app.inject("/transfers");
    assert.match(page.headers["content-type"] as string, /^text\/html/);
    const [, name, value] = /name="([^"]+)" value="([^"]+)"/.exec(page.body)!;
    const cookies = Object.fromEntries(page.cookies.map((cookie) => [cookie.name, cookie.value]));
    const post = (fields: Readonly<Record<string, string>>) =>
      app.inject({
        method: "POST",
        url: "/transfers",
        cookies,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      });
    const sent = await post({ [name!]: value!, to: "ann", amount: "5" });
    assert.deepEqual([sent.statusCode, sent.json()], [200, { to: "ann", amount: 5 }]);
    assert.equal((await post({ to: "ann", amount: "5" })).statusCode, 400);
    assert.deepEqual(Object.keys((await post({ [name!]: value!, to: "" })).json<{ errors: object }>().errors), ["to"]);
  });
});
