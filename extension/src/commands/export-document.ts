import { Uri, window, workspace, type Disposable } from "vscode";
import { stringify } from "yaml";
import type { LigatureClient } from "../client.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { pickProject } from "../project-picker.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";

/** `Ligature: Export OpenAPI Document...`: that of the focused preview, otherwise of the active file, as JSON or YAML. */
export function registerExportDocument(client: LigatureClient, previews: PreviewManager): Disposable {
  return registerAsking(commandIds.exportDocument, async () => {
    const params = previews.activeTarget ?? (await pickProject(client));
    const document = params && (await client.openApiDocument(params));
    if (!document) return;
    const folder = Uri.joinPath(Uri.parse(document.project), "..");
    const target = await window.showSaveDialog({
      title: "Export OpenAPI Document",
      defaultUri: Uri.joinPath(folder, `${document.documentName}.json`),
      filters: { JSON: ["json"], YAML: ["yaml", "yml"] },
    });
    if (target !== undefined) await write(target, document.text);
  });
}

async function write(target: Uri, text: string): Promise<void> {
  const written = /\.ya?ml$/i.test(target.path)
    ? stringify(JSON.parse(text), { aliasDuplicateObjects: false })
    : `${text.trimEnd()}\n`;
  try {
    await workspace.fs.writeFile(target, Buffer.from(written));
    await window.showTextDocument(target, { preview: true });
  } catch (error) {
    void window.showErrorMessage(`The document was not written: ${(error as Error).message}`);
  }
}
