import assert from "node:assert/strict";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";
import { LanguageClient } from "../helpers/language-client.js";
import { applyTextEdits, type WireEdit } from "../helpers/text-edits.js";

const uri = "untitled:Untitled-1";
const textDocument = { uri };
const shop = pathToFileURL(fixtureWorkspace("shop")).href;

const text = `import { ControllerBase, HttpDelete, HttpGet, Range, Route, type Int32 } from "ligature";

const byId = "{id:int}";

@Route("api/[controller]")
export class OrdersController extends ControllerBase {
  // ligature-ignore LIG1020: old ids
  @HttpGet("{id:int:min(1)}/{part?}")
  get(id: Int32, @Range(1, 5, { errorMessage: "" }) page: Int32, part: string) {
    return [id, page, part];
  }

  @HttpDelete(byId)
  remove(id: Int32) {
    return id;
  }
}
`;

/** Names of what the server answers with. */
interface Wire {
  readonly label?: string;
  readonly name?: string;
  readonly title?: string;
  readonly children?: readonly Wire[];
}

const everything = {
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    hover: { contentFormat: ["markdown"] },
  },
};

async function started(folders: readonly string[], content = text, languageId = "typescript"): Promise<LanguageClient> {
  const client = new LanguageClient();
  await client.initialize([...folders], {}, everything);
  client.open(uri, content, languageId);
  return client;
}

/** The place behind a piece of a text. */
function behind(piece: string, content = text): { readonly line: number; readonly character: number } {
  const lines = content.slice(0, content.indexOf(piece) + piece.length).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

describe("a document that was never saved", function () {
  this.timeout(60_000);
  let client: LanguageClient;
  let content = text;
  const at = (piece: string): object => ({ textDocument, position: behind(piece, content) });
  const show = (changed: string): void => {
    content = changed;
    client.change(uri, changed);
  };

  before(async () => {
    client = await started([shop]);
  });
  beforeEach(() => show(text));
  after(() => client.stop());

  async function labels(piece: string): Promise<string[]> {
    const items = await client.request<Wire[]>("textDocument/completion", at(piece));
    return items.map(({ label }) => label!);
  }

  for (const [what, typed, piece, expected] of [
    ["a parameter", "{}", "{", ["page"]],
    ["a constraint", "{id:}", "{id:", ["int", "guid"]],
    ["the argument of a constraint", "{page:min()}", "{page:min(", ["1"]],
    ["a token", "[]", '"[', ["action", "controller"]],
  ] as const) {
    it(`gets the completion of ${what} in a template`, async () => {
      show(text.replace("{id:int:min(1)}", typed));
      const found = await labels(`@HttpGet("${typed.slice(0, typed.indexOf(piece) + piece.length)}`.replace('""', '"'));
      for (const label of expected) assert.ok(found.includes(label), found.join());
    });
  }

  it("gets the completion of attributes with their imports, and of rules in a comment", async () => {
    show(text.replace("@HttpDelete(byId)", "@Http"));
    const items = await client.request<{ label: string; additionalTextEdits?: WireEdit[] }[]>("textDocument/completion", at("  @Http")); // prettier-ignore
    const { additionalTextEdits = [] } = items.find(({ label }) => label === "HttpPost")!;
    assert.match(applyTextEdits(content, additionalTextEdits), /import \{[^}]*HttpPost[^}]*\} from "ligature"/);
    show(text);
    assert.ok((await labels("ligature-ignore ")).includes("LIG1020"));
  });

  it("gets the hover of a constraint, with the routes that its text shows", async () => {
    const { contents } = await client.request<{ contents: { value: string } }>("textDocument/hover", at('Get("{id:i'));
    assert.match(contents.value, /\*\*`int`\*\* — An integer/);
    assert.match(contents.value, /GET \/api\/Orders\/\{id:int:min\(1\)\}/);
  });

  it("gets the colors of templates, also in its own constants", async () => {
    const { data } = await client.request<{ data: number[] }>("textDocument/semanticTokens/full", { textDocument });
    const lines = content.split("\n");
    let [line, character] = [0, 0];
    const colored = Array.from({ length: data.length / 5 }, (_, index) => data.slice(index * 5)).map(
      ([down, right, length]) => {
        [line, character] = [line + down!, down === 0 ? character + right! : right!];
        return lines[line]!.slice(character, character + length!);
      },
    );
    assert.deepEqual(colored.filter((one) => /\w/.test(one)), ["id", "int", "controller", "id", "int", "min", "1", "part"].map((name) => (name === "controller" ? "[controller]" : name))); // prettier-ignore
  });

  it("gets its routes as symbols, with the extents of classes and methods", async () => {
    const [found] = await client.request<(Wire & { range: { end: { line: number } } })[]>("textDocument/documentSymbol", { textDocument }); // prettier-ignore
    assert.equal(found!.name, "OrdersController");
    assert.equal(found!.range.end.line, behind("    return id;\n  }\n}").line);
    assert.deepEqual(found!.children?.map(({ name }) => name), ["GET /api/Orders/{id:int:min(1)}/{part?}", "DELETE /api/Orders/{id:int}"]); // prettier-ignore
  });

  it("gets selection ranges in a template, signature help in a constraint, and links to the rules of its comments", async () => {
    interface Nested { readonly range: object; readonly parent?: Nested } // prettier-ignore
    const [selected] = await client.request<Nested[]>("textDocument/selectionRange", { textDocument, positions: [behind('Get("{id:in')] }); // prettier-ignore
    assert.deepEqual(selected!.range, { start: behind('Get("{id:'), end: behind('Get("{id:int') });
    assert.ok(selected!.parent?.parent !== undefined);
    const help = await client.request<{ signatures: Wire[] }>("textDocument/signatureHelp", at("min("));
    assert.match(help.signatures[0]!.label!, /^min\(/);
    const message = await client.request<{ signatures: Wire[] }>("textDocument/signatureHelp", at('errorMessage: "'));
    assert.match(message.signatures[0]!.label!, /^errorMessage: \{0\}/);
    const links = await client.request<object[]>("textDocument/documentLink", { textDocument });
    assert.equal(links.length, 1);
  });

  it("gets the fixes of what its syntax shows", async () => {
    show(text.replace("{part?}", "{id}"));
    const range = { start: behind("(1)}/{", content), end: behind("(1)}/{id", content) };
    const actions = await client.request<{ title: string; edit?: { changes?: Record<string, WireEdit[]> } }[]>("textDocument/codeAction", { textDocument, range, context: { diagnostics: [] } }); // prettier-ignore
    assert.ok(actions.length > 0);
    for (const { title, edit } of actions) {
      assert.deepEqual(Object.keys(edit?.changes ?? {}), [uri], title);
      assert.notEqual(applyTextEdits(content, edit!.changes![uri]!), content, title);
    }
  });

  it("gets nothing that depends on types, and no error", async () => {
    const whole = { start: { line: 0, character: 0 }, end: behind(text) };
    const ofPlace = ["definition", "references", "typeDefinition", "implementation", "documentHighlight", "linkedEditingRange", "prepareRename"]; // prettier-ignore
    for (const method of ofPlace)
      for (const piece of ["{i", "get(i", "byI", "[cont", '@Range(1, 5, { errorMessage: "'])
        assert.deepEqual((await client.request(`textDocument/${method}`, { ...at(piece), context: {} })) ?? [], [], method); // prettier-ignore
    assert.equal(await client.request("textDocument/rename", { ...at("{i"), newName: "key" }), null);
    for (const method of ["codeLens", "inlayHint"])
      assert.deepEqual(await client.request(`textDocument/${method}`, { textDocument, range: whole }), [], method);
    assert.equal(await client.request("textDocument/hover", at("get(i")), null);
  });

  it("never makes a feature fail, however much of it is typed", async () => {
    const ofPlace = ["completion", "hover", "signatureHelp"];
    for (let length = 0; length <= text.length; length += 7) {
      show(text.slice(0, length));
      const position = behind(content, content);
      const answers = [
        ...ofPlace.map((method) => client.request(`textDocument/${method}`, { textDocument, position })),
        client.request("textDocument/selectionRange", { textDocument, positions: [position] }),
        client.request("textDocument/codeAction", { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } }), // prettier-ignore
        ...["semanticTokens/full", "documentSymbol", "documentLink"].map((method) => client.request(`textDocument/${method}`, { textDocument })), // prettier-ignore
      ];
      await Promise.all(answers);
    }
  });
});

describe("a document that was never saved, in a folder without Ligature,", function () {
  this.timeout(60_000);
  let client: LanguageClient;
  let folder: string;

  before(async () => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), "ligature-unsaved-"));
    client = await started([pathToFileURL(folder).href]);
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true });
  });

  for (const [what, content, languageId, isKnown] of [
    [
      "gets nothing when its text has nothing of Ligature",
      text.replace('"ligature"', '"routing-controllers"'),
      "typescript",
      false,
    ],
    ["is known when its text imports Ligature", text, "typescript", true],
    ["is read as TSX when it is TSX", `${text}const view = <b>{"{id}"}</b>;\n`, "typescriptreact", true],
  ] as const) {
    it(what, async () => {
      const document = { uri: `untitled:${languageId}-${String(isKnown)}` };
      client.open(document.uri, content, languageId);
      const found = await client.request<Wire[] | null>("textDocument/documentSymbol", { textDocument: document });
      assert.deepEqual(found?.map(({ children }) => children?.length), isKnown ? [2] : undefined); // prettier-ignore
      const place = { textDocument: document, position: behind('Get("{id:') };
      assert.equal((await client.request<Wire[]>("textDocument/completion", place)).length > 0, isKnown);
    });
  }
});
