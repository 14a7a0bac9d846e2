import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, readText, root, tableRows } from "./markdown.js";

/** The guide's page, its template, its HTML and its tables, as they are written. */
describe("docs/localization.md", function () {
  this.timeout(120_000);
  const fences = fencesOf("docs/localization.md").map(({ text }) => text);
  const guide = readText("docs/localization.md");
  let app: FastifyInstance;
  let folder: string;

  before(async () => {
    const code = fences.filter((text) => /class |const /.test(text) && !text.includes("<%"));
    const template = fences.find((text) => text.includes("<%"))!;
    folder = mkdtempSync(join(root, "test/fixtures/.localization-"));
    mkdirSync(join(folder, "views"));
    writeFileSync(join(folder, "views/guest.eta"), template);
    const names = "BindProperty, ControllerBase, createApp, cultureCookieValue, cultures, Display, FromQuery, HttpGet, Page, PageModel, Range, Required, Route, StringLocalizer, type Culture, type Double"; // prettier-ignore
    const source = [`import { ${names} } from "ligature";`, ...code, "export { createApp };"].join("\n");
    writeFileSync(join(folder, "guide.ts"), source);
    const loaded = await loadCompiled<Record<string, never>>("./guide.js", pathToFileURL(join(folder, "x.ts")).href);
    const { createApp, options, LanguageController } = loaded as unknown as Pick<typeof import("ligature"), "createApp"> & {
      readonly options: object;
      readonly LanguageController: never;
    }; // prettier-ignore
    app = await createApp({
      ...options,
      controllers: [LanguageController],
      antiforgery: { autoValidate: false },
      views: { root: join(folder, "views") },
    });
  });

  after(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  const german = { "accept-language": "de" };

  async function send(fields: Record<string, string>): Promise<string> {
    const { body } = await app.inject({
      method: "POST",
      url: "/guests/new",
      headers: { ...german, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    return body;
  }

  /** The cells of the rows of the table with this head. */
  const rowsOf = (head: string): string[][] => tableRows(`${head}${guide.split(head)[1]!.split("\n\n")[0]!}`);

  it("has a form in German", async () => {
    const { body } = await app.inject({ url: "/guests/new", headers: german });
    const html = fences.find((text) => text.startsWith("<label"))!;
    assert.ok(body.includes(html.trim()), body);
    assert.match(body, /<html lang="de">\s*<title>Neuer Gast<\/title>/);
    assert.match(body, /name="discount" type="text" value="1,50?"/);
  });

  it("has the errors of its table", async () => {
    const errors = rowsOf("| Sent | Error |").slice(-3).map(([, text]) => text!); // prettier-ignore
    const found = [
      await send({ name: "", discount: "1,5" }),
      await send({ name: "Ann", discount: "100,5" }),
      await send({ name: "Ann", discount: "x" }),
    ];
    for (const [index, error] of errors.entries())
      assert.ok(found[index]!.includes(error.replaceAll("'", "&#39;")), `${error}: ${found[index]}`);
    assert.equal(await send({ name: "Ann", discount: "1,5" }), "Willkommen, Ann");
  });

  it("has a link that chooses a language by a cookie", async () => {
    const { headers, cookies } = await app.inject("/language/de?returnUrl=/guests/new");
    assert.equal(headers.location, "/guests/new");
    const [{ name, value }] = cookies as [{ name: string; value: string }];
    const { body } = await app.inject({
      url: "/guests/new",
      headers: { cookie: `${name}=${encodeURIComponent(value)}` },
    });
    assert.match(body, /<html lang="de">/);
    assert.equal((await app.inject("/language/de?returnUrl=//evil.example")).headers.location, "/");
  });

  it("has the examples of its table of providers", async () => {
    const [query, cookie, header] = rowsOf("| Provider | Where | Example |").slice(-4).map(([, , example]) => example!.replaceAll("\\|", "|")); // prettier-ignore
    const languages = [
      await app.inject(`/guests/new${/`([^`]+)`/.exec(query!)![1]}`),
      await app.inject({ url: "/guests/new", headers: { cookie: `ligature.culture=${cookie!.replaceAll("`", "")}` } }),
      await app.inject({ url: "/guests/new", headers: { "accept-language": header!.replaceAll("`", "") } }),
    ].map(({ headers }) => headers["content-language"]);
    assert.deepEqual(languages, ["de", "de", "de"]);
  });
});
