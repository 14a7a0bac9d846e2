import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { LigatureApi } from "../../../../extension/src/extension.js";
import { activate, eventually, next, open, replace } from "./support.js";

const viewType = "ligature.preview";

function previewTabs(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(viewType));
}

describe("the OpenAPI preview", () => {
  let api: LigatureApi;
  let editor: vscode.TextEditor;
  before(async () => {
    api = await activate();
    editor = await open("src/products.controller.ts");
  });
  after(async () => {
    await vscode.window.tabGroups.close(previewTabs());
  });

  it("draws Swagger UI when the command is given", async () => {
    const rendered = next(api.onDidRenderPreview, ({ operations = 0 }) => operations > 0);
    await vscode.commands.executeCommand("ligature.previewOpenApi");
    const { view, operations, documentName } = await rendered;
    assert.equal(view, "swaggerUi");
    assert.equal(operations, 6);
    assert.equal(documentName, "v1");
    assert.equal(previewTabs()[0]?.label, "OpenAPI: Shop");
  });

  it("is one panel per application when the command is given again", async () => {
    await vscode.commands.executeCommand("ligature.previewOpenApi");
    assert.equal(previewTabs().length, 1);
  });

  it("draws the operation that is typed when nothing is saved", async () => {
    const rendered = next(api.onDidRenderPreview, ({ operations = 0 }) => operations === 7);
    await replace(
      editor,
      "  /** Adds a product. */",
      '  @HttpGet("{id:int}/image")\n  image(id: Int32): string {\n    return `${id}.png`;\n  }\n\n  /** Adds a product. */',
    );
    await rendered;
    assert.equal(editor.document.isDirty, true);
  });

  it("follows the new server when the server was restarted", async () => {
    await vscode.commands.executeCommand("ligature.restartServer");
    const rendered = next(api.onDidRenderPreview, ({ operations = 0 }) => operations === 8);
    const again = await open("src/products.controller.ts");
    await replace(
      again,
      "  /** Adds a product. */",
      '  @HttpGet("newest")\n  newest(): string {\n    return "";\n  }\n\n  /** Adds a product. */',
    );
    await rendered;
  });

  it("is open as JSON when that command is given, and follows the sources", async () => {
    await vscode.commands.executeCommand("ligature.openDocumentJson");
    const json = await eventually("a JSON editor", () =>
      vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "ligature-openapi"),
    );
    assert.equal(json.languageId, "json");
    assert.ok(json.getText().includes("/image"));
    const source = await open("src/products.controller.ts");
    await replace(source, "{id:int}/image", "{id:int}/photo");
    await eventually("the new path", () => json.getText().includes("/photo") || undefined);
    await vscode.commands.executeCommand("workbench.action.files.revert");
  });
});
