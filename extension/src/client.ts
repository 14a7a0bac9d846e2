/** The language server's process and the communication with it. */
import {
  EventEmitter,
  workspace,
  type CancellationToken,
  type Event,
  type ExtensionContext,
  type LogOutputChannel,
} from "vscode";
import {
  LanguageClient,
  State,
  TransportKind,
  type LanguageClientOptions,
  type ServerOptions,
} from "vscode-languageclient/node";
import {
  apiChangesChangedNotification,
  apiChangesRequest,
  apiFragmentRequest,
  baseSourceRequest,
  compareWithNotification,
  comparisonBasesRequest,
  openApiChangedNotification,
  openApiDocumentRequest,
  projectsRequest,
  workspaceTrustedNotification,
  type ApiChangesChangedParams,
  type ApiChangesParams,
  type ApiChangesResult,
  type ApiFragmentParams,
  type ApiFragmentResult,
  type BaseSourceParams,
  type BaseSourceResult,
  type ComparisonBasesResult,
  type OpenApiChangedParams,
  type OpenApiDocumentParams,
  type OpenApiDocumentResult,
  type ProjectsResult,
} from "ligature-language-server/protocol";
import { rememberedBase } from "./changes/comparison-base.js";
import { showApiChangesCommand } from "./commands/change-commands.js";
import { showReferencesCommand } from "./commands/show-references.js";
import { KnownDocuments } from "./known-documents.js";
import { serverMaxMemory } from "./settings.js";
import { typescriptLanguages } from "./typescript-languages.js";

/** Whether the language server responds. */
export type ServerState = "starting" | "running" | "stopped";

/** The parts of the client that the rest of the extension uses. */
export interface LigatureClient {
  readonly state: ServerState;
  readonly onDidChangeState: Event<ServerState>;
  readonly onDidChangeOpenApi: Event<OpenApiChangedParams>;
  readonly onDidChangeApiChanges: Event<ApiChangesChangedParams>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** One OpenAPI document, or `null` if the parameters do not refer to a project. Starts the server if necessary. */
  openApiDocument(params: OpenApiDocumentParams, token?: CancellationToken): Promise<OpenApiDocumentResult | null>;
  /** The projects with controllers. */
  projects(): Promise<ProjectsResult>;
  /** What a document changes for clients. */
  apiChanges(params: ApiChangesParams): Promise<ApiChangesResult | null>;
  /** The bases to choose from. */
  comparisonBases(): Promise<ComparisonBasesResult>;
  /** Compares with another base. */
  compareWith(base: string): Promise<void>;
  /** A part of one of two documents. */
  apiFragment(params: ApiFragmentParams): Promise<ApiFragmentResult>;
  /** A source file of a base. */
  baseSource(params: BaseSourceParams): Promise<BaseSourceResult>;
  dispose(): Promise<void>;
}

/** Creates the client. Nothing runs before {@link LigatureClient.start}. */
export function createClient(context: ExtensionContext, output: LogOutputChannel): LigatureClient {
  const client = new LanguageClient("ligature", "Ligature", serverOptions(context), clientOptions(context, output));
  const stateChanged = new EventEmitter<ServerState>();
  const openApiChanged = new EventEmitter<OpenApiChangedParams>();
  const apiChangesChanged = new EventEmitter<ApiChangesChangedParams>();
  const documents = new KnownDocuments();
  client.onDidChangeState(({ newState }) => stateChanged.fire(stateOf(newState)));
  client.onNotification(openApiChangedNotification, (params: OpenApiChangedParams) => openApiChanged.fire(params));
  client.onNotification(apiChangesChangedNotification, (params: ApiChangesChangedParams) => apiChangesChanged.fire(params)); // prettier-ignore
  const trusted = workspace.onDidGrantWorkspaceTrust(() => {
    if (client.state === State.Running) void client.sendNotification(workspaceTrustedNotification, {});
  });
  const ask = async <Result>(method: string, params: object): Promise<Result> => {
    await client.start();
    return client.sendRequest<Result>(method, params);
  };
  return {
    get state() {
      return stateOf(client.state);
    },
    onDidChangeState: stateChanged.event,
    onDidChangeOpenApi: openApiChanged.event,
    onDidChangeApiChanges: apiChangesChanged.event,
    start: () => client.start(),
    restart: () => client.restart(),
    openApiDocument: async (params, token) => {
      await client.start();
      return documents.request(params, (asked) => client.sendRequest(openApiDocumentRequest, asked, token));
    },
    projects: async () => {
      await client.start();
      return client.sendRequest(projectsRequest);
    },
    apiChanges: (params) => ask(apiChangesRequest, params),
    comparisonBases: () => ask(comparisonBasesRequest, {}),
    apiFragment: (params) => ask(apiFragmentRequest, params),
    baseSource: (params) => ask(baseSourceRequest, params),
    compareWith: async (base) => {
      await client.start();
      await client.sendNotification(compareWithNotification, { base });
    },
    dispose: async () => {
      trusted.dispose();
      apiChangesChanged.dispose();
      stateChanged.dispose();
      openApiChanged.dispose();
      await client.dispose();
    },
  };
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

function clientOptions({ workspaceState }: ExtensionContext, output: LogOutputChannel): LanguageClientOptions {
  return {
    documentSelector: [
      ...typescriptLanguages.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language }))),
      // It may set severities.
      { scheme: "file", language: "json", pattern: "**/package.json" },
    ],
    outputChannel: output,
    traceOutputChannel: output,
    // The grammar colors route templates. Semantic tokens of the server would remove TypeScript's colors.
    // Called at every start: a restarted server has to know what has been chosen and trusted since.
    initializationOptions: () => ({
      grammar: true,
      showReferences: showReferencesCommand,
      showApiChanges: showApiChangesCommand,
      isTrusted: workspace.isTrusted,
      compareWith: rememberedBase(workspaceState) ?? null,
    }),
  };
}

function stateOf(state: State): ServerState {
  return state === State.Running ? "running" : state === State.Starting ? "starting" : "stopped";
}
