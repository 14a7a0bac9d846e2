import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/handlebars-pages.js");

const root = new URL("./fixtures/handlebars", import.meta.url);

describe("forms in Handlebars", () => {
  let app: FastifyInstance;
  let shown: string;
  let returned: string;

  before(async function () {
    this.timeout(120_000);
    const fixtures = await loadCompiled<Fixtures>("./fixtures/handlebars-pages.js", import.meta.url);
    app = await createApp({
      controllers: [fixtures.SalesController],
      pages: [fixtures.PurchasePage, fixtures.MistakenPage, fixtures.NamedPage],
      views: { root, engine: "handlebars", layout: "layout" },
      fastify: { logger: false },
    });
    ({ body: shown } = await app.inject("/purchases/1"));
    const fields = { "buyer.name": "", "rows[0].sku": "", "rows[0].count": '"><script>', size: "M" };
    ({ body: returned } = await app.inject({
      method: "POST",
      url: "/purchases/1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    }));
  });

  after(() => app.close());

  /** Tests that a page contains texts. */
  function contains(html: string, ...texts: string[]): void {
    for (const text of texts) assert.ok(html.includes(text), `${text} is not in ${html}`);
  }

  it("are in their layout", () => contains(shown, "<main><form ", "</form>\n</main>"));

  it("have the values of a path as name=value", () =>
    contains(
      shown,
      '<form action="/sales/7?tab=a%20b" method="post">',
      '<form action="/purchases/3?handler=RemoveRow" method="post">',
      '<form action="/sales/5" method="get" class="wide">',
      '<a href="/sales/5" class="link">Sale &lt;5&gt;</a>',
      '<a href="/sales/6">Page 5 of {1}</a>',
    ));

  it("have attributes as name=value, escaped once", () =>
    contains(
      shown,
      '<input id="buyer_name" name="buyer.name" type="text" value="" placeholder="&lt;a&gt; &amp; &quot;b&quot;" autofocus class="wide">',
    ));

  it("have labels with their own text or another one, escaped once", () =>
    contains(
      shown,
      '<label for="buyer_name">Full &lt;name&gt;</label>',
      '<label for="buyer_name">Your name</label>',
      '<label for="buyer_name" class="strong">Full &lt;name&gt;</label>',
    ));

  it("have parts, items and forms of other objects", () =>
    contains(
      shown,
      '<input id="part" name="buyer.name" ',
      '<input type="hidden" name="rows.index" value="0"><input id="rows_0__count" name="rows[0].count" type="number" value="1"',
      "<i>0 rows[0]</i>",
      '<button type="submit" formaction="/purchases/1?at=0&amp;handler=RemoveRow" formnovalidate>Remove</button>',
      'value="&lt;other&gt;"',
    ));

  it("have choices from the model", () =>
    contains(shown, '<option value="">None</option>', '<option value="S">S</option>', 'type="radio" value="M"'));

  it("come back with their errors and what was typed", () => {
    contains(
      returned,
      'aria-describedby="buyer_name-error" aria-invalid="true"',
      '<span id="buyer_name-error" class="field-validation-error red">The Full &lt;name&gt; field is required.</span>',
      "<p>Full &lt;name&gt;: </p>",
      'value="&quot;&gt;&lt;script&gt;"',
      '<option value="M" selected>M</option>',
    );
    assert.doesNotMatch(shown, /aria-invalid|red"|<script>/);
    assert.doesNotMatch(returned, /<script>/);
  });

  it("are errors when a field does not exist, or a helper writes no attributes", async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = "development";
    const pageOf = async (url: string) => (await app.inject({ url, headers: { accept: "text/html" } })).body;
    const pages = await Promise.all(["/mistaken", "/named"].map(pageOf));
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    assert.match(pages[0]!, /LIG2111.*emial/s);
    assert.match(pages[1]!, /idOf takes no name=value: class/);
  });
});
