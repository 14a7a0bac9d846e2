import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient, type WireDiagnostic } from "../helpers/language-client.js";

const shop = pathToFileURL(fixtureWorkspace("shop")).href;
const uri = `${shop}/src/models.ts`;

const declarations = `import type { RouteTemplate } from "ligature";
type Path = RouteTemplate;
declare function mount(template: RouteTemplate, name?: string): void;
declare function all(...templates: Path[]): void;
declare class Client { constructor(template?: RouteTemplate); get(path: Path | RegExp): void; }
interface Options { template: RouteTemplate; text?: string; }
declare function open(options: Options): void;
declare const client: Client;
`;

/** Each use of a template, with % in its place, and whether it is one. */
const uses: readonly [what: string, text: string, isTemplate: boolean][] = [
  ["an argument of a function", 'mount("%");', true],
  ["a template literal", "mount(`%`);", true],
  ["another argument", 'mount("", "%");', false],
  ["a rest argument", 'all("", "%");', true],
  ["an optional argument of a constructor", 'new Client("%");', true],
  ["an argument of a method, of a union", 'client.get("%");', true],
  ["a member of an object", 'open({ template: "%" });', true],
  ["another member of an object", 'open({ template: "", text: "%" });', false],
  ["a variable", 'const path: Path = "%";', true],
  ["a string", 'const text = "%";', false],
];

const mistakes = [
  ["files/{id:itn}", "LIG1004", "itn"],
  ["files/{id}/{id}", "LIG1003", "id"],
] as const;

describe("strings of the type RouteTemplate", function () {
  this.timeout(120_000);
  let client: LanguageClient;
  let tokenTypes: readonly string[];
  let text = "";

  before(async () => {
    client = new LanguageClient();
    interface Initialized { readonly capabilities: { readonly semanticTokensProvider: { readonly legend: { readonly tokenTypes: readonly string[] } } } } // prettier-ignore
    const { capabilities } = (await client.initialize([shop])) as Initialized;
    tokenTypes = capabilities.semanticTokensProvider.legend.tokenTypes;
    client.open(uri, declarations);
  });

  after(() => client.stop());

  /** Writes a use of a template, and waits for the types: another template is always wrong. */
  async function write(use: string, template: string): Promise<WireDiagnostic[]> {
    text = `${declarations}${use.replace("%", template)}\nmount("{wrong");\n`;
    const version = client.change(uri, text);
    const all = await client.diagnostics(uri, (published) => published.version === version && published.diagnostics.some(isSentinel)); // prettier-ignore
    return all.filter((one) => !isSentinel(one));
  }
  const isSentinel = ({ code, range }: WireDiagnostic): boolean =>
    code === "LIG1003" && text.split("\n")[range.start.line] === 'mount("{wrong");';
  const at = (found: string, after = 0) => {
    const lines = text.slice(0, text.indexOf(found) + after).split("\n");
    return { textDocument: { uri }, position: { line: lines.length - 1, character: lines.at(-1)!.length } };
  };

  for (const [what, use, isTemplate] of uses) {
    it(`are ${isTemplate ? "read as templates" : "only strings"} when they are ${what}`, async () => {
      await write(use, "files/{id:int}");
      const hover = await client.request<{ contents: { value: string } } | null>("textDocument/hover", at("{id:int}", 6)); // prettier-ignore
      assert.equal(hover?.contents.value.includes("int") === true, isTemplate);
      const { data } = await client.request<{ data: number[] }>("textDocument/semanticTokens/full", { textDocument: { uri } }); // prettier-ignore
      // The last two are those of the template that is always wrong.
      const kinds = data
        .filter((_, index) => index % 5 === 3)
        .map((kind) => tokenTypes[kind])
        .slice(0, -2);
      assert.deepEqual(kinds, isTemplate ? ["operator", "parameter", "function", "operator"] : []);
      await write(use, "files/{id:");
      const items = await client.request<{ label: string }[]>("textDocument/completion", at("{id:", 4));
      assert.equal(items.some(({ label }) => label === "int"), isTemplate); // prettier-ignore
    });

    for (const [template, code, marked] of mistakes) {
      it(`are ${isTemplate ? "" : "not "}checked for ${code} when they are ${what}`, async () => {
        const found = await write(use, template);
        const lines = text.split("\n");
        const shown = found.map((one) => [one.code, lines[one.range.start.line]!.slice(one.range.start.character, one.range.end.character)]); // prettier-ignore
        assert.deepEqual(shown, isTemplate ? [[code, marked]] : []);
      });
    }
  }

  it("are completed at once while they are typed and their last quote is missing", async () => {
    await write("", "");
    text = `${declarations}mount("files/{id:`;
    client.change(uri, text);
    const items = await client.request<{ label: string }[]>("textDocument/completion", at("{id:", 4));
    assert.ok(items.some(({ label }) => label === "guid"));
  });

  it("have the fixes of the rules", async () => {
    const [mistake] = await write('open({ template: "%" });', "files/{id:itn}");
    const context = { diagnostics: [mistake] };
    const { textDocument } = at("itn");
    const actions = await client.request<{ title: string }[]>("textDocument/codeAction", { textDocument, range: mistake!.range, context }); // prettier-ignore
    assert.ok(actions.some(({ title }) => title.includes("'int'")), JSON.stringify(actions.map(({ title }) => title))); // prettier-ignore
  });

  it("are found in files that only import a function", async () => {
    const isMistake = ({ code, range }: WireDiagnostic): boolean => code === "LIG1004" && range.start.line === 1;
    const other = `${shop}/src/orders.controller.ts`;
    text = declarations.replaceAll("declare function", "export declare function");
    client.change(uri, text);
    client.open(other, 'import { mount } from "./models.js";\nmount("files/{id:itn}");\n');
    const found = await client.diagnostics(other, ({ diagnostics }) => diagnostics.some(isMistake));
    assert.equal(found.filter(isMistake).length, 1);
  });
});
