import { Disposable, Uri } from "vscode";
import type { LigatureClient } from "../client.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { pickProject } from "../project-picker.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";
import { offer } from "./offer.js";

/** `Ligature: Preview OpenAPI` and `Open Another Preview`. The title bar of an editor passes the file's address. */
export function registerPreviewOpenApi(client: LigatureClient, previews: PreviewManager): Disposable {
  const openPicked = async (open: PreviewManager["open"]): Promise<void> => {
    const params = await pickProject(client);
    if (params !== undefined && !(await open(params)))
      void offer("Ligature found no controllers in this project.", {
        title: "New Controller",
        command: commandIds.newController,
      });
  };
  return Disposable.from(
    registerAsking(commandIds.previewOpenApi, async (uri?: unknown) => {
      if (uri instanceof Uri && (await previews.open({ textDocument: { uri: uri.toString() } }))) return;
      await openPicked((params) => previews.open(params));
    }),
    registerAsking(commandIds.openAnotherPreview, async () => {
      const { activeTarget } = previews;
      if (activeTarget === undefined) await openPicked((params) => previews.openAnother(params));
      else await previews.openAnother(activeTarget);
    }),
  );
}
