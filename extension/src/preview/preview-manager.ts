/** The open preview panels: one per document, restored after the window reloads. */
import {
  Disposable,
  EventEmitter,
  ViewColumn,
  window,
  type Event,
  type ExtensionContext,
  type WebviewPanel,
} from "vscode";
import type { OpenApiDocumentParams, OpenApiDocumentResult } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import type { RequestParts } from "./preview-requests.js";
import { previewType, readPageState, type ShownOperation } from "./messages.js";
import { pageRoot, Preview, type PreviewContext, type PreviewTarget, type RenderedPreview } from "./preview.js";

/** The open previews. */
export interface PreviewManager {
  /** A page has drawn a document. */
  readonly onDidRender: Event<RenderedPreview>;
  /** The document of the focused panel. */
  readonly activeTarget: PreviewTarget | undefined;
  /**
   * Shows the document that the parameters refer to, in its panel or in a new one next to the editor; returns false if
   * there is none.
   */
  open(params: OpenApiDocumentParams): Promise<boolean>;
  /** The same in a new panel, whatever is open. */
  openAnother(params: OpenApiDocumentParams): Promise<boolean>;
  /** Shows an operation in the preview of its document; returns false if there is no such document. */
  reveal(operation: PreviewTarget & ShownOperation): Promise<boolean>;
  /** Closes every panel. */
  dispose(): void;
}

/** Creates the manager and registers it for panels that VS Code restores. */
export function createPreviewManager(
  extension: Pick<ExtensionContext, "extensionUri">,
  client: LigatureClient,
  requests: RequestParts,
): PreviewManager {
  const previews = new Set<Preview>();
  const rendered = new EventEmitter<RenderedPreview>();
  const context: PreviewContext = {
    extensionUri: extension.extensionUri,
    client,
    requests,
    rendered: (preview) => rendered.fire(preview),
  };
  const add = (preview: Preview): void => {
    previews.add(preview);
    preview.panel.onDidDispose(() => previews.delete(preview));
  };
  const serializer = restorePanels((panel, target) => add(new Preview(panel, target, context)));
  const addPanel = (document: OpenApiDocumentResult): void =>
    add(new Preview(createPanel(extension, document.title || document.documentName), document, context, document));

  async function open(params: OpenApiDocumentParams): Promise<boolean> {
    const document = await client.openApiDocument(params);
    if (document === null) return false;
    const existing = [...previews].find(({ target }) => target.project === document.project);
    if (existing !== undefined) existing.panel.reveal(undefined, true);
    else addPanel(document);
    return true;
  }

  return {
    onDidRender: rendered.event,
    get activeTarget() {
      return [...previews].find(({ panel }) => panel.active)?.target;
    },
    open,
    openAnother: async (params) => {
      const document = await client.openApiDocument(params);
      if (document !== null) addPanel(document);
      return document !== null;
    },
    reveal: async ({ project, documentName, method, path }) => {
      if (!(await open({ project, documentName }))) return false;
      [...previews].find(({ target }) => target.project === project)?.reveal(documentName, { method, path });
      return true;
    },
    dispose: () => {
      Disposable.from(serializer, rendered, ...[...previews].map(({ panel }) => panel)).dispose();
    },
  };
}

/** VS Code gives back the panels of the window as it was. */
function restorePanels(restore: (panel: WebviewPanel, target: PreviewTarget) => void): Disposable {
  return window.registerWebviewPanelSerializer(previewType, {
    deserializeWebviewPanel: (panel, state) => {
      const target = readPageState(state);
      if (target === undefined) panel.dispose();
      else restore(panel, target);
      return Promise.resolve();
    },
  });
}

function createPanel({ extensionUri }: Pick<ExtensionContext, "extensionUri">, title: string) {
  const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
  return window.createWebviewPanel(previewType, `OpenAPI: ${title}`, column, {
    enableFindWidget: true,
    localResourceRoots: [pageRoot(extensionUri)],
  });
}
