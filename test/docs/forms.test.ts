import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { inputTypes } from "#runtime/forms/fields/input-types.js";
import { attributesOf, elementsOf } from "../forms/browser-form.js";
import { loadCompiled } from "../helpers/compiled.js";
import { fencesOf, readText, root, tableRows } from "./markdown.js";

/** The guide's page, its template and its HTML, as they are written. */
describe("docs/forms.md", function () {
  this.timeout(120_000);
  const blocks = fencesOf("docs/forms.md").map(({ text }) => text);
  let app: FastifyInstance;
  let folder: string;

  before(async () => {
    const [page = "", template = ""] = blocks;
    folder = mkdtempSync(join(root, "test/fixtures/.forms-"));
    mkdirSync(join(folder, "views"));
    writeFileSync(join(folder, "views/order.eta"), template);
    writeFileSync(join(folder, "guide.ts"), `${page}\nexport { createApp } from "ligature";`);
    const guide = await loadCompiled<Record<string, never>>("./guide.js", pathToFileURL(join(folder, "x.ts")).href);
    const { createApp, NewOrderPage } = guide as unknown as {
      createApp: typeof import("ligature").createApp;
      NewOrderPage: never;
    };
    app = await createApp({
      pages: [NewOrderPage],
      antiforgery: { autoValidate: false },
      views: { root: join(folder, "views") },
    });
  });

  after(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  /** A field with the token of a form that was shown before, and the cookie. */
  async function send(url: string, fields: Record<string, string>) {
    const shown = await app.inject("/orders/new");
    const token = elementsOf(shown.body)
      .map(attributesOf)
      .find(({ name }) => name === "__RequestVerificationToken");
    const cookie = shown.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const payload = new URLSearchParams({ ...fields, ...(token && { [token.name!]: token.value! }) }).toString();
    return await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
      payload,
    });
  }

  it("has a page whose form comes back with its errors", async () => {
    const { statusCode, body } = await send("/orders/new", {
      "customer.name": "",
      "lines[0].quantity": "many",
      note: "typed",
    });
    assert.equal(statusCode, 200);
    for (const html of blocks.filter((text) => /^<(?:input|span)/.test(text))) assert.ok(body.includes(html), body);
    assert.match(body, /value="many"/);
    assert.match(body, />\ntyped<\/textarea>/);
  });

  it("has buttons that add and remove a line", async () => {
    const more = await send("/orders/new?handler=AddLine", { "lines[0].sku": "a" });
    assert.match(more.body, /name="lines\[1\]\.sku"/);
    assert.doesNotMatch(more.body, /validation-error/);
    const fewer = await send("/orders/new?handler=RemoveLine&at=0", { "lines[0].sku": "a", "lines[1].sku": "b" });
    assert.match(fewer.body, /name="lines\[0\]\.sku" type="text" value="b"/);
    assert.doesNotMatch(fewer.body, /lines\[1\]/);
  });

  it("redirects when the form is valid", async () => {
    const fields = { "customer.name": "Ann", day: "2026-01-02", "lines[0].sku": "a", "lines[0].quantity": "1" };
    assert.equal((await send("/orders/new", fields)).headers.location, "/orders");
  });

  it("has the table of the types of inputs", () => {
    const [, table = ""] = /<!-- input types -->([^]*?)<!-- \/input types -->/.exec(readText("docs/forms.md")) ?? [];
    const listed = tableRows(table).flatMap(([kinds = "", type = ""]) =>
      [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind]) => [kind!, type.replaceAll("`", "")]),
    );
    assert.deepEqual(Object.fromEntries(listed), inputTypes);
  });
});
