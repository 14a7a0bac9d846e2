import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, diagnostics, eventually, open, replace } from "./support.js";

describe("a controller being edited", () => {
  let editor: vscode.TextEditor;
  before(async () => {
    await activate();
    editor = await open("src/products.controller.ts");
  });
  const isRight = () => eventually("no diagnostic", () => diagnostics(editor.document).length === 0 || undefined);
  // What one test leaves would be taken for an answer in the next.
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await isRight();
  });

  it("gets a diagnostic while it is not saved when a constraint is unknown", async () => {
    await replace(editor, "{id:int}", "{id:itn}");
    const found = await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
    assert.equal(found.severity, vscode.DiagnosticSeverity.Error);
    assert.match(found.message, /itn/);
    assert.equal(editor.document.isDirty, true);
    assert.equal(editor.document.getText(found.range).includes("itn"), true);
  });

  it("gets a diagnostic whose code leads to the rule's page", async () => {
    await replace(editor, "{id:int}", "{id:itn}");
    const { code } = await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
    assert.ok(typeof code === "object");
    assert.match(String(code.value), /^LIG\d{4}$/);
    const page = await vscode.workspace.openTextDocument(code.target);
    assert.ok(page.getText().includes(String(code.value)));
  });

  it("is right again when the quick fix is applied", async () => {
    await replace(editor, "{id:int}", "{id:itn}");
    const found = await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
    const edit = await eventually("a quick fix", () => quickFix(editor.document.uri, found.range, "int"));
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.ok(editor.document.getText().includes('"{id:int}"'));
    await isRight();
  });

  it("has no diagnostics when it is right", async () => {
    await isRight();
  });

  it("gets diagnostics again when the server was restarted", async () => {
    await vscode.commands.executeCommand("ligature.restartServer");
    await replace(editor, "{id:int}", "{id:itn}");
    await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
  });
});

/**
 * The edit of the fix whose title has a text. VS Code cancels the question when diagnostics arrive meanwhile, or then answers without
 * fixes. Its own light bulb asks again with each change of the diagnostics.
 */
async function quickFix(
  uri: vscode.Uri,
  range: vscode.Range,
  title: string,
): Promise<vscode.WorkspaceEdit | undefined> {
  try {
    const kind = vscode.CodeActionKind.QuickFix.value;
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      uri,
      range,
      kind,
    );
    return actions.find((action) => action.title.includes(title))?.edit;
  } catch (error) {
    if ((error as Error).name !== "Canceled") throw error;
    return undefined;
  }
}
