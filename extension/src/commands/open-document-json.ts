import { type Disposable } from "vscode";
import type { LigatureClient } from "../client.js";
import type { DocumentJson } from "../document-json.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { pickProject } from "../project-picker.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";

/** `Ligature: Open OpenAPI Document as JSON`: for the focused preview, otherwise for the active file. */
export function registerOpenDocumentJson(
  client: LigatureClient,
  previews: PreviewManager,
  json: DocumentJson,
): Disposable {
  return registerAsking(commandIds.openDocumentJson, async () => {
    if (previews.activeTarget !== undefined) return json.open(previews.activeTarget);
    const params = await pickProject(client);
    const document = params && (await client.openApiDocument(params));
    if (document) await json.open(document);
  });
}
