import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { LanguageClient, type WireRange } from "../helpers/language-client.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { askAt } from "./cursor.js";

interface WireHover {
  readonly contents: { readonly kind: string; readonly value: string };
  readonly range?: WireRange;
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
const list = `@HttpGet("list") list(page: Int32 = 1, names: string[], state: "open" | "paid", filter: string | null, text: string, search: NewOrder) { return [page, names, state, filter, text, search]; }\n\n  /** Cancels an order. */`;
const withList = (marked: string): string =>
  inOrders("/** Cancels an order. */", list.replace(marked.replace("¦", ""), marked));

const iban = `
/** The number of an account. */
@SimpleType({ format: "iban", example: "DE89" })
export class Iban {
  private constructor(readonly text: string) {}
  static tryParse(text: string): Iban | undefined { return text === "" ? undefined : new Iban(text); }
  toString() { return this.text; }
}

export class Account { ib¦an: Iban | null = null; }
`;

/** An action with a class whose property has an attribute of JSON. */
const withAttribute = (attribute: string, declaration = "ib¦an: string | null = null"): string => {
  const name = /\w+/.exec(attribute)![0];
  const action = withList("list").replace("search: NewOrder)", "search: Account)").replace("HttpPost,", `HttpPost, ${name},`); // prettier-ignore
  return `${action}\nexport class Account { ${attribute} ${declaration}; }\n`;
};

/** An action with a class of the application that is a simple type. */
const withIban = (parameter: string, types = iban.replace("¦", "")): string =>
  `${withList("list").replace("search: NewOrder)", `search: Account, ${parameter}: Iban)`).replace("HttpPost,", "HttpPost, SimpleType,")}${types}`;

/** The template of `get` is a constant. */
const constantTemplate = (marked: string): string =>
  `${inOrders('"{id:int:min(1)}", {', "one, {").replace("HttpPost,", "HttpPost, HttpPut,")}\nconst one = ${marked};\n`;

describe("hover over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;

  before(async () => {
    client = new LanguageClient();
    await client.initialize([shop]);
    client.open(modelsUri, models);
    client.open(ordersUri, orders);
  });

  after(() => client.stop());

  afterEach(() => {
    client.change(ordersUri, orders);
    client.change(modelsUri, models);
  });

  const hover = async (uri: string, marked: string): Promise<string> => {
    const text = marked.replace("¦", "");
    client.change(uri, text);
    await client.request("ligature/openApiDocument", { textDocument: { uri } });
    return (await askAt<WireHover | null>(client, "textDocument/hover", uri, marked))?.contents.value ?? "";
  };

  const shown: readonly {
    readonly what: string;
    readonly uri?: string;
    readonly text: string;
    readonly has: readonly RegExp[];
  }[] = [
    {
      what: "a template has its whole route, its name, its precedence",
      text: inOrders('"{id:int:min(1)}", {', '"{id:int:m¦in(1)}", {'),
      has: [
        /\*\*`min\(value\)`\*\*|\*\*`min\(/,
        /GET \/api\/Orders\/\{id:int:min\(1\)\}/,
        /Name for links: `order`/,
        /Precedence: 1\.12/,
        /`5` matches, `abc` does not\./,
      ],
    },
    {
      what: "a constant that is the template of one action has the same",
      text: constantTemplate('"{id:int:m¦in(1)}"'),
      has: [
        /\*\*`min\(/,
        /GET \/api\/Orders\/\{id:int:min\(1\)\}/,
        /Precedence: 1\.12/,
        /`5` matches, `abc` does not\./,
      ],
    },
    {
      what: "a constant that is the template of two actions shows both",
      text: constantTemplate('"{¦id:int:min(1)}"').replace(
        "/** Cancels",
        "@HttpPut(one) put(id: Int32) { return id; }\n\n  /** Cancels",
      ),
      has: [/`5` matches/, /GET \/api\/Orders\/\{id:int:min\(1\)\} {2}→ get\nPUT .* → put/],
    },
    {
      what: "a template names what else answers",
      text: withList('"li¦st"').replace('{id:int:min(1)}", {', '{id}", {').replace("get(id: Int32)", "get(id: string)"),
      has: [
        /GET \/api\/Orders\/list/,
        /Also matches such requests: `GET \/api\/Orders\/\{id\}` \(OrdersController\.get\)/,
      ],
    },
    {
      what: "a parameter of the route says why",
      text: inOrders("get(id: Int32)", "get(i¦d: Int32)"),
      has: [
        /bound from the route, `\{id\}` \(inferred: there is no source attribute, and the route has a parameter of that name\)/,
        /`5` can be read, `abc` cannot/,
      ],
    },
    {
      what: "a body says that an attribute names it",
      text: inOrders("order: NewOrder", "or¦der: NewOrder"),
      has: [
        /is bound from the request body\./,
        /Required because the type is not nullable.*`order: \.\.\. \| null`.*`order: \.\.\. = \.\.\.`/,
      ],
    },
    {
      what: "a patch says what it is read from, and what it may change",
      text: inOrders("order: NewOrder", "or¦der: JsonPatchDocument<NewOrder>").replace(
        "  HttpPost,",
        "  type JsonPatchDocument,\n  HttpPost,",
      ),
      has: [
        /is bound from the request body\./,
        /Content type: `application\/json-patch\+json`\. Any other one is a 415\./,
        /It may change `customerEmail`, `lines`, `note`\./,
      ],
    },
    {
      what: "a default is shown",
      text: withList("pa¦ge: Int32 = 1"),
      has: [/from the query string, `page`/, /Without a value it is `1`\./],
    },
    { what: "a nullable parameter is not required", text: withList("fil¦ter: string"), has: [/^(?!.*Required)/s] },
    {
      what: "a text is required by its type",
      text: withList("te¦xt: string, search"),
      has: [/Required because the type is not nullable/],
    },
    { what: "a literal union tells a member", text: withList("sta¦te"), has: [/`open` can be read, `5` cannot/] },
    {
      what: "a simple type of the application says who reads it, and its example",
      text: withIban("ac¦count"),
      has: [
        /`account` of `list` is bound from the query string, `account`/,
        /Required because the type is not nullable/,
        /One text, which `Iban.tryParse` reads. The number of an account\./,
        /`DE89` can be read\./,
      ],
    },
    {
      what: "a property of such a type has the schema of one text",
      text: withIban("account", iban),
      has: [/`Account.iban` in requests and documents/, /"format": "iban"/, /"DE89"/],
    },
    {
      what: "a property with another name in JSON says it",
      text: withAttribute('@JsonPropertyName("IBAN")'),
      has: [/`Account.iban` in requests and documents/, /Its name in JSON is `IBAN`\./],
    },
    {
      what: "a property that JSON does not have says so",
      text: withAttribute("@JsonIgnore()"),
      has: [/It is left out of JSON\./],
    },
    {
      what: "a property for unknown members says so",
      text: withAttribute("@JsonExtensionData()", "ib¦an: Record<string, unknown> = {}"),
      has: [/In JSON, it takes the members that no other property has\./],
    },
    {
      what: "an object under @ApiController is the body",
      text: withList("sea¦rch: NewOrder"),
      has: [/inferred: there is no source attribute, and an object is the body/],
    },
    {
      what: "keys of an object have a prefix",
      text: inOrders("@FromBody() order: NewOrder", "@FromQuery() or¦der: NewOrder").replace(
        "ApiController,",
        "ApiController, FromQuery,",
      ),
      has: [
        /prefix `order\.`, as in `order\.customerEmail`/,
        /Without a value it is an object whose properties have their defaults\./,
        /^(?!.*Required)/s,
      ],
    },
    {
      what: "keys of a list are indexes or repeat",
      text: inOrders("@FromBody() order: NewOrder", "@FromQuery() or¦der: string[]").replace(
        "ApiController,",
        "ApiController, FromQuery,",
      ),
      has: [
        /`order=1&order=2` or `order\[0\]=1&order\[1\]=2`/,
        /Without a value it is an empty list\./,
        /^(?!.*Required)/s,
      ],
    },
    {
      what: "the name of an action shows who may call it",
      text: inOrders("get(id: Int32)", "g¦et(id: Int32)"),
      has: [/^Anyone can call `get`/],
    },
    {
      what: "the name of an action does not repeat LIG1029, which says who may call it",
      text: inOrders("get(id: Int32)", "g¦et(id: Int32)")
        .replaceAll(/@Http(?:Get\(\)|Post|Delete)/g, "@Authorize() $&")
        .replace("ApiController,", "ApiController, Authorize,"),
      has: [/^(?!.*can call)/s],
    },
    {
      what: "a property has its rules and its schema",
      uri: modelsUri,
      text: models.replace("quantity: Int32", "quan¦tity: Int32"),
      has: [
        /`OrderLine\.quantity`/,
        /`@Range`: The field quantity must be between 1 and 99\./,
        /"minimum": 1,\s+"maximum": 99/,
      ],
    },
    {
      what: "a property is required by its type",
      uri: modelsUri,
      text: models.replace("@Required() @StringLength(40) name!: string", "na¦me!: string"),
      has: [/Required because the type is not nullable.*`name: \.\.\. \| null`.*`name = \.\.\.`/],
    },
    {
      what: "a property with a default says that null is refused",
      uri: modelsUri,
      text: models.replace("lines: OrderLine[]", "li¦nes: OrderLine[]"),
      has: [/Without a value it keeps its default\. Null is refused.*`lines: \.\.\. \| null`/],
    },
    {
      what: "a property that may be absent is not required",
      uri: modelsUri,
      text: models.replace("note?: string", "no¦te?: string"),
      has: [/^(?!.*Required)/s, /`NewOrder\.note`/],
    },
    {
      what: "a property that @Required marks says it once",
      uri: modelsUri,
      text: models.replace("customerEmail!", "customer¦Email!"),
      has: [/`@Required`: The customerEmail field is required\./, /^(?!.*Required because)/s],
    },
    {
      what: "a property of unsaved text has its rules",
      uri: modelsUri,
      text: models.replace("@Range(1, 99) quantity: Int32", "@Range(2, 7) quan¦tity: Int32"),
      has: [/between 2 and 7/],
    },
  ];

  const marked: readonly [what: string, uri: string, text: string, marked: string][] = [
    ["in a template", ordersUri, inOrders('"{id:int:min(1)}", {', '"{id:int:m¦in(1)}", {'), "{id:int:min(1)}"],
    ["in a constant", ordersUri, constantTemplate('"{id:int:min(1)¦}"'), "{id:int:min(1)}"],
    ["on a parameter", ordersUri, inOrders("get(id: Int32)", "get(i¦d: Int32)"), "id"],
    ["behind a parameter", ordersUri, inOrders("get(id: Int32)", "get(id¦: Int32)"), "id"],
    ["on an action", ordersUri, inOrders("get(id: Int32)", "¦get(id: Int32)"), "get"],
    ["on a property", modelsUri, models.replace("quantity: Int32", "quan¦tity: Int32"), "quantity"],
  ]; // prettier-ignore

  for (const [what, uri, text, expected] of marked) {
    it(`marks ${expected} when the cursor is ${what}`, async () => {
      await client.request("ligature/openApiDocument", { textDocument: { uri } });
      const found = await askAt<WireHover | null>(client, "textDocument/hover", uri, text);
      const { start, end } = found!.range!;
      assert.equal(start.line, end.line);
      const line = text.replace("¦", "").split("\n")[start.line]!;
      assert.equal(line.slice(start.character, end.character), expected);
    });
  }

  for (const { what, uri = ordersUri, text, has } of shown) {
    it(what, async () => {
      const value = await hover(uri, text);
      for (const pattern of has) assert.match(value, pattern);
    });
  }

  for (const [what, marked] of [
    ["in a string that is no template", `${orders}\nconst one = "{¦id}";\n`],
    ["between words", inOrders("import {", "import ¦ {")],
    [
      "on a name that Ligature has nothing to say of",
      inOrders("export class OrdersController", "export class Orders¦Controller"),
    ],
    ["in a text of CRLF lines without a last one", `${orders.replaceAll("\n", "\r\n")}// e¦nd`],
  ] as const) {
    it(`shows nothing ${what}`, async () => {
      assert.equal(await hover(ordersUri, marked), "");
    });
  }

  it("answers on lines that end in CRLF", async () => {
    assert.match(
      await hover(ordersUri, inOrders("get(id: Int32)", "get(i¦d: Int32)").replaceAll("\n", "\r\n")),
      /from the route/,
    );
  });
});

describe("hover for a client without Markdown", function () {
  this.timeout(120_000);

  it("returns plain text", async () => {
    const client = new LanguageClient();
    await client.initialize([shop], undefined, { textDocument: { hover: { contentFormat: ["plaintext"] } } });
    client.open(ordersUri, orders);
    const marked = inOrders("{id:int:min(1)}", "{id:i¦nt:min(1)}");
    const { contents } = await askAt<WireHover>(client, "textDocument/hover", ordersUri, marked);
    assert.equal(contents.kind, "plaintext");
    assert.match(contents.value, /^int — An integer/);
    assert.doesNotMatch(contents.value, /[`*]/);
    await client.stop();
  });
});
