import { commands, Uri, window, type Disposable } from "vscode";
import type { LigatureClient } from "../client.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { pickProject } from "../project-picker.js";
import { commandIds } from "./command-ids.js";

/** `Ligature: Preview OpenAPI`. The title bar of an editor passes the file's address. */
export function registerPreviewOpenApi(client: LigatureClient, previews: PreviewManager): Disposable {
  return commands.registerCommand(commandIds.previewOpenApi, async (uri?: unknown) => {
    if (uri instanceof Uri && (await previews.open({ textDocument: { uri: uri.toString() } }))) return;
    const params = await pickProject(client);
    if (params !== undefined && !(await previews.open(params))) {
      void window.showInformationMessage("Ligature found no controllers in this project.");
    }
  });
}
