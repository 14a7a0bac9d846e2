import { fileURLToPath } from "node:url";
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type DidChangeWatchedFilesParams,
  type InitializeParams,
  type InitializeResult,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Documentation } from "./documentation.js";
import { codeActions, fixAllKind } from "./features/code-actions.js";
import { completion, completionTriggers } from "./features/completion.js";
import { Diagnostics } from "./features/diagnostics.js";
import { hover } from "./features/hover.js";
import { OpenApiDocuments } from "./features/open-api-document.js";
import { listProjects } from "./features/projects.js";
import { pathOfUri } from "./file-uri.js";
import { Guard } from "./guard.js";
import { createLog } from "./log.js";
import { OpenFiles } from "./open-files.js";
import { ProjectService, type FileChange } from "./project-service.js";
import { openApiDocumentRequest, projectsRequest } from "./protocol.js";
import type { ServerContext } from "./server-context.js";

/** What a client may say when it starts the server. */
export interface InitializationOptions {
  /** The address of the rules' pages, with a slash at its end, where the client carries them itself. */
  readonly documentation?: string;
}

/** Wires the features to a connection, and listens. */
export function startLanguageServer(connection: Connection): void {
  const log = createLog(connection.console);
  const files = new OpenFiles();
  const documents = new TextDocuments(TextDocument);
  const projects = new ProjectService(files, log);
  const context: ServerContext = {
    connection, documents, files, projects, log,
    documentation: new Documentation(), guard: new Guard(log), clientCapabilities: {},
  }; // prettier-ignore
  const diagnostics = new Diagnostics(context);
  const openApi = new OpenApiDocuments(context);
  connection.onInitialize((parameters) => initialize(context, parameters));
  connection.onInitialized(() => {
    watchFiles(context);
    watchFolders(context);
  });
  connection.onShutdown(() => diagnostics.dispose());
  listenToDocuments(context, diagnostics, openApi);
  answerRequests(context, openApi);
  process.on("uncaughtException", (error) => log.error("An error that nobody caught.", error));
  process.on("unhandledRejection", (error) => log.error("A promise that nobody waited for failed.", error));
  documents.listen(connection);
  connection.listen();
}

function initialize(context: ServerContext, parameters: InitializeParams): InitializeResult {
  const options = parameters.initializationOptions as InitializationOptions | undefined;
  context.clientCapabilities = parameters.capabilities;
  if (options?.documentation !== undefined) context.documentation = new Documentation(options.documentation);
  const folders = parameters.workspaceFolders?.map(({ uri }) => uri) ?? [parameters.rootUri ?? ""]; // eslint-disable-line @typescript-eslint/no-deprecated -- clients without folders
  context.projects.folders = folders.map(pathOfUri).filter((path) => path !== undefined);
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      hoverProvider: true,
      completionProvider: { triggerCharacters: completionTriggers },
      codeActionProvider: { codeActionKinds: ["quickfix", fixAllKind] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
    serverInfo: { name: "ligature-language-server" },
  };
}

function watchFiles({ connection, clientCapabilities }: ServerContext): void {
  if (clientCapabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
  const watchers = ["**/*.{ts,tsx,mts,cts}", "**/tsconfig*.json", "**/package.json"].map((globPattern) => ({
    globPattern,
  }));
  void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}

function watchFolders({ connection, clientCapabilities, projects, guard }: ServerContext): void {
  if (clientCapabilities.workspace?.workspaceFolders !== true) return;
  connection.workspace.onDidChangeWorkspaceFolders(
    guard.notification("workspace/didChangeWorkspaceFolders", ({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => pathOfUri(uri)));
      const come = added.map(({ uri }) => pathOfUri(uri)).filter((path) => path !== undefined);
      projects.folders = [...projects.folders.filter((path) => !gone.has(path)), ...come];
    }),
  );
}

function listenToDocuments(context: ServerContext, diagnostics: Diagnostics, openApi: OpenApiDocuments): void {
  const { connection, documents, files, projects, guard } = context;
  documents.onDidChangeContent(
    guard.notification("textDocument/didChange", async ({ document }) => {
      if (!document.languageId.startsWith("typescript")) return;
      const file = files.set(document.uri, document.version, document.getText());
      if (file === undefined) return;
      const project = projects.textChanged(file);
      openApi.changed(project);
      await diagnostics.fileChanged(file, project);
    }),
  );
  documents.onDidClose(
    guard.notification("textDocument/didClose", ({ document }) => {
      const file = files.delete(document.uri);
      const project = file && projects.textClosed(file);
      if (project === undefined) return;
      if (project.isStandalone) diagnostics.clear(project);
      else diagnostics.schedule(project);
      openApi.changed(project);
    }),
  );
  connection.onDidChangeWatchedFiles(
    guard.notification("workspace/didChangeWatchedFiles", (parameters) => {
      for (const project of projects.filesChanged(fileChanges(parameters))) {
        diagnostics.schedule(project);
        openApi.changed(project);
      }
    }),
  );
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
  const { connection, guard } = context;
  connection.onCodeAction(
    guard.request("textDocument/codeAction", (parameters, token) => codeActions(context, parameters, token)),
  );
  connection.onHover(guard.request("textDocument/hover", (parameters) => hover(context, parameters)));
  connection.onCompletion(guard.request("textDocument/completion", (parameters) => completion(context, parameters)));
  connection.onRequest(openApiDocumentRequest, guard.request(openApiDocumentRequest, openApi.document.bind(openApi)));
  connection.onRequest(
    projectsRequest,
    guard.request(projectsRequest, () => listProjects(context)),
  );
}
