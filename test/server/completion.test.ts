import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireRange } from "../helpers/language-client.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { applyTextEdits } from "../helpers/text-edits.js";
import { askAt, atCursor } from "./cursor.js";

interface WireItem {
  readonly label: string;
  readonly detail?: string;
  readonly documentation?: { readonly kind: string; readonly value: string };
  readonly sortText?: string;
  readonly filterText?: string;
  readonly textEdit: { readonly range: WireRange; readonly newText: string };
  readonly additionalTextEdits?: readonly { readonly range: WireRange; readonly newText: string }[];
  readonly data?: unknown;
}

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const ordersUri = `${shop}/src/orders.controller.ts`;
const modelsUri = `${shop}/src/models.ts`;
const orders = readFileSync(new URL(ordersUri), "utf8");
const models = readFileSync(new URL(modelsUri), "utf8");
const inOrders = (search: string, replacement: string): string => {
  assert.ok(orders.includes(search), search);
  return orders.replace(search, replacement);
};
const inModels = (search: string, replacement: string): string => {
  assert.ok(models.includes(search), search);
  return models.replace(search, replacement);
};
const createdAtRoute = 'this.createdAtRoute("order", { id: made.id }, made)';
const sorted = (items: readonly WireItem[]): string[] =>
  [...items]
    .sort((one, other) => ((one.sortText ?? one.label) < (other.sortText ?? other.label) ? -1 : 1))
    .map(({ label }) => label);

const capabilities = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown", "plaintext"] } },
  },
};

describe("completion over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([shop], undefined, capabilities);
    client.open(modelsUri, models);
    client.open(ordersUri, orders);
    await client.request("ligature/openApiDocument", { textDocument: { uri: ordersUri } });
  });

  after(() => client.stop());

  afterEach(async () => {
    client.change(ordersUri, orders);
    client.change(modelsUri, models);
    await client.request("ligature/openApiDocument", { textDocument: { uri: ordersUri } });
  });

  const complete = (uri: string, marked: string): Promise<WireItem[]> =>
    askAt<WireItem[]>(client, "textDocument/completion", uri, marked);

  /** The offers at the cursor: all of them, or those that must be among them and those that must not. */
  const offered: readonly {
    readonly what: string;
    readonly uri?: string;
    readonly text: string;
    /** The text that the server has compiled before. */
    readonly before?: string;
    readonly all?: readonly string[];
    readonly first?: readonly string[];
    readonly has?: readonly string[];
    readonly lacks?: readonly string[];
  }[] = [
    {
      what: "names of routes are offered in a link",
      text: inOrders(createdAtRoute, 'this.createdAtRoute("¦", { id: made.id }, made)'),
      has: ["order"],
    },
    {
      what: "names of routes are offered when the text is not closed",
      text: inOrders(createdAtRoute, 'this.createdAtRoute("o¦'),
      has: ["order"],
    },
    {
      what: "names of routes are offered when there are no quotes yet",
      text: inOrders(createdAtRoute, "this.createdAtRoute(¦"),
      has: ["order"],
    },
    {
      what: "a route that was named a moment ago is offered",
      text: inOrders(createdAtRoute, 'this.url.routeUrl("¦")').replace('name: "order"', 'name: "fresh"'),
      has: ["fresh"],
      lacks: ["order"],
    },
    {
      what: "nothing is offered in a text of another call",
      text: inOrders(createdAtRoute, 'this.notFound("¦")'),
      all: [],
    },
    {
      what: "rules are offered as keys of severities",
      text: `${orders}\ncreateApp({ severities: { ¦ } });`,
      has: ["unused-route-parameter", "LIG1005", "LIG1001", "LIG5003"],
      lacks: ["LIG2010"],
    },
    {
      what: "rules are offered between quotes, in the options of a registered plugin",
      text: `${orders}\napp.register(controllers, { severities: { LIG1005: "off", "unus¦": "off" } });`,
      has: ["unused-route-parameter"],
    },
    {
      what: "nothing is offered as a key elsewhere",
      text: `${orders}\ncreateApp({ other: { ¦ } });`,
      all: [],
    },
    {
      what: "the rules that a comment can silence are offered after its word",
      text: inOrders("@HttpGet(", "// ligature-ignore ¦\n  @HttpGet("),
      has: ["unused-route-parameter", "LIG1005"],
      lacks: ["LIG1001", "multiple-body-parameters"],
    },
    {
      what: "nothing is offered after the reason begins",
      text: inOrders("@HttpGet(", "// ligature-ignore LIG1005: un¦\n  @HttpGet("),
      all: [],
    },
    { what: "the values of the route are offered in a link", text: inOrders("{ id: made.id }", "{ ¦ }"), all: ["id"] },
    {
      what: "values that are there are not offered again",
      text: inOrders("{ id: made.id }", "{ id: made.id, ¦ }"),
      all: [],
    },
    {
      what: "the actions of the own class are offered in a link to an action",
      text: inOrders(createdAtRoute, 'this.createdAtAction("¦", { id: made.id }, made)'),
      all: ["get", "create", "cancel"],
    },
    {
      what: "the actions of the named controller are offered in a link to an action",
      text: inOrders(createdAtRoute, 'this.url.action("¦", "products")'),
      all: ["list", "get", "create"],
    },
    {
      what: "controllers are offered in a link to an action",
      text: inOrders(createdAtRoute, 'this.redirectToAction("get", "¦")'),
      all: ["Orders", "Products"],
    },
    {
      what: "the values of the action's routes are offered in a link",
      text: inOrders(createdAtRoute, 'this.redirectToAction("Get", "orders", { ¦ })'),
      all: ["id"],
    },
    {
      what: "the values of the own class's action are offered in a link",
      text: inOrders(createdAtRoute, 'this.createdAtAction("cancel", { ¦ }, made)'),
      all: ["id"],
    },
    {
      what: "properties are offered in @Bind",
      text: inOrders("@FromBody() order: NewOrder", '@Bind("¦") order: NewOrder').replace(
        "ApiController,",
        "ApiController, Bind,",
      ),
      all: ["customerEmail", "lines", "note"],
    },
    {
      what: "properties that are listed are not offered again",
      text: inOrders("@FromBody() order: NewOrder", '@Bind("lines, ¦,note") order: NewOrder').replace(
        "ApiController,",
        "ApiController, Bind,",
      ),
      all: ["customerEmail"],
    },
    {
      what: "properties are offered in a list that is not closed",
      text: inOrders("@FromBody() order: NewOrder", '@Bind("lines,¦) order: NewOrder').replace(
        "ApiController,",
        "ApiController, Bind,",
      ),
      all: ["customerEmail", "note"],
    },
    {
      what: "properties are offered in @Compare, but for its own",
      uri: modelsUri,
      text: inModels(
        "id!: Int32;\n  @Required()",
        'id!: Int32;\n  @Compare("¦") again!: string;\n  @Required()',
      ).replace("EmailAddress,", "EmailAddress, Compare,"),
      all: ["id", "name", "price", "category", "tags"],
    },
    {
      what: "properties are offered in the required ones of a schema",
      uri: modelsUri,
      text: inModels(
        "export class NewProduct",
        '@SwaggerSchema({ required: ["name", "¦"] })\nexport class NewProduct',
      ).replace("EmailAddress,", "EmailAddress, SwaggerSchema,"),
      all: ["price", "category", "tags"],
    },
    {
      what: "inherited properties are offered",
      uri: modelsUri,
      text: inModels(
        "export class Order extends",
        '@SwaggerSchema({ required: ["¦"] })\nexport class Order extends',
      ).replace("EmailAddress,", "EmailAddress, SwaggerSchema,"),
      all: ["customerEmail", "lines", "note", "id", "state"],
    },
    {
      what: "statuses are offered, those first that the action returns",
      text: inOrders("  @HttpDelete(", "  @ProducesResponseType(¦)\n  @HttpDelete(").replace(
        "ApiController,",
        "ApiController, ProducesResponseType,",
      ),
      first: ["204", "404", "200", "201"],
    },
    {
      what: "a status that is declared is not offered again",
      text: inOrders(
        "  @HttpDelete(",
        "  @ProducesResponseType(404)\n  @ProducesResponseType(¦)\n  @HttpDelete(",
      ).replace("ApiController,", "ApiController, ProducesResponseType,"),
      has: ["204"],
      lacks: ["404"],
    },
    {
      what: "a status that was removed a moment ago is offered again",
      text: inOrders("  @HttpPost()\n", "  @HttpPost() @ProducesResponseType(201) @SwaggerResponse(409)\n")
        .replace("ApiController,", "ApiController, ProducesResponseType, SwaggerResponse,")
        .replace("ProducesResponseType(201)", "ProducesResponseType(¦)"),
      before: inOrders("  @HttpPost()\n", "  @HttpPost() @ProducesResponseType(201) @SwaggerResponse(409)\n").replace(
        "ApiController,",
        "ApiController, ProducesResponseType, SwaggerResponse,",
      ),
      first: ["201"],
      lacks: ["409"],
    },
    {
      what: "the example's arguments of a constraint are offered",
      text: inOrders("{id:int:min(1)}", "{id:range(¦)}"),
      all: ["18"],
    },
    {
      what: "the second argument of a constraint is offered",
      text: inOrders("{id:int:min(1)}", "{id:range(1,¦)}"),
      all: ["120"],
    },
    {
      what: "what the parameter's attributes demand is offered as an argument",
      text: inOrders("{id:int:min(1)}", "{id:int:min(¦)}")
        .replace("get(id: Int32)", "get(@Range(3, 9) id: Int32)")
        .replace("ApiController,", "ApiController, Range,"),
      first: ["3"],
    },
    { what: "constraints are offered", text: inOrders("{id:int:min(1)}", "{id:mi¦}"), first: ["int", "long", "bool"] },
    { what: "the handler's parameters are offered", text: inOrders('"{id:int:min(1)}", {', '"{¦}", {'), all: ["id"] },
    { what: "nothing is offered in a default value", text: inOrders("{id:int:min(1)}", "{id:int=¦}"), all: [] },
    {
      what: "tokens are offered",
      text: inOrders("api/[controller]", "api/[¦]"),
      all: ["controller", "action", "area"],
    },
    { what: "nothing is offered between braces that are literal", text: inOrders("{id:int:min(1)}", "a{{¦"), all: [] },
    {
      what: "sources that fit a text in the route are offered",
      text: inOrders("get(id: Int32)", "get(@¦ id: Int32)"),
      first: ["FromRoute", "FromCookie", "FromHeader", "FromQuery"],
      lacks: ["FromServices", "FromBody", "FromForm", "Bind", "HttpGet", "Compare", "BindRequired"],
    },
    {
      what: "validation is offered on a parameter of an action that does not check the model state yet",
      text: inOrders("get(id: Int32)", "get(@¦ id: Int32)"),
      has: ["Range", "AllowedValues"],
    },
    {
      what: "sources that fit an object are offered",
      text: inOrders("@FromBody() order", "@¦ order"),
      first: ["FromBody"],
      has: ["FromQuery", "FromForm", "FromServices", "Bind"],
      lacks: ["FromHeader", "FromCookie", "FromRoute", "MaxLength"],
    },
    {
      what: "a second body is not offered",
      text: inOrders("@FromBody() order: NewOrder", "@FromBody() order: NewOrder, @¦ note: string"),
      first: ["FromQuery"],
      has: ["FromHeader"],
    },
    {
      what: "a second source is not offered",
      text: inOrders("@FromBody() order", "@FromBody() @¦ order"),
      lacks: ["FromQuery", "FromBody"],
      has: ["SwaggerRequestBody"],
    },
    {
      what: "attributes of methods are offered on a method",
      text: inOrders("  @HttpPost()\n", "  @HttpPost() @¦\n"),
      has: ["HttpGet", "ProducesResponseType", "Authorize"],
      lacks: ["Required", "FromBody", "ApiController"],
    },
    {
      what: "attributes of classes are offered on a class",
      text: inOrders('@Route("api/[controller]")', '@Route("api/[controller]") @¦'),
      has: ["SwaggerTag", "Authorize"],
      lacks: ["ApiController", "HttpGet", "Required"],
    },
    {
      what: "validation that fits a text is offered",
      uri: modelsUri,
      text: inModels("@Required() @EmailAddress() customerEmail", "@¦ customerEmail"),
      has: [
        "EmailAddress",
        "MaxLength",
        "StringLength",
        "RegularExpression",
        "Url",
        "Required",
        "Compare",
        "DataType",
        "Display",
      ],
      lacks: ["HttpGet", "ApiController"],
    },
    {
      what: "validation that fits a number is offered",
      uri: modelsUri,
      text: inModels("@Range(1, 99) quantity", "@¦ quantity"),
      has: ["Range", "AllowedValues", "Display"],
      lacks: ["EmailAddress", "MaxLength", "StringLength", "Required", "Url"],
    },
    {
      what: "validation that fits a list is offered",
      uri: modelsUri,
      text: inModels("@MinLength(1) lines", "@¦ lines"),
      has: ["MinLength", "MaxLength", "Length"],
      lacks: ["EmailAddress", "Range", "CreditCard"],
    },
    {
      what: "what stands there is not offered again",
      uri: modelsUri,
      text: inModels("@Required() @EmailAddress() customerEmail", "@Required() @¦ customerEmail"),
      has: ["EmailAddress"],
      lacks: ["Required"],
    },
    {
      what: "nothing is offered behind @ in a text",
      text: inOrders("export class", 'const mail = "a@¦";\nexport class'),
      all: [],
    },
    {
      what: "nothing is offered behind @ in a comment",
      text: inOrders("/** Finds one order. */", "/** @¦ */"),
      all: [],
    },
    {
      what: "nothing is offered outside of a class's members",
      text: inOrders("export class", "export ¦class"),
      all: [],
    },
  ];

  for (const { what, uri = ordersUri, text, before: earlier, all, first, has = [], lacks = [] } of offered) {
    it(what, async () => {
      if (earlier !== undefined) {
        client.change(uri, earlier);
        await client.request("ligature/openApiDocument", { textDocument: { uri } });
      }
      const items = await complete(uri, text);
      const labels = sorted(items);
      if (all !== undefined) assert.deepEqual(labels.sort(), [...all].sort());
      if (first !== undefined) assert.deepEqual(labels.slice(0, first.length), first);
      for (const name of has) assert.ok(labels.includes(name), `${name} among ${labels.join(", ")}`);
      for (const name of lacks) assert.ok(!labels.includes(name), `${name} not among ${labels.join(", ")}`);
    });
  }

  /** The text after the choice is taken. */
  const taken: readonly {
    readonly what: string;
    readonly label: string;
    readonly from: string;
    readonly to: string;
  }[] = [
    {
      what: "a name replaces the text between the quotes",
      label: "order",
      from: 'import { ControllerBase } from "ligature";\nclass A extends ControllerBase { @HttpGet("x", { name: "order" }) go() { return this.createdAtRoute("o¦ld", {}); } }',
      to: 'import { ControllerBase } from "ligature";\nclass A extends ControllerBase { @HttpGet("x", { name: "order" }) go() { return this.createdAtRoute("order", {}); } }',
    },
    {
      what: "quotes are those of the file",
      label: "order",
      from: "import { ControllerBase } from 'ligature';\nclass A extends ControllerBase { go() { return this.createdAtRoute(¦); } }",
      to: "import { ControllerBase } from 'ligature';\nclass A extends ControllerBase { go() { return this.createdAtRoute('order'); } }",
    },
    {
      what: "an import is extended",
      label: "Required",
      from: 'import { MaxLength } from "ligature";\nclass A { @¦ name!: string; }',
      to: 'import { MaxLength, Required } from "ligature";\nclass A { @Required() name!: string; }',
    },
    {
      what: "an import of several lines is extended by a line",
      label: "Required",
      from: 'import {\r\n  MaxLength,\r\n  MinLength,\r\n} from "ligature";\r\nclass A {\r\n  @Re¦\r\n  name!: string;\r\n}',
      to: 'import {\r\n  MaxLength,\r\n  MinLength,\r\n  Required,\r\n} from "ligature";\r\nclass A {\r\n  @Required()\r\n  name!: string;\r\n}',
    },
    {
      what: "what is imported already stays",
      label: "Required",
      from: 'import { Required } from "ligature";\nclass A { @¦ name!: string; }',
      to: 'import { Required } from "ligature";\nclass A { @Required() name!: string; }',
    },
    {
      what: "an alias is used",
      label: "Required",
      from: 'import { Required as Needed } from "ligature";\nclass A { @¦ name!: string; }',
      to: 'import { Required as Needed } from "ligature";\nclass A { @Needed() name!: string; }',
    },
    {
      what: "a namespace is used",
      label: "Required",
      from: 'import * as L from "ligature";\nclass A { @¦ name!: string; }',
      to: 'import * as L from "ligature";\nclass A { @L.Required() name!: string; }',
    },
    {
      what: "a namespace that is written stays",
      label: "Required",
      from: 'import * as L from "ligature";\nclass A { @L.Req¦ name!: string; }',
      to: 'import * as L from "ligature";\nclass A { @L.Required() name!: string; }',
    },
    {
      what: "a new import has the style of the others",
      label: "Required",
      from: "import { join } from 'node:path'\nclass A { @¦ name!: string; }",
      to: "import { Required } from 'ligature'\nimport { join } from 'node:path'\nclass A { @Required() name!: string; }",
    },
    {
      what: "a new import stands beside one of types",
      label: "Required",
      from: "import type { Int32 } from 'ligature';\nclass A { @¦ name!: string; }",
      to: "import { Required } from 'ligature';\nimport type { Int32 } from 'ligature';\nclass A { @Required() name!: string; }",
    },
    {
      what: "a file without imports gets its first",
      label: "Required",
      from: "class A { @¦ name!: string; }",
      to: 'import { Required } from "ligature";\nclass A { @Required() name!: string; }',
    },
    {
      what: "parentheses that are there stay",
      label: "Required",
      from: 'import { Required } from "ligature";\nclass A { @Re¦() name!: string; }',
      to: 'import { Required } from "ligature";\nclass A { @Required() name!: string; }',
    },
    {
      what: "arguments are places of a snippet",
      label: "Range",
      from: 'import { Range } from "ligature";\nclass A { @¦ age!: number; }',
      to: 'import { Range } from "ligature";\nclass A { @Range(${1:0}, ${2:100})$0 age!: number; }',
    },
    {
      what: "escapes before the place do not shift it",
      label: "int",
      from: 'import { Route } from "ligature";\n@Route("\\u0061\\x62/{id:¦}") class A {}',
      to: 'import { Route } from "ligature";\n@Route("\\u0061\\x62/{id:int}") class A {}',
    },
    {
      what: "a token's second bracket is not doubled",
      label: "controller",
      from: 'import { Route } from "ligature";\n@Route("[con¦]") class A {}',
      to: 'import { Route } from "ligature";\n@Route("[controller]") class A {}',
    },
    {
      what: "a number is replaced as a whole",
      label: "404",
      from: 'import { ProducesResponseType } from "ligature";\nclass A { @ProducesResponseType(40¦) get() {} }',
      to: 'import { ProducesResponseType } from "ligature";\nclass A { @ProducesResponseType(404) get() {} }',
    },
    {
      what: "one name of a list is replaced",
      label: "b",
      from: 'import { SwaggerSchema } from "ligature";\n@SwaggerSchema({ required: ["a", "x¦"] }) class A { a = 1; b = 2; }',
      to: 'import { SwaggerSchema } from "ligature";\n@SwaggerSchema({ required: ["a", "b"] }) class A { a = 1; b = 2; }',
    },
  ];

  for (const { what, label, from, to } of taken) {
    it(`${what} when the choice is taken`, async () => {
      const { text } = atCursor(from);
      const item = (await complete(modelsUri, from)).find((one) => one.label === label);
      assert.ok(item, label);
      assert.equal(applyTextEdits(text, [item.textEdit, ...(item.additionalTextEdits ?? [])]), to);
    });
  }

  it("no attribute that is wrong on a parameter is offered when unfinished text was analyzed", async () => {
    const marked = inOrders("@FromBody() order", "@¦ order");
    client.change(ordersUri, marked.replace("¦", ""));
    await client.request("ligature/openApiDocument", { textDocument: { uri: ordersUri } });
    const labels = (await complete(ordersUri, marked)).map(({ label }) => label);
    assert.deepEqual(
      ["BindNever", "BindRequired", "FromBody", "HttpGet"].filter((name) => labels.includes(name)),
      ["FromBody"],
    );
  });

  it("validation that fits a date is offered when its property is new", async () => {
    const marked = inModels("@Range(1, 99) quantity", "@¦ born!: Date;\n  @Range(1, 99) quantity");
    const labels = (await complete(modelsUri, marked)).map(({ label }) => label);
    assert.deepEqual(
      ["Display", "EmailAddress", "MaxLength"].filter((name) => labels.includes(name)),
      ["Display"],
    );
  });

  it("an attribute is documented when its choice is looked at", async () => {
    const items = await complete(modelsUri, inModels("@Range(1, 99) quantity", "@¦ quantity"));
    const resolved = await client.request<WireItem>(
      "completionItem/resolve",
      items.find(({ label }) => label === "Range"),
    );
    assert.equal(
      resolved.detail,
      "Range(...args: [minimum: number, maximum: number, options?: RangeOptions] | [type: object, minimum: string, maximum: string, options?: RangeOptions])",
    );
    const display = items.find(({ label }) => label === "StringLength" || label === "Display");
    const { detail } = await client.request<WireItem>("completionItem/resolve", display);
    assert.equal(detail, "Display(options: DisplayOptions)");
    assert.equal(resolved.documentation?.kind, "markdown");
    assert.match(resolved.documentation?.value ?? "", /between two bounds.*`options`.*@Range\(1, 100\)/s);
  });

  it("a constraint and a route name are documented", async () => {
    const constraints = await complete(ordersUri, inOrders("{id:int:min(1)}", "{id:¦}"));
    const range = constraints.find(({ label }) => label === "range")!;
    assert.equal(range.detail, "range(minimum,maximum)");
    assert.match(range.documentation?.value ?? "", /Example: `\{age:range\(18,120\)\}`/);
    const names = await complete(ordersUri, inOrders(createdAtRoute, 'this.createdAtRoute("¦")'));
    const name = names.find(({ label }) => label === "order");
    assert.equal(name?.detail, "GET /api/Orders/{id:int:min(1)}");
    assert.match(name.documentation?.value ?? "", /OrdersController\.get.*Finds one order\./s);
  });

  it("every attribute that is offered can be imported", async () => {
    const text = "class A {\n  @¦\n}\n";
    const ofMembers = await complete(modelsUri, text);
    const ofClasses = await complete(modelsUri, "@¦ class A {}");
    const exported = new Set(Object.keys(await import("ligature")));
    const labels = [...ofMembers, ...ofClasses].map(({ label }) => label);
    assert.ok(labels.length > 30);
    assert.deepEqual(
      labels.filter((label) => !exported.has(label)),
      [],
    );
  });

  for (const [what, marked, label, expected] of [
    ["a key of severities without quotes", "createApp({ severities: { un¦: 1 } });", "unused-route-parameter", 'createApp({ severities: { "unused-route-parameter": 1 } });'],
    ["a code as a key", "createApp({ severities: { LIG¦ } });", "LIG1005", "createApp({ severities: { LIG1005 } });"],
    ["a key between quotes", 'createApp({ severities: { "un¦": "off" } });', "LIG1005", 'createApp({ severities: { "LIG1005": "off" } });'],
    ["the second rule of a comment", "/* ligature-ignore LIG1006, unus¦ed: x */", "unused-route-parameter", "/* ligature-ignore LIG1006, unused-route-parameter: x */"],
  ] as const) {
    it(`a rule replaces ${what}, and is documented`, async () => {
      const items = await complete(ordersUri, `${orders}\n${marked}`);
      const item = items.find((one) => one.label === label)!;
      assert.equal(item.documentation?.value, "A route parameter is bound to nothing.");
      const text = atCursor(`${orders}\n${marked}`).text;
      assert.equal(applyTextEdits(text, [item.textEdit]), `${orders}\n${expected}`);
    });
  } // prettier-ignore

  it("answers in a TSX file", async () => {
    const uri = `${shop}/src/view.tsx`;
    const marked =
      'import { HttpGet } from "ligature";\nexport const view = <p title="@">{1}</p>;\nexport class A {\n  @HttpGet("{¦}") get(id: string) { return id; }\n}\n';
    const { text, position } = atCursor(marked);
    client.open(uri, text, "typescriptreact");
    const items = await client.request<WireItem[]>("textDocument/completion", { textDocument: { uri }, position });
    assert.deepEqual(
      items.map(({ label }) => label),
      ["id"],
    );
    client.close(uri);
  });

  it("answers for a file outside of any project, from its text alone", async () => {
    const uri = new URL("../fixtures/loose.ts", import.meta.url).href;
    const { text, position } = atCursor(
      'import { MaxLength } from "ligature";\nexport class A { @¦ name!: string; }\n',
    );
    client.open(uri, text);
    const items = await client.request<WireItem[]>("textDocument/completion", { textDocument: { uri }, position });
    assert.ok(items.some(({ label }) => label === "EmailAddress"));
    client.close(uri);
  });

  for (const [what, text] of [
    ["a template of 10,000 characters", inOrders("{id:int:min(1)}", `${"{a}/(".repeat(2_000)}{id:¦}`)],
    [
      "a file of 1 MB",
      `${orders.replace("{id:int:min(1)}", "{id:¦}")}\n${"// a comment that fills the file\n".repeat(32_000)}`,
    ],
    ["nonsense before the place", `@@@ ((( \`\${ " ' \n${inOrders("{id:int:min(1)}", "{id:¦}")}`],
  ] as const) {
    it(`responds, and continues, when there is ${what}`, async () => {
      const items = await complete(ordersUri, text);
      assert.ok(Array.isArray(items));
      assert.ok((await complete(ordersUri, inOrders("{id:int:min(1)}", "{id:¦}"))).length > 10);
    });
  }

  it("ends a request that was canceled", async () => {
    const { text, position } = atCursor(inOrders("get(id: Int32)", "get(@¦ id: Int32)"));
    client.change(ordersUri, text);
    const request = client.request("textDocument/completion", { textDocument: { uri: ordersUri }, position });
    client.cancelLast();
    await request.catch((error: unknown) => assert.equal((error as { code?: number }).code, -32800));
  });
});

describe("completion for a client without snippets and Markdown", function () {
  this.timeout(120_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([shop], undefined, {});
    client.open(modelsUri, models);
  });

  after(() => client.stop());

  it("returns plain texts", async () => {
    const marked = inModels("@Range(1, 99) quantity", "@¦ quantity");
    const items = await askAt<WireItem[]>(client, "textDocument/completion", modelsUri, marked);
    const range = items.find(({ label }) => label === "Range")!;
    assert.equal(range.textEdit.newText, "Range()");
    const resolved = await client.request<WireItem>("completionItem/resolve", range);
    assert.equal(resolved.documentation?.kind, "plaintext");
    assert.doesNotMatch(resolved.documentation?.value ?? "", /`|\*\*/);
    const constraint = (
      await askAt<WireItem[]>(
        client,
        "textDocument/completion",
        modelsUri,
        'import { Route } from "ligature";\n@Route("{a:¦}") class A {}',
      )
    ).find(({ label }) => label === "range")!;
    assert.equal(constraint.textEdit.newText, "range");
  });
});
