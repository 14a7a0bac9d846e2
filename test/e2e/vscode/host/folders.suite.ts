import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as vscode from "vscode";
import { activate, eventually, open } from "./support.js";

const controller = (template: string): string => `import { ControllerBase, HttpGet } from "ligature";
export class DraftsController extends ControllerBase {
  @HttpGet("${template}") get(id: string) { return id; }
}
`;

describe("a folder that is not in an editor", () => {
  let root: string;
  before(async () => {
    await activate();
    root = dirname((await open("src/products.controller.ts")).document.uri.fsPath);
  });

  const write = (path: string, template: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), controller(template));
  };
  const uriOf = (path: string): vscode.Uri => vscode.Uri.file(join(root, path));
  // No list has the controller, so another diagnostic stays.
  const isOfTemplate = ({ code }: vscode.Diagnostic): boolean => typeof code === "object" && code.value === "LIG1004";
  const has = (path: string, isFound: boolean): Promise<true> =>
    eventually(`${isFound ? "a" : "no"} diagnostic of ${path}`, () => {
      const found = vscode.languages.getDiagnostics(uriOf(path)).filter(isOfTemplate);
      return found.length > 0 === isFound || undefined;
    });

  it("has no diagnostics anymore when a program deletes it, and every other event arrives", async () => {
    for (let round = 0; round < 3; round++) {
      const path = `drafts${round}/drafts.controller.ts`;
      write(path, "drafts/{id:itn}");
      await has(path, true);
      write(path, "drafts/{id}");
      await has(path, false);
      write(path, "drafts/{id:itn}");
      await has(path, true);
      rmSync(join(root, `drafts${round}`), { recursive: true });
      await has(path, false);
    }
  });

  it("has its diagnostics in the new place when a program renames it", async () => {
    write("before/drafts.controller.ts", "drafts/{id:itn}");
    await has("before/drafts.controller.ts", true);
    renameSync(join(root, "before"), join(root, "behind"));
    await has("before/drafts.controller.ts", false);
    await has("behind/drafts.controller.ts", true);
    rmSync(join(root, "behind"), { recursive: true });
    await has("behind/drafts.controller.ts", false);
  });

  it("has no diagnostics anymore when the user deletes it", async () => {
    write("drafts/drafts.controller.ts", "drafts/{id:itn}");
    await has("drafts/drafts.controller.ts", true);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(uriOf("drafts"), uriOf("renamed"));
    await vscode.workspace.applyEdit(edit);
    await has("drafts/drafts.controller.ts", false);
    await has("renamed/drafts.controller.ts", true);
    const removal = new vscode.WorkspaceEdit();
    removal.deleteFile(uriOf("renamed"), { recursive: true });
    await vscode.workspace.applyEdit(removal);
    await has("renamed/drafts.controller.ts", false);
  });
});
