import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, cultures } from "ligature";
import { attributesOf, elementsOf } from "../../forms/browser-form.js";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/order-pages.js");

const root = new URL("./fixtures/forms", import.meta.url);
const urlEncoded = { "content-type": "application/x-www-form-urlencoded" };

/** The values of the inputs with a name. */
function valuesIn(html: string): Record<string, string> {
  const inputs = elementsOf(html)
    .filter(({ tagName }) => tagName === "input")
    .map(attributesOf);
  return Object.fromEntries(
    inputs.flatMap(({ name, value }) => (name === undefined || name.startsWith("__") ? [] : [[name, value ?? ""]])),
  );
}

describe("forms in views", () => {
  let app: FastifyInstance;
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/order-pages.js", import.meta.url);
    const { OrderPage, TokenPage, ShownController } = fixtures;
    app = await createApp({
      controllers: [ShownController],
      pages: [OrderPage, TokenPage],
      views: { root },
      culture: cultures["de-DE"],
    });
  });

  after(() => app.close());

  const post = (url: string, fields: Record<string, string>) =>
    app.inject({ method: "POST", url, headers: urlEncoded, payload: new URLSearchParams(fields).toString() });

  it("lead to the page, and take files, when the page has a property for one", async () => {
    const { body } = await app.inject("/orders/5?handler=AddLine&x=1");
    assert.match(
      body,
      /<form action="\/orders\/5" method="post" enctype="multipart\/form-data"><input type="hidden" name="__RequestVerificationToken" value="[\w.-]+">/,
    );
    assert.match(body, /formaction="\/orders\/5\?handler=AddLine"/);
  });

  it("come back with all that was typed, and the errors beside it", async () => {
    const typed = {
      "customer.name": "",
      "lines[0].sku": "<b>",
      "lines[0].count": "x",
      "lines[0].price": "1,5",
      "lines[0].ratio": "1.5",
    };
    const { body, statusCode } = await post("/orders/5", {
      ...typed,
      "lines.index": "0",
      __Invariant: "lines[0].ratio",
    });
    assert.equal(statusCode, 200);
    assert.deepEqual(valuesIn(body), { ...typed, "lines.index": "0", photo: "" });
    assert.match(body, /id="customer_name-error" class="field-validation-error">The Full name field is required\./);
  });

  it("are read as they were written, in the culture and in the invariant one", async () => {
    const fields = {
      "customer.name": "Ann",
      "lines[0].sku": "a",
      "lines[0].count": "1",
      "lines[0].price": "1.234,5",
      "lines[0].ratio": "1.5",
    };
    const plain = (await post("/orders/5", fields)).json<{ lines: { price: unknown; ratio: number }[] }>();
    const marked = (await post("/orders/5", { ...fields, __Invariant: "lines[0].ratio" })).json<typeof plain>();
    assert.deepEqual([plain.lines[0]!.ratio, marked.lines[0]!.ratio], [15, 1.5]);
    assert.deepEqual([plain.lines[0]!.price, marked.lines[0]!.price], [1234.5, 1234.5]);
  });

  it("get a line more, and lose one, with all that was typed and without errors", async () => {
    const typed = {
      "customer.name": "",
      "lines[0].sku": "a",
      "lines[0].count": "x",
      "lines[1].sku": "b",
      "lines[1].count": "y",
    };
    const more = await post("/orders/5?handler=AddLine", typed);
    const shown = valuesIn(more.body);
    assert.deepEqual({ ...shown, ...typed }, shown);
    assert.ok("lines[2].sku" in shown);
    assert.doesNotMatch(more.body, /validation-error/);
    const fewer = valuesIn((await post("/orders/5?handler=RemoveLine&at=0", typed)).body);
    assert.deepEqual([fewer["lines[0].sku"], fewer["lines[0].count"], "lines[1].sku" in fewer], ["b", "y", false]);
  });

  it("know objects of classes that are bound, and say what they need for others", async () => {
    assert.match(
      (await app.inject("/shown/class")).body,
      /<input id="sku" name="sku" type="text" value="&lt;a&gt;" required maxlength="10">/,
    );
    assert.equal((await app.inject("/shown/object")).statusCode, 500);
  });

  it("are written by TypeScript when an action asks for the form of an object", async () => {
    assert.equal(
      (await app.inject("/shown/typed")).body,
      '<input id="sku" name="sku" type="text" value="&lt;b&gt;" required maxlength="10"><label for="price">price</label>',
    );
  });

  it("have a token that the client can send, and links to pages", async () => {
    const { body } = await app.inject("/token");
    assert.match(
      body,
      /^<form action="\/token" method="post"><input type="hidden" name="__RequestVerificationToken" value="[^"]+"><a href="\/orders\/5">Order<\/a>/,
    );
    // The other page has a property for a file.
    assert.match(body, /<form action="\/orders\/5" method="post" enctype="multipart\/form-data">/);
  });

  it("stop the start when a template names a field or a route that does not exist", async () => {
    const wrong = new URL("./fixtures/wrong", import.meta.url);
    await assert.rejects(
      createApp({ pages: [fixtures.WrongPage], views: { root: wrong, layout: "layout" } }),
      (error: Error) => {
        assert.match(error.message, /LIG2111: wrong\.eta:3: WrongPage has no field "emial"\. It has: email\./);
        const all = [
          /LIG2109: wrong\.eta:6: There is no template 'nope\.eta' in the folder of the views\./,
          /LIG2111: part\/row\.eta:1: WrongPage has no field "part"\. It has: email\./,
          /LIG2111: layout\.eta:2: WrongPage has no field "search"\./,
          /LIG2112: wrong\.eta:3: A form or a link leads to the route "nowhere", which does not exist\./,
          /LIG2112: wrong\.eta:7: A form or a link leads to the page "\/wrng", which does not exist\. Did you mean "\/wrong"\?/,
          /LIG2112: wrong\.eta:7: A form or a link leads to the controller "Nobody", which does not exist\./,
          /LIG2112: wrong\.eta:7: A form or a link leads to the handler "Gone" of the page 'WrongPage', which does not exist\./,
          /LIG2112: unused\.eta:1: A form or a link leads to the page "\/nobody", which does not exist\./,
        ];
        for (const one of all) assert.match(error.message, one);
        assert.equal(error.message.match(/LIG21/g)?.length, all.length + 1);
        return true;
      },
    );
  });
});
