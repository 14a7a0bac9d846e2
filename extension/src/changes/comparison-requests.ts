/** The requests about comparisons, and what the language server has to know for them. */
import { EventEmitter, workspace, type Event } from "vscode";
import { State, type LanguageClient } from "vscode-languageclient/node";
import {
  acceptApiChangeRequest,
  apiChangesChangedNotification,
  apiChangesRequest,
  apiFragmentRequest,
  baseSourceRequest,
  compareWithNotification,
  comparisonBasesRequest,
  workspaceTrustedNotification,
  type AcceptApiChangeParams,
  type AcceptApiChangeResult,
  type ApiChangesChangedParams,
  type ApiChangesParams,
  type ApiChangesResult,
  type ApiFragmentParams,
  type ApiFragmentResult,
  type BaseSourceParams,
  type BaseSourceResult,
  type ComparisonBasesResult,
} from "ligature-language-server/protocol";

/** The requests. Each starts the server if necessary. */
export interface ComparisonRequests {
  readonly onDidChangeApiChanges: Event<ApiChangesChangedParams>;
  /** Whether somebody has asked for changes, so that there is a base. */
  readonly comparesApi: boolean;
  /** The changes that a document makes for clients. */
  apiChanges(params: ApiChangesParams): Promise<ApiChangesResult | null>;
  /** The bases to choose from. */
  comparisonBases(): Promise<ComparisonBasesResult>;
  /** Compares with another base. */
  compareWith(base: string): Promise<void>;
  /** A part of one of two documents. */
  apiFragment(params: ApiFragmentParams): Promise<ApiFragmentResult>;
  /** Accepts a change. */
  acceptApiChange(params: AcceptApiChangeParams): Promise<AcceptApiChangeResult>;
  /** A source file of a base. */
  baseSource(params: BaseSourceParams): Promise<BaseSourceResult>;
}

/** Creates the requests of a client. `ask` sends one, and offers a restart if no answer comes. */
export function createComparisonRequests(
  client: LanguageClient,
  ask: <Result>(method: string, params: object) => Promise<Result>,
): { requests: ComparisonRequests; dispose(): void } {
  const changed = new EventEmitter<ApiChangesChangedParams>();
  client.onNotification(apiChangesChangedNotification, (params: ApiChangesChangedParams) => changed.fire(params));
  const trusted = workspace.onDidGrantWorkspaceTrust(() => {
    // A server that starts later gets this when it starts.
    if (client.state === State.Running) void client.sendNotification(workspaceTrustedNotification, {});
  });
  let comparesApi = false;
  const requests: ComparisonRequests = {
    onDidChangeApiChanges: changed.event,
    get comparesApi() {
      return comparesApi;
    },
    apiChanges: (params) => {
      comparesApi = true;
      return ask(apiChangesRequest, params);
    },
    comparisonBases: () => ask(comparisonBasesRequest, {}),
    apiFragment: (params) => ask(apiFragmentRequest, params),
    acceptApiChange: (params) => ask(acceptApiChangeRequest, params),
    baseSource: (params) => ask(baseSourceRequest, params),
    compareWith: async (base) => {
      await client.start();
      await client.sendNotification(compareWithNotification, { base });
    },
  };
  const dispose = (): void => {
    changed.dispose();
    trusted.dispose();
  };
  return { requests, dispose };
}
