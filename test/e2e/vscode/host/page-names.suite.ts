import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, eventually, open } from "./support.js";

/** An application with one page. Each test has its own folder, because watchers lose files of a folder that is deleted and made again. */
const filesOf = (name: string): Record<string, string> => ({
  [`src/${name}/guide.page.ts`]: `import { Page, PageModel } from "ligature";

@Page("/${name}/{id:int}")
export class GuidePage extends PageModel {
  onPost() {
    return this.redirectToPage("/${name}/[id]", { id: 1 });
  }
}
`,
  [`src/${name}/app.ts`]: `import { createApp } from "ligature";
import { GuidePage } from "./guide.page.js";

export const guides = await createApp({
  pages: [GuidePage],
  views: { root: new URL("../../views", import.meta.url) },
});
`,
  [`views/${name}/[id].eta`]: `<a href="<%= it.url.page("/${name}/[id]", { id: 2 }) %>">Next</a>\n`,
});

describe("a rename of a page", () => {
  const uriOf = (path: string): vscode.Uri => vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, path);
  const { fs } = vscode.workspace;
  const exists = (path: string): Promise<boolean> => Promise.resolve(fs.stat(uriOf(path))).then(() => true, () => false); // prettier-ignore
  const text = async (path: string): Promise<string> =>
    (await vscode.workspace.openTextDocument(uriOf(path))).getText();

  before(activate);
  after(async () => {
    await vscode.workspace.saveAll();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const folder of ["src/guides", "src/leaflets", "views"]) await fs.delete(uriOf(folder), { recursive: true });
  });

  for (const [what, name, path, mark] of [
    ["its class", "guides", "src/guides/guide.page.ts", `@Page("/gui`],
    ["a template", "leaflets", "views/leaflets/[id].eta", `page("/lea`],
  ] as const) {
    it(`changes sources and templates, and moves the file of its view, when it begins in ${what}`, async () => {
      const [view, moved] = [`views/${name}/[id].eta`, `views/new-${name}/[id].eta`];
      for (const [file, content] of Object.entries(filesOf(name)))
        await fs.writeFile(uriOf(file), Buffer.from(content));
      const { document } = await open(path);
      const position = document.positionAt(document.getText().indexOf(mark) + mark.length);
      // The server has to know the new files first.
      const edit = await eventually("the rename", async () => {
        const found = await Promise.resolve(
          vscode.commands.executeCommand<vscode.WorkspaceEdit | undefined>(
            "vscode.executeDocumentRenameProvider",
            document.uri,
            position,
            `/new-${name}/[id]`,
          ),
        ).catch(() => undefined);
        return found !== undefined && found.size > 0 ? found : undefined;
      });
      // This command puts the moves of files before the edits. The rename itself has them after, as the server sends them.
      const ordered = new vscode.WorkspaceEdit();
      for (const [uri, edits] of edit.entries()) ordered.set(uri, edits);
      ordered.renameFile(uriOf(view), uriOf(moved));
      assert.equal(edit.size, ordered.size);
      assert.ok(await vscode.workspace.applyEdit(ordered));
      await vscode.workspace.saveAll();
      await eventually("the new file", async () => ((await exists(moved)) ? true : undefined));
      assert.equal(await exists(view), false);
      assert.ok((await text(moved)).includes(`page("/new-${name}/[id]", { id: 2 })`));
      const source = await text(`src/${name}/guide.page.ts`);
      assert.ok(source.includes(`@Page("/new-${name}/{id:int}")`));
      assert.ok(source.includes(`redirectToPage("/new-${name}/[id]", { id: 1 })`));
      assert.ok(!source.includes(`"/${name}`));
    });
  }
});
