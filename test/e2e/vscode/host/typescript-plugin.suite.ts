import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, diagnostics, eventually, open, replace } from "./support.js";

const pluginName = "ligature-typescript-plugin";

/** The members that TypeScript's extension gives to others. */
interface TypeScriptApi {
  configurePlugin(name: string, configuration: object): void;
}

/** A diagnostic of TypeScript's server. */
interface EditorDiagnostic {
  readonly source?: string;
  readonly text: string;
}

async function configure(configuration: object): Promise<void> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 0): TypeScriptApi }>(
    "vscode.typescript-language-features",
  );
  assert.ok(extension, "TypeScript's extension is there");
  (await extension.activate()).getAPI(0).configurePlugin(pluginName, configuration);
}

describe("TypeScript's server beside the language server", () => {
  let editor: vscode.TextEditor;
  before(async () => {
    await activate();
    editor = await open("src/products.controller.ts");
    // As for people who have never configured it.
    await configure({});
  });
  afterEach(async () => {
    await configure({});
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await eventually("no diagnostic", () => diagnostics(editor.document).length === 0 || undefined);
  });

  /** The diagnostics of TypeScript's server itself for the file, plugins included. */
  async function saidByTypeScript(): Promise<readonly string[]> {
    const ask = async (command: string): Promise<readonly EditorDiagnostic[]> => {
      const args = { file: editor.document.uri };
      const answer = await vscode.commands.executeCommand<{ body?: readonly EditorDiagnostic[] }>("typescript.tsserverRequest", command, args); // prettier-ignore
      return answer.body ?? [];
    };
    const all = [...(await ask("syntacticDiagnosticsSync")), ...(await ask("semanticDiagnosticsSync"))];
    return all.filter(({ source }) => source === "ligature").map(({ text }) => text);
  }

  /** The codes of Ligature's that VS Code shows, from every source. */
  const shownCodes = (): readonly string[] =>
    diagnostics(editor.document).map(({ code }) => String(typeof code === "object" ? code.value : code));

  // It comes before the test that asks the plugin to speak: what VS Code has received then may arrive later than the
  // request to be silent again.
  it("says nothing that the language server says", async () => {
    await replace(editor, "{id:int}", "{id:itn}");
    await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
    assert.deepEqual(await saidByTypeScript(), []);
    assert.deepEqual(shownCodes(), ["LIG1004"]);
  });

  it("leaves one hover and one entry of a completion, in templates and for attributes", async () => {
    const { document } = editor;
    const after = (piece: string) => document.positionAt(document.getText().indexOf(piece) + piece.length);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", document.uri, after("{id:in")); // prettier-ignore
    const texts = hovers.flatMap(({ contents }) => contents.map((one) => (one instanceof vscode.MarkdownString ? one.value : String(one)))); // prettier-ignore
    assert.equal(texts.filter((text) => text.includes("An integer")).length, 1, texts.join("\n---\n"));
    const offered = async (piece: string, label: RegExp): Promise<readonly string[]> => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>("vscode.executeCompletionItemProvider", document.uri, after(piece)); // prettier-ignore
      return items.map((item) => (typeof item.label === "string" ? item.label : item.label.label)).filter((text) => label.test(text)); // prettier-ignore
    };
    await replace(editor, "{id:int}", "{id:}");
    assert.deepEqual(await offered("{id:", /^:?int$/), ["int"]);
    await replace(editor, "  /** Adds a product. */", "  @HttpP\n  /** Adds a product. */");
    // The first is in the imports of the file, the other is not.
    for (const name of ["HttpPost", "HttpPut"])
      await eventually(`one ${name}`, async () => {
        const found = await offered("  @HttpP", new RegExp(`^@?${name}$`));
        assert.ok(found.length <= 1, found.join());
        return found[0];
      });
  });

  it("has the plugin, which says what it is asked for", async () => {
    await configure({ diagnostics: true });
    await replace(editor, "{id:int}", "{id:itn}");
    await eventually("a diagnostic of the plugin", async () => (await saidByTypeScript()).length > 0 || undefined);
  });

  it("leaves one rename of template and parameter, each place once", async () => {
    const { document } = editor;
    const start = document.getText().indexOf("{id:int}") + 1;
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider", document.uri, document.positionAt(start), "number",
    ); // prettier-ignore
    const ranges = edit.get(document.uri).map(({ range }) => document.offsetAt(range.start));
    assert.equal(new Set(ranges).size, ranges.length);
    assert.ok(ranges.includes(start));
    assert.ok(ranges.length > 1);
    assert.deepEqual([...new Set(edit.get(document.uri).map(({ newText }) => newText))].includes("number"), true);
  });

  it("has the links to an action among the calls of TypeScript's hierarchy, each once", async () => {
    const { document } = editor;
    const start = document.positionAt(document.getText().indexOf("get(id"));
    const ask = <Calls>(command: string, ...given: unknown[]): Promise<Calls> =>
      Promise.resolve(vscode.commands.executeCommand<Calls>(command, ...given));
    const prepare = (at: vscode.Position) =>
      ask<vscode.CallHierarchyItem[]>("vscode.prepareCallHierarchy", document.uri, at);
    const [action] = await prepare(start);
    assert.equal(action!.name, "get");
    const callers = await ask<vscode.CallHierarchyIncomingCall[]>("vscode.provideIncomingCalls", action);
    const links = callers.map(({ from, fromRanges }) => [from.name, ...fromRanges.map((range) => document.getText(range))]); // prettier-ignore
    assert.deepEqual(links, [["create", "product"]]);
    const called = await ask<vscode.CallHierarchyOutgoingCall[]>("vscode.provideOutgoingCalls", callers[0]!.from);
    assert.deepEqual(called.filter(({ to }) => to.name === "get").map(({ to }) => to.selectionRange.start), [start]); // prettier-ignore
    // At the link itself, where TypeScript knows nothing.
    const link = document.positionAt(
      document.getText().indexOf('createdAtRoute("product"') + 'createdAtRoute("'.length,
    );
    assert.deepEqual((await prepare(link)).map(({ name }) => name), ["get"]); // prettier-ignore
  });
});
