import assert from "node:assert/strict";
import { RefactoredProject } from "./refactored-project.js";

const path = "src/orders.controller.ts";
const imports = "ControllerBase, FormFile, FromBody, FromCookie, FromHeader, FromQuery, HttpGet, HttpPost, Required, Route, createApp, type Int32"; // prettier-ignore

/** A controller with one action, in an application. */
function around(action: string, imported = imports): string {
  return `import { ${imported} } from "ligature";

const tenantHeader = "X-Tenant";

export class Filter {
  text: string | null = null;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  ${action}
}

await createApp({ controllers: [OrdersController] });
void [tenantHeader, FormFile, FromBody, FromCookie, FromHeader, FromQuery, HttpPost, Required];
`;
}

/** The offers for the parameter at the cursor. */
const offers: readonly (readonly [condition: string, action: string, places: readonly string[]])[] = [
  ["a text of GET is in no route", `@HttpGet("{id}") get(id: Int32, na‸me: string | null) { return [id, name]; }`, ["the query string", "a header", "a cookie"]],
  ["a text is in the route", `@HttpGet("{id}") get(@FromQuery() i‸d: Int32) { return id; }`, ["the route", "a header", "a cookie"]],
  ["the cursor is on the attribute", `@HttpGet() get(@From‸Query() name: string | null) { return name; }`, ["a header", "a cookie"]],
  ["the cursor is on the type", `@HttpGet() get(@FromQuery() name: str‸ing | null) { return name; }`, ["a header", "a cookie"]],
  ["an action of POST has no body yet", `@HttpPost() add(@FromQuery() na‸me: string | null) { return name; }`, ["the body", "the form", "a header", "a cookie"]],
  ["another parameter is the body", `@HttpPost() add(@FromBody() filter: Filter, @FromQuery() na‸me: string | null) { return [filter, name]; }`, ["a header", "a cookie"]],
  ["it is a list", `@HttpGet() get(@FromQuery() na‸mes: string[]) { return names; }`, ["a header"]],
  ["it is an object of GET", `@HttpGet() get(@FromQuery() fil‸ter: Filter) { return filter; }`, []],
  ["it is an object of POST", `@HttpPost() add(@FromQuery() fil‸ter: Filter) { return filter; }`, ["the body", "the form"]],
  ["it is a file", `@HttpPost() add(fi‸le: FormFile) { return file.fileName; }`, []],
  ["its name is no name of a header", `@HttpGet() get(@FromQuery({ name: "a b" }) na‸me: string | null) { return name; }`, ["a cookie"]],
  ["the name of its attribute is in no route", `@HttpGet("{id}") get(@FromQuery({ name: "key" }) i‸d: Int32) { return id; }`, ["a header", "a cookie"]],
  ["it is a signal", `@HttpGet() get(sig‸nal: AbortSignal) { return signal.aborted; }`, []],
  ["the method is no action", `private get(na‸me: string) { return name; }`, []],
]; // prettier-ignore

/** The text that is written. */
const rewrites: readonly (readonly [condition: string, place: string, before: string, after: string])[] = [
  ["it has no attribute", "a header", `get(na‸me: string) { return name; }`, `get(@FromHeader() name: string) { return name; }`],
  ["it has another one", "a header", `get(@FromQuery() na‸me: string) { return name; }`, `get(@FromHeader() name: string) { return name; }`],
  ["the name is in the options", "a header", `get(@FromQuery({ name: 'q' }) na‸me: string) { return name; }`, `get(@FromHeader({ name: 'q' }) name: string) { return name; }`],
  ["the name is a constant", "the query string", `get(@FromHeader({ name: tenantHeader }) na‸me: string) { return name; }`, `get(@FromQuery({ name: tenantHeader }) name: string) { return name; }`],
  ["the name is the argument", "a header", `get(@FromCookie("theme") na‸me: string) { return name; }`, `get(@FromHeader({ name: "theme" }) name: string) { return name; }`],
  ["it has rules", "a header", `get(@Required() na‸me: string) { return name; }`, `get(@Required() @FromHeader() name: string) { return name; }`],
]; // prettier-ignore

describe("another source of a parameter", function () {
  this.timeout(60_000);
  const project = new RefactoredProject();
  before(() => project.start());
  after(() => project.stop());

  for (const [condition, action, places] of offers) {
    it(`is ${places.length === 0 ? "not offered" : places.join(", ")} when ${condition}`, async () => {
      const found = await project.offered({ [path]: around(action) }, "refactor.rewrite");
      assert.deepEqual(
        found.map(({ title }) => title.replace(/^Bind '\w+' from /, "")),
        places,
      );
    });
  }

  for (const [condition, place, before, after] of rewrites) {
    it(`is written like the rest of the file when ${condition}`, async () => {
      const found = await project.offered({ [path]: around(`@HttpGet() ${before}`) }, "refactor");
      const action = found.find(({ title }) => title.endsWith(place));
      assert.equal(action?.kind, "refactor.rewrite");
      assert.deepEqual(project.applied(action.edit), { [path]: around(`@HttpGet() ${after}`) });
    });
  }

  it("gets its import when the file does not have it yet", async () => {
    const files = (action: string, imported: string): string =>
      `import { ${imported} } from "ligature";\r\n@Route("a")\r\nclass AController extends ControllerBase {\r\n${action}\r\n}\r\nawait createApp({ controllers: [AController] });\r\n`;
    const names = "ControllerBase, HttpGet, Route, createApp";
    const found = await project.offered(
      { [path]: files("@HttpGet() get(na‸me: string) {}", names) },
      "refactor.rewrite",
    );
    assert.deepEqual(project.applied(found.find(({ title }) => title.endsWith("header"))!.edit), {
      [path]: files("@HttpGet() get(@FromHeader() name: string) {}", `${names}, FromHeader`),
    });
  });

  for (const [handler, places] of [
    ["onGet(na‸me: string | null)", ["the query string", "a header", "a cookie"]],
    ["onPost(na‸me: string | null)", ["the query string", "the body", "the form", "a header", "a cookie"]],
    ["onGet(i‸d: string | null)", ["the route", "the query string", "a header", "a cookie"]],
  ] as const) {
    it(`is ${places.join(", ")} when it is a page's ${handler.replace("‸", "")}`, async () => {
      const page = `import { Page, PageModel, createApp } from "ligature";

@Page("/orders/{id}")
export class OrderPage extends PageModel {
  ${handler} {
    return ${handler.includes("i‸d") ? "id" : "name"};
  }
}

await createApp({ controllers: [], pages: [OrderPage] });
`;
      const found = await project.offered({ [path]: page }, "refactor");
      assert.deepEqual(
        found.map(({ title }) => title.replace(/^Bind '\w+' from /, "")),
        places,
      );
    });
  }

  it("is in the menu where nothing is wrong, and gives way to the fixes where something is", async () => {
    const right = await project.offered({ [path]: around(`@HttpGet() get(na‸me: string) { return name; }`) });
    assert.ok(right.some(({ title }) => title === "Bind 'name' from a header"));
    const wrong = await project.offered({
      [path]: around(`@HttpGet() get(@FromBody() na‸me: string) { return name; }`),
    });
    assert.ok(wrong.length > 0 && wrong.every(({ kind }) => kind === "quickfix"));
  });
});
