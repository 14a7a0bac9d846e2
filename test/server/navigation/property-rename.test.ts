import assert from "node:assert/strict";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

const imports =
  'import { ApiController, Bind, Compare, ControllerBase, FromForm, FromQuery, HttpGet, HttpPost, Required, Route, SwaggerSchema } from "ligature";\n';

const model = `${imports}@SwaggerSchema({ description: "An email.", required: ["name", "email"] })
@Bind("name,email", "repeated")
export class Account {
  name?: string;
  @Required() em‸ail!: string;
  @Compare("email") repeated?: string;
}

export class Admin extends Account {
  @Compare("email", { errorMessage: "The email differs." }) again?: string;
}
`;

const renamedModel = model
  .replace("‸", "")
  .replace('["name", "email"]', '["name", "address"]')
  .replace('"name,email"', '"name,address"')
  .replace("SwaggerSchema }", "SwaggerSchema, JsonPropertyName }")
  .replace("email!", '@JsonPropertyName("email") address!')
  .replaceAll('@Compare("email"', '@Compare("address"');

const controller = `${imports}import { Account, Admin } from "./account.js";

@ApiController()
@Route("accounts")
export class AccountsController extends ControllerBase {
  @HttpPost()
  add(@FromForm() @Bind(["name", "email"]) account: Account) {
    const { email } = account;
    return [email, account.email, "email"];
  }

  @HttpGet()
  find(@FromQuery() filter: Admin): Account {
    const made: Account = { name: "one", email: filter["email"], repeated: undefined };
    return made;
  }
}
`;

const renamedController = controller
  .replace('["name", "email"]', '["name", "address"]')
  .replace("const { email }", "const { address: email }")
  .replace("account.email", "account.address")
  .replace('email: filter["email"]', 'address: filter["address"]');

describe("rename of a model's property over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();
  before(() => project.start());
  after(() => project.stop());

  const rename = (place: ReturnType<NavigatedProject["show"]>, newName = "address") =>
    project.client.request<WireWorkspaceEdit | null>("textDocument/rename", { ...place, newName });

  const files = { "src/account.ts": model, "src/accounts.controller.ts": controller };

  it("changes uses, @Bind, @Compare and required in unsaved files, and is to be confirmed, when the property is declared there", async () => {
    const edit = (await rename(project.show(files)))!;
    assert.deepEqual(project.applied(edit), {
      "src/account.ts": renamedModel,
      "src/accounts.controller.ts": renamedController,
    });
    const [annotation] = Object.values(edit.changeAnnotations ?? {});
    assert.equal(annotation!.needsConfirmation, true);
    assert.match(
      annotation!.description,
      /^'email' is a name in forms and query strings\. Clients must use 'address'\.$/,
    );
  });

  it("names each place once when several sources look into it", async () => {
    const both = `import { ControllerBase, FromForm, FromQuery, HttpPost } from "ligature";
export class Filter { te‸xt = ""; }
export class FiltersController extends ControllerBase {
  @HttpPost("a") either(filter: Filter) {}
  @HttpPost("b") form(@FromForm() filter: Filter) {}
  @HttpPost("c") query(@FromQuery() filter: Filter) {}
}
`;
    const edit = (await rename(project.show({ "src/filters.ts": both }), "words"))!;
    const [annotation] = Object.values(edit.changeAnnotations ?? {});
    assert.match(annotation!.description, /^'text' is a name in query strings and forms\. /);
  });

  it("changes the same when a use is renamed", async () => {
    const place = project.show({
      "src/account.ts": model.replace("‸", ""),
      "src/accounts.controller.ts": controller.replace("account.email", "account.em‸ail"),
    });
    const prepared = await project.client.request<{ placeholder: string }>("textDocument/prepareRename", place);
    assert.equal(prepared.placeholder, "email");
    assert.deepEqual(project.applied((await rename(place))!)["src/account.ts"], renamedModel);
  });

  /** The names of `email` in strings of attributes; each stands for the property. */
  const named: readonly (readonly [where: string, path: keyof typeof files, text: string, marked: string])[] = [
    ["@Compare", "src/account.ts", '@Compare("email") repeated', '@Compare("em‸ail") repeated'],
    ["a list of @Bind", "src/account.ts", '@Bind("name,email"', '@Bind("name,‸email"'],
    ["required", "src/account.ts", 'required: ["name", "email"]', 'required: ["name", "email‸"]'],
    ["@Compare of a derived class", "src/account.ts", '@Compare("email", {', '@Compare("ema‸il", {'],
    ["@Bind of a parameter", "src/accounts.controller.ts", '["name", "email"]', '["name", "e‸mail"]'],
  ];
  for (const [where, path, text, marked] of named) {
    it(`changes the same, goes to the property, and finds every place when it begins in ${where}`, async () => {
      const plain = { ...files, "src/account.ts": model.replace("‸", "") };
      const place = project.show({ ...plain, [path]: plain[path].replace(text, marked) });
      const prepared = await project.client.request<{ placeholder: string }>("textDocument/prepareRename", place);
      assert.equal(prepared.placeholder, "email");
      assert.deepEqual(project.applied((await rename(place))!), {
        "src/account.ts": renamedModel,
        "src/accounts.controller.ts": renamedController,
      });
      const ask = (method: string, more = {}) =>
        project.client.request<Parameters<typeof project.read>[0]>(`textDocument/${method}`, { ...place, ...more });
      assert.deepEqual(project.read(await ask("definition"), "src/account.ts"), ["6: email"]);
      const references = await ask("references", { context: { includeDeclaration: false } });
      assert.equal(references.length, 9);
      const highlights = await project.client.request<object[]>("textDocument/documentHighlight", place);
      assert.equal(highlights.length, 5);
    });
  }

  it("changes nothing when the type has a property of the new name", async () => {
    assert.deepEqual(project.applied((await rename(project.show(files), "name"))!), {});
  });

  const bound: readonly (readonly [what: string, before: string, after: string])[] = [
    ["in its attribute", "@BindProperty() te‸xt", '@BindProperty({ name: "text" }) query'],
    [
      "beside other options",
      "@BindProperty({ supportsGet: true }) te‸xt",
      '@BindProperty({ name: "text", supportsGet: true }) query',
    ],
    ["in the attribute of its source", "@BindProperty() @FromQuery() te‸xt", '@BindProperty() @FromQuery({ name: "text" }) query'],
    ["where it is named already", '@FromQuery({ name: "q" }) te‸xt', '@FromQuery({ name: "q" }) query'],
    ["in a new attribute", "public te‸xt", '@ModelBinder({ name: "text" }) public query'],
  ]; // prettier-ignore
  for (const [where, before, after] of bound) {
    it(`keeps the name that requests use ${where} when a property of a page is renamed`, async () => {
      const page = (property: string, name: string, imported = "") =>
        `import { BindProperties, BindProperty, FromQuery, Page, PageModel${imported} } from "ligature";\n` +
        `@Page("/search")\n@BindProperties()\nexport class SearchPage extends PageModel {\n  ${property} = "";\n  onPost() { return this.${name}; }\n}\n`;
      const place = project.show({ "src/search.ts": page(before, "text") });
      const prepared = await project.client.request<{ placeholder: string }>("textDocument/prepareRename", place);
      assert.equal(prepared.placeholder, "text");
      const imported = after.includes("@ModelBinder") ? ", ModelBinder" : "";
      const edit = (await rename(place, "query"))!;
      assert.deepEqual(project.applied(edit), { "src/search.ts": page(after, "query", imported) });
      assert.equal(edit.changeAnnotations, undefined);
    });
  }

  it("asks when the bound property is a model, and refuses the name of another property", async () => {
    const page =
      'import { BindProperty, Page, PageModel } from "ligature";\nexport class Filter { text = ""; }\n' +
      '@Page("/search")\nexport class SearchPage extends PageModel {\n  @BindProperty() fil‸ter!: Filter;\n  other = "";\n  onPost() { return this.filter.text; }\n}\n';
    const edit = (await rename(project.show({ "src/search.ts": page }), "query"))!;
    assert.match(Object.values(edit.changeAnnotations!)[0]!.description, /'filter\.' before .* must write 'query\.'/);
    assert.deepEqual(project.applied((await rename(project.show({ "src/search.ts": page }), "other"))!), {});
  });

  it("leaves the routes as they are when a path has capital letters and the model changes", async () => {
    const shop = (model: string) => ({
      "src/Shop/page.ts": model,
      "src/Shop/pages.controller.ts": `${imports}import { Page } from "./page.js";\n@Route("pages")\nexport class PagesController extends ControllerBase {\n  @HttpPost() add(page: Page): Page { return page; }\n}\n`,
    });
    assert.notEqual(await rename(project.show(shop("export class Page { si‸ze = 5; }\n"))), null);
    project.show(shop('export class Page { size = "5"; }\n'));
    const symbols = await project.client.request<readonly { readonly name: string }[]>("workspace/symbol", {
      query: "",
    });
    assert.deepEqual(symbols.map(({ name }) => name), ["POST /pages"]); // prettier-ignore
  });

  it("leaves a property to TypeScript when no model has it", async () => {
    const place = project.show({
      "src/account.ts": "export class Cache { si‸ze = 5; }\n",
      "src/accounts.controller.ts": "export {};\n",
    });
    assert.equal(await project.client.request("textDocument/prepareRename", place), null);
    assert.equal(await rename(place), null);
  });
});
