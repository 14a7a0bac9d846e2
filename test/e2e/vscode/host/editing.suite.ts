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
  // The state that one test leaves would be taken for an answer in the next.
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

  it("is in the application again when the fix adds it there", async () => {
    const main = await open("src/main.ts");
    const before = main.document.getText();
    try {
      await replace(main, "[ProductsController, OrdersController]", "[OrdersController]");
      await replace(main, 'import { ProductsController } from "./products.controller.js";\n', "");
      const found = await eventually("a diagnostic", () => diagnostics(editor.document)[0]);
      assert.match(found.message, /ProductsController/);
      const edit = await eventually("the fix", () => quickFix(editor.document.uri, found.range, "Add ProductsController to controllers")); // prettier-ignore
      assert.deepEqual(edit.entries().map(([uri]) => uri.path), [main.document.uri.path]); // prettier-ignore
      assert.ok(await vscode.workspace.applyEdit(edit));
      assert.match(main.document.getText(), /controllers: \[OrdersController, ProductsController\]/);
      assert.match(main.document.getText(), /import \{ ProductsController \} from "\.\/products\.controller\.js";/);
      await isRight();
    } finally {
      await replace(main, main.document.getText(), before);
      await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    }
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

describe("a document that was never saved", () => {
  before(activate);

  it("has completion, hover and diagnostics in its templates", async () => {
    const content = `import { ControllerBase, HttpGet, Route, type Int32 } from "ligature";

@Route("drafts")
export class DraftsController extends ControllerBase {
  @HttpGet("{id:int}/{")
  get(id: Int32, part: string) {
    return [id, part];
  }
}
`;
    const document = await vscode.workspace.openTextDocument({ language: "typescript", content });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    assert.equal(document.uri.scheme, "untitled");
    await eventually("a diagnostic", () => diagnostics(document)[0]);
    const at = (piece: string) => document.positionAt(content.indexOf(piece) + piece.length);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>("vscode.executeCompletionItemProvider", document.uri, at("/{")); // prettier-ignore
    assert.ok(items.some(({ label, detail }) => (typeof label === "string" ? label : label.label) === "part" && detail === "parameter of get")); // prettier-ignore
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", document.uri, at("{id:in")); // prettier-ignore
    const shown = hovers.flatMap(({ contents }) =>
      contents.map((one) => (one instanceof vscode.MarkdownString ? one.value : "")),
    );
    assert.ok(
      shown.some((text) => text.includes("An integer")),
      shown.join("\n"),
    );
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
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
