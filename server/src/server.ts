import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  TextDocuments,
  TextDocumentSyncKind,
  WatchKind,
  type Connection,
  type DidChangeWatchedFilesParams,
  type InitializeParams,
  type InitializeResult,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { acceptedChangesFile } from "ligature/openapi-diff";
import { ApiComparisons } from "./comparison/api-comparisons.js";
import { Documentation } from "./documentation.js";
import { ApiChanges } from "./features/api-changes.js";
import { Diagnostics, pullsDiagnostics } from "./features/diagnostics.js";
import { featureCapabilities, features } from "./features/index.js";
import { OpenApiDocuments, type OpenApiResponse } from "./features/open-api-document.js";
import { RouteLists } from "./features/routes/route-lists.js";
import { WorkspaceCheck } from "./features/workspace-check.js";
import { folderOperations, listenToFolders } from "./folder-operations.js";
import { Guard } from "./guard.js";
import { createLog } from "./log.js";
import { configPatterns, isConfig, isOfPackages } from "./projects/config-files.js";
import type { FileChange } from "./projects/file-changes.js";
import { ProjectService } from "./projects/project-service.js";
import { openApiDocumentRequest } from "./protocol.js";
import type { ServerContext } from "./server-context.js";
import { Settings, type SettingsSection } from "./settings.js";
import { pathOfUri } from "./text/file-uri.js";
import { OpenFiles, type OpenFile } from "./text/open-files.js";
import { isUnsaved } from "./text/unsaved-document.js";

/** The options that a client may pass when it starts the server. */
interface InitializationOptions {
  /** The address of the rules' pages, with a trailing slash, if the client contains them itself. */
  readonly documentation?: string;
  /** The section `ligature` of the client's settings, for clients that do not support requests for it. */
  readonly settings?: SettingsSection;
  /** The client's command that shows references. Default: none, so a code lens does not open them. */
  readonly showReferences?: string;
  /** The client's command that shows the changes of a document. Default: none, so a code lens does not open them. */
  readonly showApiChanges?: string;
  /** The client's command that shows an operation of a document. Default: none, so lenses of routes do nothing. */
  readonly showOperation?: string;
  /** The client's command that asks why a change is accepted. Default: none, so the entry has a place for the reason. */
  readonly acceptApiChange?: string;
  /** The user trusts the workspace, so git may run in it. Default: false. */
  readonly isTrusted?: boolean;
  /** The base that documents are compared with, in place of the setting: `CompareWithParams.base`. */
  readonly compareWith?: string | null;
  /** The client shows routes in a view of its own, so documents have no symbols: they would be in the outline twice. Default: false. */
  readonly routesView?: boolean;
  /** The client colors route templates with its own grammar, so the server does not. Default: false. */
  readonly grammar?: boolean;
}

/** Connects the features, and starts to listen. */
export function startLanguageServer(connection: Connection): void {
  const log = createLog(connection.console);
  const files = new OpenFiles();
  const documents = new TextDocuments(TextDocument);
  const projects = new ProjectService(files, log);
  const context: ServerContext = {
    connection, documents, files, projects, log,
    documentation: new Documentation(), guard: new Guard(log), settings: new Settings(connection), clientCapabilities: {},
  }; // prettier-ignore
  const diagnostics = new Diagnostics(context);
  const check = new WorkspaceCheck(context, diagnostics);
  const openApi = new OpenApiDocuments(context);
  compareDocuments(context, diagnostics);
  context.routes = new RouteLists(context);
  context.routes.listen();
  const start = (file: OpenFile): Promise<void> => {
    const project = projects.textChanged(file);
    openApi.changed(project);
    return diagnostics.fileChanged(file, project);
  };
  const wake = (): Promise<void> => wakeFiles(context, start);
  /** Projects may have come, or may use Ligature now. */
  const wakeAll = async (): Promise<void> => {
    await wake();
    check.schedule();
  };
  connection.onInitialize((parameters) => {
    const result = initialize(context, parameters);
    diagnostics.begin();
    return result;
  });
  connection.onInitialized(() => {
    watchFiles(context);
    context.settings.listen(context.guard);
    watchFolders(context, diagnostics, wakeAll);
    check.schedule();
  });
  connection.onShutdown(() => {
    context.comparisons?.dispose();
    check.dispose();
    diagnostics.dispose();
  });
  listenToDocuments(context, diagnostics, openApi, start);
  listenToFiles(context, diagnostics, openApi, wakeAll);
  answerRequests(context, openApi);
  process.on("uncaughtException", (error) => log.error("Uncaught error.", error));
  process.on("unhandledRejection", (error) => log.error("Unhandled promise rejection.", error));
  documents.listen(connection);
  connection.listen();
}

/** Compares documents with their bases, for clients that ask, and for diagnostics. */
function compareDocuments(context: ServerContext, diagnostics: Diagnostics): void {
  const comparisons = (context.comparisons = new ApiComparisons(context));
  comparisons.onChange((project) => diagnostics.compared(project));
  context.settings.onChange(() => diagnostics.comparisonSettingsChanged());
  new ApiChanges(context, comparisons).listen();
}

/** A mistake in one file may be reported in another, whether these files are open or not. */
const diagnosticProvider = { identifier: "ligature", interFileDependencies: true, workspaceDiagnostics: true };

function takeOptions(context: ServerContext, options: InitializationOptions): void {
  const {
    documentation,
    showReferences,
    showApiChanges,
    showOperation,
    acceptApiChange,
    grammar,
    routesView,
    isTrusted,
    compareWith,
  } = options;
  if (documentation !== undefined) context.documentation = new Documentation(documentation);
  if (showReferences !== undefined) context.showReferences = showReferences;
  if (showApiChanges !== undefined) context.showApiChanges = showApiChanges;
  if (showOperation !== undefined) context.showOperation = showOperation;
  if (acceptApiChange !== undefined) context.acceptApiChange = acceptApiChange;
  context.hasGrammar = grammar === true;
  context.hasRoutesView = routesView === true;
  context.isTrusted = isTrusted === true;
  context.comparisons?.startWith(compareWith ?? undefined);
}

function initialize(context: ServerContext, parameters: InitializeParams): InitializeResult {
  const options = parameters.initializationOptions as InitializationOptions | undefined;
  context.clientCapabilities = parameters.capabilities;
  takeOptions(context, options ?? {});
  context.settings.start(parameters.capabilities, options?.settings);
  const folders = parameters.workspaceFolders?.map(({ uri }) => uri) ?? [parameters.rootUri ?? ""]; // oxlint-disable-line typescript/no-deprecated -- clients without folders
  context.projects.use.folders = folders.map(pathOfUri).filter((path) => path !== undefined);
  const ofFeatures = featureCapabilities(parameters.capabilities, context);
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      ...ofFeatures,
      ...(pullsDiagnostics(parameters.capabilities) && { diagnosticProvider }),
      workspace: {
        ...ofFeatures.workspace,
        workspaceFolders: { supported: true, changeNotifications: true },
        fileOperations: { ...ofFeatures.workspace?.fileOperations, ...folderOperations(parameters.capabilities) },
      },
    },
    serverInfo: { name: "ligature-language-server" },
  };
}

function watchFiles({ connection, clientCapabilities }: ServerContext): void {
  if (clientCapabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
  const files = ["**/*.{ts,tsx,mts,cts,eta}", ...configPatterns].map((globPattern) => ({ globPattern }));
  // Some clients report a folder that came or went in place of its files.
  const folders = { globPattern: "**/*", kind: WatchKind.Create + WatchKind.Delete };
  void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...files, folders] });
}

function watchFolders(context: ServerContext, diagnostics: Diagnostics, wake: () => Promise<void>): void {
  const { connection, clientCapabilities, projects, guard } = context;
  if (clientCapabilities.workspace?.workspaceFolders !== true) return;
  connection.workspace.onDidChangeWorkspaceFolders(
    guard.notification("workspace/didChangeWorkspaceFolders", async ({ added, removed }) => {
      const [come, gone] = [added, removed].map((folders) => folders.flatMap(({ uri }) => pathOfUri(uri) ?? []));
      projects.use.folders = [...projects.use.folders.filter((path) => !gone!.includes(path)), ...come!];
      for (const project of projects.foldersClosed(gone!)) diagnostics.schedule(project);
      await wake();
    }),
  );
}

/** Starts to handle the open files that have waited for Ligature, when a package that uses it was added. */
async function wakeFiles(
  { files, projects, log }: ServerContext,
  start: (file: OpenFile) => Promise<void>,
): Promise<void> {
  const waiting = [...files.all()].filter(({ path }) => !projects.use.concerns(path));
  projects.use.forget();
  const woken = waiting.filter(({ path }) => projects.use.concerns(path));
  if (woken.length > 0) log.info(`Ligature is now in use. Checking ${woken.length} open files.`);
  await Promise.all(woken.map(start));
}

function listenToDocuments(
  context: ServerContext,
  diagnostics: Diagnostics,
  openApi: OpenApiDocuments,
  start: (file: OpenFile) => Promise<void>,
): void {
  const { documents, files, projects, guard, comparisons } = context;
  const packageChanged = (uri: string, text: string | undefined): void => {
    const path = pathOfUri(uri);
    if (path !== undefined && basename(path) === acceptedChangesFile) comparisons?.acceptanceChanged();
    if (path === undefined || basename(path) !== "package.json") return;
    for (const project of projects.packageChanged(path, text)) {
      diagnostics.schedule(project);
      openApi.changed(project);
    }
  };
  const templateChanged = (uri: string, text: string | undefined): void => {
    const path = pathOfUri(uri);
    if (path === undefined || !projects.mayBeTemplate(path)) return;
    for (const project of projects.templateChanged(path, text)) diagnostics.schedule(project);
  };
  documents.onDidOpen(({ document }) => {
    const path = pathOfUri(document.uri);
    if (path !== undefined) projects.use.forgetAbove(path);
  });
  documents.onDidChangeContent(
    guard.notification("textDocument/didChange", async ({ document }) => {
      packageChanged(document.uri, document.getText());
      templateChanged(document.uri, document.getText());
      if (isUnsaved(document)) {
        await diagnostics.unsavedChanged({ uri: document.uri, version: document.version, text: document.getText() });
      }
      if (!document.languageId.startsWith("typescript")) return;
      const file = files.set(document.uri, document.version, document.getText());
      if (file !== undefined && projects.use.concerns(file.path)) await start(file);
    }),
  );
  documents.onDidClose(
    guard.notification("textDocument/didClose", ({ document }) => {
      packageChanged(document.uri, undefined);
      templateChanged(document.uri, undefined);
      if (isUnsaved(document)) diagnostics.unsavedClosed(document.uri);
      const file = files.delete(document.uri);
      const project = file && projects.textClosed(file);
      if (file === undefined || project === undefined) return;
      diagnostics.fileClosed(file, project);
      openApi.changed(project);
    }),
  );
}

function listenToFiles(
  { connection, projects, guard, comparisons }: ServerContext,
  diagnostics: Diagnostics,
  openApi: OpenApiDocuments,
  wake: () => Promise<void>,
): void {
  const changed = async (all: readonly FileChange[]): Promise<void> => {
    const changes = projects.changesOfFiles(all);
    if (changes.some(({ path }) => basename(path) === acceptedChangesFile)) comparisons?.acceptanceChanged();
    for (const project of projects.filesChanged(changes)) {
      diagnostics.schedule(project);
      openApi.changed(project);
    }
    if (changes.some(({ path }) => isOfPackages(path) || isConfig(path))) await wake();
  };
  connection.onDidChangeWatchedFiles(
    guard.notification("workspace/didChangeWatchedFiles", (parameters) => changed(fileChanges(parameters))),
  );
  listenToFolders(connection, guard, changed);
}

function fileChanges({ changes }: DidChangeWatchedFilesParams): FileChange[] {
  const kinds = {
    [FileChangeType.Created]: "created",
    [FileChangeType.Changed]: "changed",
    [FileChangeType.Deleted]: "deleted",
  } as const;
  return changes.flatMap(({ uri, type }) =>
    uri.startsWith("file:") ? [{ path: fileURLToPath(uri), kind: kinds[type] }] : [],
  );
}

function answerRequests(context: ServerContext, openApi: OpenApiDocuments): void {
  for (const feature of features) feature.listen(context);
  const { connection, guard } = context;
  const answerDocument = guard.request(openApiDocumentRequest, openApi.document.bind(openApi));
  // Inferred, the response would be one of the two, depending on which the compiler finds first.
  connection.onRequest<OpenApiResponse | null, unknown>(openApiDocumentRequest, answerDocument);
}
