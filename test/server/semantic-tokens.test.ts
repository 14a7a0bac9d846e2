import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { LanguageClient } from "../helpers/language-client.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

interface Initialized {
  readonly capabilities: {
    readonly semanticTokensProvider?: { readonly legend: { readonly tokenTypes: readonly string[] } };
  };
}

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const modelsUri = `${shop}/src/models.ts`;
const models = readFileSync(new URL(modelsUri), "utf8");

describe("semantic tokens over stdio", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let types: readonly string[];

  before(async () => {
    client = new LanguageClient();
    const { capabilities } = (await client.initialize([shop])) as Initialized;
    types = capabilities.semanticTokensProvider!.legend.tokenTypes;
    client.open(modelsUri, models);
  });

  after(() => client.stop());

  /** The tokens of a text, each with its kind. */
  const tokens = async (text: string): Promise<string[]> => {
    client.change(modelsUri, text);
    const { data } = await client.request<{ data: number[] }>("textDocument/semanticTokens/full", {
      textDocument: { uri: modelsUri },
    });
    const lines = text.split(/\r\n|\n/);
    let [line, character] = [0, 0];
    return Array.from({ length: data.length / 5 }, (_, index) => {
      const [down = 0, right = 0, length = 0, type = 0] = data.slice(index * 5, index * 5 + 5);
      line += down;
      character = down === 0 ? character + right : right;
      return `${types[type]} ${lines[line]!.slice(character, character + length)}`;
    });
  };
  const inTemplate = (template: string): string =>
    `import { Route } from "ligature";\r\n\r\n  @Route(${template}) class A {}\r\n`;

  it("are those of the lines of a range when the client asks for one", async () => {
    const text = `${inTemplate('"a/{one}"')}@Route("b/{two}") class B {}\n@Route("{three}") class C {}\n`;
    client.change(modelsUri, text);
    const { data } = await client.request<{ data: number[] }>("textDocument/semanticTokens/range", {
      textDocument: { uri: modelsUri },
      range: { start: { line: 3, character: 5 }, end: { line: 3, character: 9 } },
    });
    assert.deepEqual(
      data.filter((_, index) => index % 5 < 3),
      [3, 10, 1, 0, 1, 3, 0, 3, 1],
    );
  });

  const found: readonly [what: string, template: string, tokens: readonly string[]][] = [
    [
      "parameters, constraints and arguments",
      '"a/{id:int:min(1)}/b"',
      ["operator {", "parameter id", "function int", "function min", "number 1", "operator }"],
    ],
    [
      "defaults and catch-alls",
      '"{page=one}/{**rest}"',
      ["operator {", "parameter page", "string one", "operator }", "operator {", "parameter rest", "operator }"],
    ],
    [
      "tokens, and no brackets of a regular expression",
      '"[controller]/{a:regex(^[action]$)}"',
      ["keyword [controller]", "operator {", "parameter a", "function regex", "number ^[action]$", "operator }"],
    ],
    ["what stands behind escapes", '"\\u0061/{id}"', ["operator {", "parameter id", "operator }"]],
    ["nothing while a text is not closed", '"{id:in', []],
    ["nothing in a text alone", '"orders"', []],
  ];

  for (const [what, template, expected] of found) {
    it(`are ${what}`, async () => {
      assert.deepEqual(await tokens(inTemplate(template)), expected);
    });
  }

  it("are those of methods and of an alias too, in the order of the text", async () => {
    const text =
      'import { HttpGet as Get, Route } from "ligature";\n@Route("[controller]") class A {\n  @Get("{b}") b() {}\n  @Get("{a}") a() {}\n}\n';
    assert.deepEqual(
      (await tokens(text)).filter((token) => !token.startsWith("operator")),
      ["keyword [controller]", "parameter b", "parameter a"],
    );
  });

  for (const [what, declaration, use] of [
    ["a constant", 'const byId = "{id}";', "byId"],
    ["a member of a constant object", 'const routes = { byId: "{id}" } as const;', "routes.byId"],
    ["a member of an enum", 'enum Routes { byId = "{id}" }', "Routes.byId"],
    ["a constant in backquotes with escapes", "const byId = `\\x61/{id}`;", "byId"],
  ] as const) {
    it(`are those of a template in ${what}`, async () => {
      const text = `import { HttpGet } from "ligature";\n${declaration}\nconst other = "{x}";\nclass A {\n  @HttpGet(${use}) b() { return "{id}"; }\n}\n`;
      const names = (await tokens(text)).filter((token) => token.startsWith("parameter"));
      assert.deepEqual(names, ["parameter id"]);
    });
  }

  it("are those of a constant when an attribute of another file uses it", async () => {
    const ordersUri = `${shop}/src/orders.controller.ts`;
    const orders = readFileSync(new URL(ordersUri), "utf8");
    const text = `${models}\nexport const byId = "{id:int}";\nconst other = "{x}";\n`;
    client.open(ordersUri, orders.replace("NewOrder, Order }", "NewOrder, Order, byId }").replace('"{id:int:min(1)}", {', "byId, {")); // prettier-ignore
    await tokens(text);
    await client.request("ligature/openApiDocument", { textDocument: { uri: modelsUri } });
    assert.deepEqual(await tokens(text), ["operator {", "parameter id", "function int", "operator }"]);
    client.close(ordersUri);
  });

  it("are not offered when the client has a grammar", async () => {
    const other = new LanguageClient();
    const { capabilities } = (await other.initialize([shop], { grammar: true })) as Initialized;
    assert.equal(capabilities.semanticTokensProvider, undefined);
    await other.stop();
  });
});
