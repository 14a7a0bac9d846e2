import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as vscode from "vscode";
import type { LigatureApi } from "../../../../extension/src/extension.js";
import { activate, diagnostics, eventually, open, replace } from "./support.js";

const controller = "src/products.controller.ts";

/** Runs git in the workspace. */
function git(...args: readonly string[]): void {
  const folder = vscode.workspace.workspaceFolders?.[0];
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...identity, ...args], { cwd: folder!.uri.fsPath, stdio: "ignore" });
}

describe("the view of API changes", () => {
  let api: LigatureApi;
  let editor: vscode.TextEditor;
  before(async () => {
    api = await activate();
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--message", "first");
    editor = await open(controller);
  });
  after(async () => {
    await vscode.commands.executeCommand("workbench.action.files.revert");
    await vscode.workspace.getConfiguration("ligature").update("breakingChanges.diagnostics", undefined, true);
  });

  const result = () => api.changesView.shown[0]?.result;

  it("compares with HEAD when it is shown, and has nothing to say", async () => {
    await vscode.commands.executeCommand("ligature.apiChanges.focus");
    const ready = await eventually("a comparison", () => (result()?.state === "preparing" ? undefined : result()));
    assert.equal(ready.state, "ready", ready.message);
    assert.match(ready.baseLabel, /^HEAD \(/);
    assert.deepEqual(ready.changes, []);
  });

  it("follows what is typed when nothing is saved", async () => {
    await replace(editor, "{id:int}", "{id:int}/details");
    const changes = await eventually("changes", () => {
      const found = result()?.changes ?? [];
      return found.length > 0 ? found : undefined;
    });
    assert.equal(changes[0]?.severity, "breaking");
    assert.equal(changes[0].location?.uri, editor.document.uri.toString());
    assert.equal(editor.document.isDirty, true);
  });

  it("leads to both fragments and to the code of the base when their commands are given", async () => {
    const shown = api.changesView.shown[0]!;
    const node = { kind: "change", shown, change: shown.result.changes[0]! };
    await vscode.commands.executeCommand("ligature.compareApiChange", node);
    const diff = await eventually("a diff editor", () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputTextDiff ? input : undefined;
    });
    const texts = await Promise.all([diff.original, diff.modified].map(async (uri) => (await vscode.workspace.openTextDocument(uri)).getText())); // prettier-ignore
    assert.notEqual(texts[0], texts[1]);
    await vscode.commands.executeCommand("ligature.openBaseSource", node);
    const source = await eventually("the code of the base", () => {
      const document = vscode.window.activeTextEditor?.document;
      return document?.uri.scheme === "ligature-base" && document.getText() !== "" ? document : undefined;
    });
    assert.equal(source.languageId, "typescript");
    assert.ok(source.getText().includes('"{id:int}"'));
    assert.ok(!source.getText().includes("/details"));
  });

  it("has diagnostics, fixes and a lens beside it when the setting says so", async () => {
    editor = await open(controller);
    await vscode.workspace.getConfiguration("ligature").update("breakingChanges.diagnostics", "breaking", true);
    const [found] = await eventually("a diagnostic", () => {
      const all = diagnostics(editor.document).filter(({ message }) => message.includes("Compared with HEAD"));
      return all.length > 0 ? all : undefined;
    });
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", editor.document.uri, found!.range); // prettier-ignore
    assert.ok(actions.some(({ title, command }) => title.startsWith("Accept") && command !== undefined));
  });
});
