/** The functions that the suites share. */
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { LigatureApi } from "../../../../extension/src/extension.js";

/** Milliseconds for one step; see the tests of the window. */
const stepTimeout = 60_000;

/** Opens a file of the workspace in an editor. */
export async function open(path: string): Promise<vscode.TextEditor> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "a folder is open");
  return vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, path), { viewColumn: vscode.ViewColumn.One });
}

/** The extension under test, started. */
export async function activate(): Promise<LigatureApi> {
  const extension = vscode.extensions.getExtension<LigatureApi>("ligature.ligature-vscode");
  assert.ok(extension, "the extension is installed");
  return extension.activate();
}

/** Asks every 50 ms until there is an answer. */
export async function eventually<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  ms = stepTimeout,
): Promise<T> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen within ${ms} ms`);
}

/** Replaces the first occurrence of a text in an editor, without saving. */
export async function replace({ document }: vscode.TextEditor, search: string, text: string): Promise<void> {
  const start = document.getText().indexOf(search);
  assert.ok(start >= 0, `the file holds ${search}:\n${document.getText()}`);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(
    document.uri,
    new vscode.Range(document.positionAt(start), document.positionAt(start + search.length)),
    text,
  );
  assert.ok(await vscode.workspace.applyEdit(edit));
}

/** Our diagnostics of a document. */
export function diagnostics({ uri }: vscode.TextDocument): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "ligature");
}

/** The next event that fits; listening begins at once. */
export function next<T>(event: vscode.Event<T>, fits: (value: T) => boolean, ms = stepTimeout): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      listener.dispose();
      reject(new Error(`no event that fits within ${ms} ms`));
    }, ms);
    const listener = event((value) => {
      if (!fits(value)) return;
      clearTimeout(timer);
      listener.dispose();
      resolve(value);
    });
  });
}
