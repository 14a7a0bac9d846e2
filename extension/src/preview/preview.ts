/** One preview panel: what it shows, when it requests a new document, and how it responds to its page. */
import { CancellationTokenSource, commands, Disposable, Uri, window, type WebviewPanel } from "vscode";
import type {
  OpenApiChangedParams,
  OpenApiDocumentResult,
  OpenApiNotice,
  ProjectDescription,
} from "ligature-language-server/protocol";
import type { LigatureClient, ServerState } from "../client.js";
import { commandIds } from "../commands/command-ids.js";
import { defaultView, previewDelay } from "../settings.js";
import { changedOperations } from "./changed-operations.js";
import { renderPage } from "./document-renderer.js";
import type { FromPage, PageState, ShownOperation, ToPage } from "./messages.js";
import { randomNonce } from "./nonce.js";
import { PreviewRequests, type RequestParts } from "./preview-requests.js";
import { revealNotice, shownNotice } from "./notices.js";
import { onDidChangeSlowness } from "../slow-answers.js";
import { reported, textOf } from "../unanswered.js";
import { createThrottle } from "./throttle.js";

/** Which document a panel shows. */
export type PreviewTarget = Pick<PageState, "project" | "documentName">;

/** A page has drawn a document. */
export interface RenderedPreview extends PreviewTarget {
  readonly view: string;
  readonly version: number;
  /** The number of operations on the page, only for Swagger UI. */
  readonly operations?: number;
}

/** The parts that a preview needs from the rest of the extension. */
export interface PreviewContext {
  readonly extensionUri: Uri;
  readonly client: LigatureClient;
  readonly requests: RequestParts;
  rendered(preview: RenderedPreview): void;
}

/** An open panel, new or restored. It ends with its panel. */
export class Preview {
  #target: PreviewTarget;
  /** The document that the page shows, or will show when it is visible again. A hidden page is not kept. */
  #shown: OpenApiDocumentResult | undefined;
  /** Why `#shown` is older than the sources. */
  #stale: OpenApiNotice | undefined;
  #newestVersion = -1;
  #pageReady = false;
  /** Those of the workspace; empty until they are known. */
  #projects: readonly ProjectDescription[] = [];
  /** The operation that the page has to show when it has drawn the document. */
  #revealed: ShownOperation | undefined;
  #asking: CancellationTokenSource | undefined;
  readonly #requests: PreviewRequests;
  readonly #throttle = createThrottle(previewDelay, () => this.#update());
  readonly #changesThrottle = createThrottle(previewDelay, () => this.#updateChanges());

  /** `first` avoids the request if the response is already known. */
  constructor(
    readonly panel: WebviewPanel,
    target: PreviewTarget,
    private readonly context: PreviewContext,
    first?: OpenApiDocumentResult,
  ) {
    this.#target = target;
    this.#requests = new PreviewRequests(
      context.requests,
      () => this.#target.project,
      (message) => this.#post(message),
    );
    const parts = [
      this.#requests,
      this.#throttle,
      this.#changesThrottle,
      panel.webview.onDidReceiveMessage((message: FromPage) => this.#receive(message)),
      panel.onDidChangeViewState(() => (this.#pageReady &&= panel.visible)),
      context.client.onDidChangeOpenApi((change) => this.#noticeChange(change)),
      context.client.onDidChangeApiChanges(({ project }) => {
        if (project === this.#target.project) this.#changesThrottle.request();
      }),
      context.client.onDidChangeState((state) => this.#noticeState(state)),
      onDidChangeSlowness((sentence) => sentence !== undefined && this.#asking && this.#postUnavailable(sentence)),
    ];
    panel.onDidDispose(() => {
      this.#asking?.cancel();
      Disposable.from(...parts).dispose();
    });
    if (first !== undefined) this.#accept(first);
    load(panel, context.extensionUri);
  }

  /** The document that it currently shows. The user may choose another one in the panel. */
  get target(): PreviewTarget {
    return this.#target;
  }

  /** Shows an operation. A page that is not ready gets it when it is. */
  reveal(documentName: string, operation: ShownOperation): void {
    this.#revealed = operation;
    if (documentName !== this.#target.documentName) this.#show({ ...this.#target, documentName });
    else this.#postRevealed();
  }

  #postRevealed(): void {
    if (this.#revealed === undefined || !this.#pageReady) return;
    this.#post({ type: "reveal", operation: this.#revealed });
    this.#revealed = undefined;
  }

  #noticeChange({ project, version }: OpenApiChangedParams): void {
    if (project !== this.#target.project) return;
    this.#newestVersion = Math.max(this.#newestVersion, version);
    this.#throttle.request();
  }

  /** A new server starts its versions again. */
  #noticeState(state: ServerState): void {
    if (state === "stopped") this.#postUnavailable("The language server has stopped.");
    if (state !== "running") return;
    this.#newestVersion = -1;
    if (this.#shown !== undefined) this.#shown = { ...this.#shown, version: -1 };
    this.#throttle.request();
  }

  /**
   * Requests a document unless nothing newer is known. While the page is hidden, it waits until the page is visible
   * again.
   */
  async #update(): Promise<void> {
    if (!this.panel.visible || this.#isCurrent()) return;
    this.#asking = new CancellationTokenSource();
    const { token } = this.#asking;
    try {
      const result = await this.context.client.openApiDocument(this.#target, token);
      if (token.isCancellationRequested) return;
      if (result === null) this.#post({ type: "unavailable", message: "No controllers were found in this project." });
      else this.#accept(result);
    } catch (error) {
      if (!token.isCancellationRequested) this.#postUnavailable(textOf(error));
    } finally {
      this.#asking = undefined;
    }
  }

  /** Nothing is compared for a preview alone: it shows what the view of changes, or diagnostics, have asked for. */
  async #updateChanges(): Promise<void> {
    if (!this.panel.visible || !this.context.client.comparesApi) return;
    const result = await this.context.client.apiChanges(this.#target).catch(() => null);
    const changes = changedOperations(result);
    this.#post({ type: "changes", ...(changes && { changes }) });
  }

  #isCurrent(): boolean {
    const shown = this.#shown;
    if (shown === undefined || shown.version < 0 || this.#stale !== undefined) return false;
    if (shown.project !== this.#target.project) return false;
    return shown.documentName === this.#target.documentName && shown.version >= this.#newestVersion;
  }

  /**
   * Shows a response unless something newer is already shown. While the sources have syntax errors, the last good
   * document stays.
   */
  #accept(result: OpenApiDocumentResult): void {
    const shown = this.#shown;
    this.#newestVersion = Math.max(this.#newestVersion, result.version);
    const replaces = shown?.documentName !== result.documentName || shown.project !== result.project;
    if (!replaces && result.version < shown.version) return;
    this.#stale = result.syntaxError;
    if (!replaces && result.syntaxError !== undefined) {
      this.#postDocument(shown); // Also instead of the sentence of a server that has ended.
      return;
    }
    this.#shown = result;
    this.#target = { project: result.project, documentName: result.documentName };
    this.#postDocument(result);
    if (this.#projects.length === 0) void this.#offerProjects();
    else if (shown?.project !== result.project) this.#postProjects();
  }

  #postDocument(shown: OpenApiDocumentResult): void {
    const { project, documents, documentName, version, title, text } = shown;
    // The document does not contain a title that is known only at run time.
    this.panel.title = `OpenAPI: ${title || documentName}`;
    this.#post({ type: "document", document: { project, documents, documentName, version, title, text } });
    this.#postNotices(shown);
    if (documentName === this.#target.documentName) this.#postRevealed();
  }

  #postUnavailable(message: string): void {
    this.#post({ type: "unavailable", message, offersRestart: true });
  }

  #postNotices({ notices, mistakes }: OpenApiDocumentResult): void {
    const stale = this.#stale && shownNotice(this.#stale);
    const shown = mistakes && { count: mistakes.count, first: shownNotice(mistakes.first) };
    this.#post({ type: "notices", notices: notices.map(shownNotice), ...(stale && { stale }), ...(shown && { mistakes: shown }) }); // prettier-ignore
  }

  #post(message: ToPage): void {
    if (this.#pageReady) void this.panel.webview.postMessage(message);
  }

  #receive(message: FromPage): void {
    switch (message.type) {
      case "ready":
        this.#becomeReady();
        break;
      case "rendered":
        this.context.rendered({ ...this.#target, ...message });
        break;
      case "selectDocument":
        this.#show({ ...this.#target, documentName: message.documentName });
        break;
      case "selectProject":
        this.#selectProject(message.project);
        break;
      case "openCode":
        void reported(() => this.#openCode(message.pointer));
        break;
      case "restartServer":
        void commands.executeCommand(commandIds.restartServer);
        break;
      case "openNotice":
        this.#openNotice(message.notice);
        break;
      default:
        void this.#requests.receive(message);
    }
  }

  /** The document on its way is another one. */
  #show(target: PreviewTarget): void {
    this.#target = target;
    this.#asking?.cancel();
    this.#throttle.request();
    this.#changesThrottle.request();
  }

  #selectProject(project: string): void {
    const documentName = this.#projects.find((each) => each.project === project)?.documents[0];
    if (documentName === undefined || project === this.#target.project) return;
    this.#newestVersion = -1;
    this.#stale = undefined;
    this.#show({ project, documentName });
    // Addresses, cookies and authorizations are those of a project.
    void this.#requests.begin();
  }

  /** Asked for when there is a document: then the server has read the projects, or does so without being asked. */
  async #offerProjects(): Promise<void> {
    this.#projects = await this.context.client.projects().then(({ projects }) => projects, () => []); // prettier-ignore
    this.#postProjects();
  }

  #postProjects(): void {
    const shown = this.#projects.filter(({ documents }) => documents.length > 0);
    this.#post({ type: "projects", projects: shown.map(({ project, name }) => ({ project, name })), project: this.#target.project }); // prettier-ignore
  }

  #becomeReady(): void {
    this.#pageReady = true;
    if (this.#shown !== undefined) this.#postDocument(this.#shown);
    this.#postProjects();
    void this.#requests.begin();
    this.#throttle.request();
    this.#changesThrottle.request();
  }

  async #openCode(pointer: string): Promise<void> {
    const location = await this.context.client.documentSource({ ...this.#target, pointer });
    if (location === null) void window.showInformationMessage("The sources of this project do not declare this part.");
    else await revealNotice(location);
  }

  #openNotice(index: number | "stale" | "mistake"): void {
    const shown = this.#shown;
    const notice =
      index === "stale" ? this.#stale : index === "mistake" ? shown?.mistakes?.first : shown?.notices[index];
    if (notice?.location !== undefined) void revealNotice(notice.location);
  }
}

/** The folder that a panel's page may load from: the extension's own, nothing from the workspace. */
export function pageRoot(extensionUri: Uri): Uri {
  return Uri.joinPath(extensionUri, "dist", "webview");
}

function load(panel: WebviewPanel, extensionUri: Uri): void {
  const root = pageRoot(extensionUri);
  panel.webview.options = { enableScripts: true, localResourceRoots: [root] };
  panel.iconPath = Uri.joinPath(extensionUri, "media", "icon.svg");
  panel.webview.html = renderPage({
    cspSource: panel.webview.cspSource,
    nonce: randomNonce(),
    base: panel.webview.asWebviewUri(root).toString(),
    defaultView: defaultView(),
  });
}
