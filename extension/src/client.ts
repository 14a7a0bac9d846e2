/** The language server's process and the communication with it. */
import { once } from "node:events";
import {
  Disposable,
  EventEmitter,
  workspace,
  type CancellationToken,
  type Event,
  type ExtensionContext,
  type LogOutputChannel,
} from "vscode";
import {
  CodeLensRequest,
  State,
  TransportKind,
  type LanguageClient,
  type LanguageClientOptions,
  type ServerOptions,
} from "vscode-languageclient/node";
import {
  documentSourceRequest,
  matchRoutesRequest,
  newItemRequest,
  openApiChangedNotification,
  openApiDocumentRequest,
  projectsRequest,
  routeDetailsRequest,
  routesChangedNotification,
  routesRequest,
  type DocumentSourceParams,
  type MatchRoutesParams,
  type MatchRoutesResult,
  type NewItemParams,
  type NewItemResult,
  type OpenApiChangedParams,
  type OpenApiDocumentParams,
  type OpenApiDocumentResult,
  type ProjectsResult,
  type RouteDetailsParams,
  type RouteDetailsResult,
  type RoutesChangedParams,
  type RoutesResult,
  type SourceLocation,
} from "ligature-language-server/protocol";
import { createComparisonRequests, type ComparisonRequests } from "./changes/comparison-requests.js";
import { rememberedBase } from "./changes/comparison-base.js";
import { showApiChangesCommand } from "./commands/change-commands.js";
import { commandIds } from "./commands/command-ids.js";
import { showOperationCommand } from "./commands/route-commands.js";
import { showReferencesCommand } from "./commands/show-references.js";
import { createCrashHandler } from "./crash-handler.js";
import { applyWithLineEnds } from "./created-files.js";
import { DocumentStore } from "./document-store.js";
import { createFirstLenses } from "./first-lenses.js";
import { QuietClient } from "./quiet-client.js";
import { serverMaxMemory } from "./settings.js";
import { whenAnswered } from "./slow-answers.js";
import { serverEnded, serverStopped, UnansweredError } from "./unanswered.js";
import { typescriptLanguages } from "./typescript-languages.js";

/** Whether the language server responds. */
export type ServerState = "starting" | "running" | "stopped";

/** The parts of the client that the rest of the extension uses. */
export interface LigatureClient extends ComparisonRequests {
  readonly state: ServerState;
  readonly onDidChangeState: Event<ServerState>;
  readonly onDidChangeOpenApi: Event<OpenApiChangedParams>;
  /** Routes are other ones, after {@link routes} was called. */
  readonly onDidChangeRoutes: Event<RoutesChangedParams>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** One OpenAPI document, or `null` if the parameters do not refer to a project. Starts the server if necessary. */
  openApiDocument(params: OpenApiDocumentParams, token?: CancellationToken): Promise<OpenApiDocumentResult | null>;
  /** The code of a part of a document. */
  documentSource(params: DocumentSourceParams): Promise<SourceLocation | null>;
  /** The projects with controllers. */
  projects(): Promise<ProjectsResult>;
  /** The same for what nobody waits for: the user is not asked when it takes long. */
  projectsInBackground(): Promise<ProjectsResult>;
  /** The routes of all projects. */
  routes(): Promise<RoutesResult>;
  /** The details of a route that the list does not have. */
  routeDetails(params: RouteDetailsParams): Promise<RouteDetailsResult | null>;
  /** The routes that a request reaches. */
  matchRoutes(params: MatchRoutesParams): Promise<MatchRoutesResult>;
  /** Writes a new controller, action or page. */
  newItem(params: NewItemParams): Promise<NewItemResult>;
  dispose(): Promise<void>;
}

/** Creates the client. Nothing runs before {@link LigatureClient.start}. */
export function createClient(context: ExtensionContext, output: LogOutputChannel): LigatureClient {
  const client: LanguageClient = new QuietClient("ligature", "Ligature", serverOptions(context), {
    ...clientOptions(context, output, () => client),
    // Without this, the client shows the error as it is.
    initializationFailedHandler: () => false,
    errorHandler: createCrashHandler(
      () => client.createDefaultErrorHandler(),
      () => (isGivenUp = true),
    ),
  });
  let isGivenUp = false;
  const stateChanged = new EventEmitter<ServerState>();
  const openApiChanged = new EventEmitter<OpenApiChangedParams>();
  const routesChanged = new EventEmitter<RoutesChangedParams>();
  const ask = <Result>(method: string, params?: object, token?: CancellationToken): Promise<Result> =>
    whenAnswered(isGivenUp ? Promise.reject(new UnansweredError(serverStopped)) : answerOf<Result>(client, method, params, token)); // prettier-ignore
  const comparisons = createComparisonRequests(client, ask);
  const documents = new DocumentStore();
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Running) isGivenUp = false;
    stateChanged.fire(stateOf(newState));
  });
  client.onNotification(openApiChangedNotification, (params: OpenApiChangedParams) => openApiChanged.fire(params));
  client.onNotification(routesChangedNotification, (params: RoutesChangedParams) => routesChanged.fire(params));
  return {
    ...comparisons.requests,
    get comparesApi() {
      return comparisons.requests.comparesApi;
    },
    get state() {
      return stateOf(client.state);
    },
    onDidChangeState: stateChanged.event,
    onDidChangeOpenApi: openApiChanged.event,
    onDidChangeRoutes: routesChanged.event,
    routes: () => ask(routesRequest),
    routeDetails: (params) => ask(routeDetailsRequest, params),
    documentSource: (params) => ask(documentSourceRequest, params),
    newItem: (params) => ask(newItemRequest, params),
    matchRoutes: (params) => ask(matchRoutesRequest, params),
    start: () => client.start(),
    restart: () => restart(client),
    openApiDocument: (params, token) => documents.request(params, (asked) => ask(openApiDocumentRequest, asked, token)),
    projects: () => ask(projectsRequest),
    projectsInBackground: () => client.sendRequest(projectsRequest),
    dispose: async () => {
      Disposable.from(comparisons, stateChanged, openApiChanged, routesChanged).dispose();
      await client.dispose();
    },
  };
}

/** Starts the server if necessary, and sends a request. A client that gives a server up forgets what it has asked it. */
async function answerOf<Result>(client: LanguageClient, method: string, params?: object, token?: CancellationToken) {
  let listener: Disposable | undefined;
  const ended = new Promise<never>((_, reject) => {
    listener = client.onDidChangeState(({ newState }) => newState === State.Stopped && reject(serverEnded));
  });
  const send = async (): Promise<Result> => {
    await client.start();
    return client.sendRequest<Result>(method, params, token);
  };
  try {
    return await Promise.race([send(), ended]);
  } catch (error) {
    throw new UnansweredError(error);
  } finally {
    listener?.dispose();
  }
}

/** Starts the server again, also one that does not answer. */
async function restart(client: LanguageClient): Promise<void> {
  const { serverProcess } = client;
  try {
    await client.stop();
  } catch {
    // It does not stop by itself. The client would take an end that comes later for that of the next server.
    const closed = serverProcess?.exitCode === null ? once(serverProcess, "close") : undefined;
    serverProcess?.kill("SIGKILL");
    await closed;
  }
  await client.start();
}

/** Read again at every start, so that a restart applies a changed setting. */
function serverOptions(context: ExtensionContext): ServerOptions {
  const module = context.asAbsolutePath("dist/server/main.mjs");
  const execArgv = (...more: string[]): string[] => {
    const memory = serverMaxMemory();
    return memory > 0 ? [`--max-old-space-size=${memory}`, ...more] : more;
  };
  return {
    get run() {
      return { module, transport: TransportKind.ipc, options: { execArgv: execArgv() } };
    },
    get debug() {
      return { module, transport: TransportKind.ipc, options: { execArgv: execArgv("--nolazy", "--inspect=6019") } };
    },
  };
}

function clientOptions(
  { workspaceState }: ExtensionContext,
  output: LogOutputChannel,
  client: () => LanguageClient,
): LanguageClientOptions {
  const lenses = createFirstLenses((document) =>
    client().getFeature(CodeLensRequest.method).getProvider(document)?.onDidChangeCodeLensEmitter.fire(),
  );
  return {
    middleware: { provideCodeLenses: lenses.provideCodeLenses, workspace: { handleApplyEdit: applyWithLineEnds } },
    documentSelector: [
      ...typescriptLanguages.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language }))),
      { scheme: "file", pattern: "**/*.eta" },
      // They set severities, and accept changes.
      ...["package.json", "api-changes.json"].map((name) => ({
        scheme: "file",
        language: "json",
        pattern: `**/${name}`,
      })),
    ],
    outputChannel: output,
    traceOutputChannel: output,
    // The grammar colors route templates. Semantic tokens of the server would remove TypeScript's colors.
    // Called at every start: a restarted server has to know what has been chosen and trusted since.
    initializationOptions: () => {
      lenses.forget();
      return {
        grammar: true,
        routesView: true,
        showReferences: showReferencesCommand,
        showApiChanges: showApiChangesCommand,
        acceptApiChange: commandIds.acceptApiChange,
        showOperation: showOperationCommand,
        isTrusted: workspace.isTrusted,
        compareWith: rememberedBase(workspaceState) ?? null,
      };
    },
  };
}

function stateOf(state: State): ServerState {
  return state === State.Running ? "running" : state === State.Starting ? "starting" : "stopped";
}
