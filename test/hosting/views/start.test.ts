import assert from "node:assert/strict";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/pages.js");

const root = new URL("./fixtures/views", import.meta.url);

describe("the start of an application with views", () => {
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(120_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/pages.js", import.meta.url);
  });

  async function problem(options: AppOptions): Promise<string> {
    try {
      await (await createApp(options)).close();
    } catch (error) {
      return (error as Error).message;
    }
    return "none";
  }

  it("needs no views when they are off", async () => {
    assert.equal(await problem({ pages: [fixtures.OrderPage], views: false }), "none");
  });

  it("fails when a page has no template", async () => {
    const text = await problem({
      pages: [fixtures.LoginPage, fixtures.HiddenPage],
      views: { root: new URL("./fixtures/views/orders", import.meta.url) },
    });
    assert.match(text, /LIG2109: The page 'LoginPage' has the view 'login\.eta', which is not in the folder/);
    assert.match(text, /pages\.ts:\d+/);
    assert.doesNotMatch(text, /HiddenPage/);
  });

  it("fails when the layout does not exist", async () => {
    assert.match(
      await problem({ pages: [], views: { root, layout: "nope" } }),
      /LIG2109: views: the layout 'nope\.eta'/,
    );
  });

  it("fails when the folder does not exist", async () => {
    for (const folder of [new URL("./nowhere", import.meta.url), "nowhere", import.meta.filename]) {
      assert.match(await problem({ pages: [], views: { root: folder } }), /LIG2108: views: There is no folder '.*'/);
    }
  });

  it("names the package when the engine is not installed", async () => {
    assert.match(await problem({ pages: [], views: { root, engine: "liquid" } }), /LIG2107: .*npm install liquidjs/);
  });

  it("lists the engines when there is no such engine", async () => {
    for (const engine of ["etta", {}, { etta: {} }, "__proto__"] as never[]) {
      assert.match(await problem({ pages: [], views: { root, engine } }), /LIG2107: views: there is no engine '.*eta/);
    }
  });

  it("takes an engine and an ending of the application's own", async () => {
    const mustache = {
      render: (template: string, { model }: { model: object }) => template + Object.keys(model).join(),
    };
    const app = await createApp({
      controllers: [fixtures.ViewsController],
      views: { root, engine: { mustache }, extension: ".eta" },
    });
    const { body } = await app.inject("/views/row");
    assert.equal(body, '<b class="row"><%= it.model.name %></b>\nname');
    await app.close();
  });
});
