import {
  DocumentDiagnosticReportKind,
  type CancellationToken,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type ResultProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { Cancelled } from "../guard.js";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri, uriOfPath } from "../text/file-uri.js";
import type { OpenFile } from "../text/open-files.js";
import type { DiagnosticsChannel } from "./diagnostics.js";
import { resultIdOf, type DiagnosticStore } from "./diagnostic-store.js";

/** The number of files in one part of a response, for clients that accept partial results. */
const filesOfPart = 100;

type Progress = ResultProgressReporter<WorkspaceDiagnosticReportPartialResult>;

/** Responds to clients that request diagnostics, and asks them to repeat the request when there are more. */
export class PulledDiagnostics implements DiagnosticsChannel {
  /** The id of the client's last result for each file, by URI. */
  private readonly told = new Map<string, string>();
  /** Whether the client requests diagnostics of all files, not only of open ones. */
  private wantsWorkspace = false;

  constructor(
    private readonly context: ServerContext,
    private readonly known: DiagnosticStore,
    private readonly compile: (project: Project) => Promise<void>,
  ) {
    const { diagnostics } = context.connection.languages;
    const { guard } = context;
    diagnostics.on(guard.request("textDocument/diagnostic", this.document.bind(this)) as never);
    diagnostics.onWorkspace(
      guard.request(
        "workspace/diagnostic",
        (parameters: WorkspaceDiagnosticParams, token: CancellationToken, _progress: unknown, results?: Progress) =>
          this.workspace(parameters, token, results),
      ) as never,
    );
  }

  async textChanged(): Promise<void> {
    // The client repeats requests by itself.
  }

  /**
   * The client's diagnostics are out of date, so it is asked to repeat its request. If it does not support that, its
   * earlier requests have waited for types.
   */
  changed(paths: ReadonlySet<string>): void {
    const isNew = [...paths].some((path) => {
      const uri = this.uriOf(path);
      const told = this.told.get(uri);
      return (told !== undefined || this.wantsWorkspace) && (told ?? nothing) !== resultIdOf(this.known.of(uri));
    });
    if (isNew && this.canRefresh) void this.context.connection.languages.diagnostics.refresh();
  }

  /**
   * The diagnostics of the syntax at once, if the client can be asked to repeat the request when types are available.
   */
  private async document(
    { textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
    token: CancellationToken,
  ): Promise<DocumentDiagnosticReport> {
    const path = pathOfUri(uri);
    const file = path === undefined ? undefined : this.context.files.get(path);
    const project = file && this.context.projects.ownerOf(file.path);
    if (project !== undefined && !this.canRefresh) await this.compiled(project, token);
    return this.report(uri, previousResultId);
  }

  private report(uri: string, previous: string | undefined): DocumentDiagnosticReport {
    const items = this.known.of(uri);
    const resultId = resultIdOf(items);
    this.told.set(uri, resultId);
    return previous === resultId
      ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
      : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }

  /** Every file of the workspace that has diagnostics, and those that had some. */
  private async workspace(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    results: Progress | undefined,
  ): Promise<WorkspaceDiagnosticReport> {
    this.wantsWorkspace = true;
    const { projects, settings } = this.context;
    // A client that can repeat the request is asked to when the check in the background has found something.
    for (const project of this.canRefresh || !settings.current.diagnostics.workspace ? projects.loaded() : projects.all()) {
      if (!this.canRefresh || !this.known.isKnown(project)) await this.compiled(project, token);
    }
    const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const uris = new Set([...[...this.known.paths()].map((path) => this.uriOf(path)), ...previous.keys()]);
    // The client no longer has files that it does not name.
    for (const uri of [...this.told.keys()]) if (!uris.has(uri) && this.fileOf(uri) === undefined) this.told.delete(uri);
    const items = [...uris].map((uri) => this.workspaceReport(uri, previous.get(uri)));
    if (results === undefined) return { items };
    for (let start = 0; start < items.length; start += filesOfPart) {
      results.report({ items: items.slice(start, start + filesOfPart) });
    }
    return { items: [] };
  } // prettier-ignore

  private workspaceReport(uri: string, previous: string | undefined): WorkspaceDocumentDiagnosticReport {
    return { uri, version: this.fileOf(uri)?.version ?? null, ...this.report(uri, previous) };
  }

  /**
   * Waits until the current state of the project is known, including changes in the meantime. A client that cannot be
   * asked to repeat its request would never see what the documents show later, so it waits for that too.
   */
  private async compiled(project: Project, token: CancellationToken): Promise<void> {
    while (this.context.projects.byUri(project.uri) === project) {
      Cancelled.check(token);
      await this.compile(project);
      if (project.snapshot?.version !== project.version) continue;
      if (!this.canRefresh) this.known.learnOfDocuments(project);
      return;
    }
  }

  private get canRefresh(): boolean {
    return this.context.clientCapabilities.workspace?.diagnostics?.refreshSupport === true;
  }

  private fileOf(uri: string): OpenFile | undefined {
    return this.context.files.ofUri(uri);
  }

  private uriOf(path: string): string {
    return this.context.files.get(path)?.uri ?? uriOfPath(path);
  }
}

const nothing = resultIdOf([]);
