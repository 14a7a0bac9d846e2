/** OpenAPI documents as read-only JSON in an editor: virtual documents that are kept up to date, never files. */
import { Disposable, EventEmitter, Uri, window, workspace } from "vscode";
import type { LigatureClient } from "./client.js";
import type { PreviewTarget } from "./preview/preview.js";
import { previewDelay } from "./settings.js";
import { textOrReason } from "./unanswered.js";
import { createThrottle, type Throttle } from "./preview/throttle.js";

const scheme = "ligature-openapi";

/** Opens documents as JSON. */
export interface DocumentJson {
  open(target: PreviewTarget): Promise<void>;
  dispose(): void;
}

/** Registers the virtual documents. */
export function createDocumentJson(client: LigatureClient): DocumentJson {
  const changed = new EventEmitter<Uri>();
  const throttles = new Map<string, Throttle>();
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri, token) =>
      textOrReason(async () => {
        const document = await client.openApiDocument(readUri(uri), token);
        return document === null ? "" : `${document.text}\n`;
      }),
  });
  const refresh = (uri: Uri): void => {
    const key = uri.toString();
    const throttle = throttles.get(key) ?? createThrottle(previewDelay, () => changed.fire(uri));
    throttles.set(key, throttle);
    throttle.request();
  };
  const refreshAll = (project?: string): void => {
    for (const { uri } of workspace.textDocuments) {
      if (uri.scheme === scheme && (project === undefined || readUri(uri).project === project)) refresh(uri);
    }
  };
  const listeners = [
    client.onDidChangeOpenApi(({ project }) => refreshAll(project)),
    client.onDidChangeState((state) => state === "running" && refreshAll()),
  ];
  return {
    open: async (target) => {
      await window.showTextDocument(await workspace.openTextDocument(writeUri(target)), { preview: true });
    },
    dispose: () => {
      Disposable.from(provider, changed, ...listeners, ...throttles.values()).dispose();
    },
  };
}

/** The path is the title of the tab. It ends in `.json`, which sets the language. The query identifies the document. */
function writeUri({ project, documentName }: PreviewTarget): Uri {
  return Uri.from({ scheme, path: `/${documentName}/openapi.json`, query: JSON.stringify({ project, documentName }) });
}

function readUri(uri: Uri): PreviewTarget {
  return JSON.parse(uri.query) as PreviewTarget;
}
