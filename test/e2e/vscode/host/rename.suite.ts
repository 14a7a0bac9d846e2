import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, open, replace } from "./support.js";

/** The edits that a rename of the route parameter `id` makes in the controller, and nothing else. */
const changed = [
  ["@param id ", "@param key "],
  ['"{id:int}"', '"{key:int}"'],
  ["get(id: Int32)", "get(key: Int32)"],
  ["find(id)", "find(key)"],
  ["{ id: made.id }", "{ key: made.id }"],
] as const;

describe("a rename in a controller", () => {
  let editor: vscode.TextEditor;
  before(async () => {
    await activate();
    editor = await open("src/products.controller.ts");
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
  });

  /** As F2 does: VS Code asks one provider after another, TypeScript's too. */
  const rename = async (place: string, newName: string): Promise<string> => {
    const { document } = editor;
    const position = document.positionAt(document.getText().indexOf(place));
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider",
      document.uri,
      position,
      newName,
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    return document.getText();
  };

  for (const [what, place] of [
    ["the handler's parameter", "id: Int32)"],
    ["a use of it", "id) ??"],
    ["the name in the template", 'id:int}", {'],
    ["the name in a link", "id: made.id"],
  ] as const) {
    it(`changes template, handler, doc comment and link when it is of ${what}`, async () => {
      const expected = changed.reduce((text, [from, to]) => text.replace(from, to), editor.document.getText());
      assert.equal(await rename(place, "key"), expected);
    });
  }

  it("inserts an attribute that keeps the name of requests when the parameter has none", async () => {
    const action = (parameter: string, name: string): string =>
      `@HttpGet("pages")\n  pages(${parameter}: Int32): Int32 {\n    return ${name};\n  }\n\n  `;
    await replace(editor, "/** Adds a product. */", `${action("nextPage", "nextPage")}/** Adds a product. */`);
    const expected = editor.document
      .getText()
      .replace(action("nextPage", "nextPage"), action('@FromQuery({ name: "nextPage" }) page', "page"));
    assert.equal(await rename("nextPage: Int32", "page"), expected);
  });

  it("is TypeScript's when the name is nothing of Ligature's", async () => {
    const expected = editor.document.getText().replaceAll("made", "added");
    assert.equal(await rename("made = this", "added"), expected);
  });

  it("changes nothing when the route cannot have the new name", async () => {
    const before = editor.document.getText();
    await rename("id: Int32)", "controller").catch(() => undefined);
    assert.equal(editor.document.getText(), before);
  });
});
