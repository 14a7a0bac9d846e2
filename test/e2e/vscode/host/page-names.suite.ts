import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, eventually, open } from "./support.js";

const files = {
  "src/guides/guide.page.ts": `import { Page, PageModel } from "ligature";

@Page("/guides/{id:int}")
export class GuidePage extends PageModel {
  onPost() {
    return this.redirectToPage("/guides/[id]", { id: 1 });
  }
}
`,
  "src/guides/app.ts": `import { createApp } from "ligature";
import { GuidePage } from "./guide.page.js";

export const guides = await createApp({
  pages: [GuidePage],
  views: { root: new URL("../../views", import.meta.url) },
});
`,
  "views/guides/[id].eta": `<a href="<%= it.url.page("/guides/[id]", { id: 2 }) %>">Next</a>\n`,
};

describe("a rename of a page", () => {
  const uriOf = (path: string): vscode.Uri => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, path);
  const { fs } = vscode.workspace;
  const exists = (path: string): Promise<boolean> => Promise.resolve(fs.stat(uriOf(path))).then(() => true, () => false); // prettier-ignore
  const text = async (path: string): Promise<string> =>
    (await vscode.workspace.openTextDocument(uriOf(path))).getText();

  before(activate);
  beforeEach(async () => {
    for (const [path, content] of Object.entries(files)) await fs.writeFile(uriOf(path), Buffer.from(content));
  });
  afterEach(async () => {
    await vscode.workspace.saveAll();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of ["src/guides", "views"]) await fs.delete(uriOf(folder), { recursive: true });
  });

  for (const [what, path, mark] of [
    ["its class", "src/guides/guide.page.ts", `@Page("/gui`],
    ["a template", "views/guides/[id].eta", `page("/gui`],
  ] as const) {
    it(`changes sources and templates, and moves the file of its view, when it begins in ${what}`, async () => {
      const { document } = await open(path);
      const position = document.positionAt(document.getText().indexOf(mark) + mark.length);
      // The server has to know the new files first.
      const edit = await eventually("the rename", async () => {
        const found = await Promise.resolve(
          vscode.commands.executeCommand<vscode.WorkspaceEdit | undefined>(
            "vscode.executeDocumentRenameProvider",
            document.uri,
            position,
            "/manuals/[id]",
          ),
        ).catch(() => undefined);
        return found !== undefined && found.size > 0 ? found : undefined;
      });
      // This command puts the moves of files before the edits. The rename itself has them after, as the server sends them.
      const ordered = new vscode.WorkspaceEdit();
      for (const [uri, edits] of edit.entries()) ordered.set(uri, edits);
      ordered.renameFile(uriOf("views/guides/[id].eta"), uriOf("views/manuals/[id].eta"));
      assert.equal(edit.size, ordered.size);
      assert.ok(await vscode.workspace.applyEdit(ordered));
      await vscode.workspace.saveAll();
      await eventually("the new file", async () => ((await exists("views/manuals/[id].eta")) ? true : undefined));
      assert.equal(await exists("views/guides/[id].eta"), false);
      assert.match(await text("views/manuals/[id].eta"), /page\("\/manuals\/\[id\]", \{ id: 2 \}\)/);
      const source = await text("src/guides/guide.page.ts");
      assert.match(source, /@Page\("\/manuals\/\{id:int\}"\)/);
      assert.match(source, /redirectToPage\("\/manuals\/\[id\]", \{ id: 1 \}\)/);
      assert.doesNotMatch(source, /guides/);
    });
  }
});
