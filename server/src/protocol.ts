/**
 * The messages between the language server and its clients that are not part of the Language Server Protocol.
 *
 * This file contains only method names and plain types and imports nothing. So any client can use it, and the extension
 * can bundle it without the server. Ranges and positions are those of the protocol: lines and UTF-16 units, counted
 * from 0.
 */

/** A range in a source file, as in the Language Server Protocol. */
export interface SourceLocation {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** A notice about a document: something that the editor could not read as the running application would. */
export interface OpenApiNotice {
  readonly message: string;
  /** The location of its cause; absent if it is not in the sources. */
  readonly location?: SourceLocation;
}

/** The method of the request for one OpenAPI document of the sources as they are in the editor, saved or not. */
export const openApiDocumentRequest = "ligature/openApiDocument";

/**
 * Identifies the document. `project` takes precedence over `textDocument`. Without both, it is the only project of the
 * workspace.
 */
export interface OpenApiDocumentParams {
  /** A source file of the project. */
  readonly textDocument?: { readonly uri: string };
  /** A project, as identified by {@link OpenApiDocumentResult.project} and {@link ProjectDescription.project}. */
  readonly project?: string;
  /**
   * One of {@link OpenApiDocumentResult.documents}. If it is absent, or that document no longer exists, the first one.
   */
  readonly documentName?: string;
  /**
   * {@link OpenApiDocumentResult.resultId} of a result whose text the client still has. The response may then contain
   * only what has changed since: an {@link OpenApiDocumentUpdate}. Default: it contains the whole text.
   */
  readonly previousResultId?: string;
}

/**
 * One OpenAPI document. The server returns `null` if the parameters do not identify a project with controllers.
 *
 * @example
 * const document = await client.sendRequest<OpenApiDocumentResult | null>(openApiDocumentRequest, { textDocument: { uri } });
 */
export interface OpenApiDocumentResult {
  /** The project: the URI of its `tsconfig.json`. */
  readonly project: string;
  /** The names of all documents of the application, in the order `createApp` declares them. */
  readonly documents: readonly string[];
  /** The name of this document. */
  readonly documentName: string;
  /**
   * The project's version that the text was created from. It increases with every change and starts again with the
   * server.
   */
  readonly version: number;
  /** Identifies the text, for {@link OpenApiDocumentParams.previousResultId}. */
  readonly resultId: string;
  /** The JSON text, exactly as the running application serves it. */
  readonly text: string;
  /** The document's `info.title`. */
  readonly title: string;
  /**
   * The parts that could not be folded or described. If there are none, the text is guaranteed to be what the application serves.
   */
  readonly notices: readonly OpenApiNotice[];
  /**
   * Present while declarations are wrong, so that the application does not start or an operation is missing. The others are described as usual.
   */
  readonly mistakes?: OpenApiMistakes;
  /**
   * Present while a source file has a syntax error. The text then lacks what the parser could not read. A preview with
   * an earlier document should keep that one and show the reason.
   */
  readonly syntaxError?: OpenApiNotice;
}

/** The mistakes in the declarations of a project. */
export interface OpenApiMistakes {
  readonly count: number;
  readonly first: OpenApiNotice;
}

/** A part of a text that is replaced. Offsets are UTF-16 units of the text before all changes. */
export interface OpenApiTextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The response to a request with {@link OpenApiDocumentParams.previousResultId}: the changes instead of the text. */
export interface OpenApiDocumentUpdate extends Omit<OpenApiDocumentResult, "text"> {
  /** In order. They do not overlap. */
  readonly changes: readonly OpenApiTextChange[];
}

/** The method of the request for the workspace's projects that have controllers. It has no parameters. */
export const projectsRequest = "ligature/projects";

/** One project with controllers. */
export interface ProjectDescription {
  /** The URI of its `tsconfig.json`. */
  readonly project: string;
  /** The name to show to the user: the package's name, or the folder's. */
  readonly name: string;
  /** The names of its OpenAPI documents. */
  readonly documents: readonly string[];
  /** A source file has a syntax error. Until it is corrected, routes and documents are those from before. */
  readonly syntaxError?: OpenApiNotice;
}

/** The response to {@link projectsRequest}. */
export interface ProjectsResult {
  readonly projects: readonly ProjectDescription[];
}

/**
 * The method of the notification that documents of a project may have changed. The server sends it at most once per
 * version, only for projects whose documents were requested. It does not create the new documents until they are
 * requested.
 */
export const openApiChangedNotification = "ligature/openApiChanged";

/** The parameters of {@link openApiChangedNotification}. */
export interface OpenApiChangedParams {
  readonly project: string;
  /** The project's current version. Responses with an older version are out of date. */
  readonly version: number;
}

/**
 * The method of the request for the changes that a project's document makes for clients: it is compared with a base, the sources as they
 * are in the editor.
 */
export const apiChangesRequest = "ligature/apiChanges";

/** Identifies the document, as {@link OpenApiDocumentParams} does. */
export interface ApiChangesParams {
  readonly textDocument?: { readonly uri: string };
  readonly project?: string;
  readonly documentName?: string;
  /** Looks for the base again: a file or a branch may have changed. Default: false. */
  readonly refresh?: boolean;
}

/** Whether a change breaks clients, may break some of them, or breaks none. */
export type ApiChangeSeverity = "breaking" | "dangerous" | "safe";

/** One change, as `ligature/openapi-diff` describes it, and where the sources cause it. */
export interface ApiChange {
  /** The id of its rule: `request-property-became-required`. */
  readonly id: string;
  readonly severity: ApiChangeSeverity;
  readonly direction: "request" | "response" | "none";
  /** The operations that it affects. Empty if it is about the document. */
  readonly operations: readonly ApiOperation[];
  /** Where it is in the base, as a JSON pointer. */
  readonly base: string;
  /** Where it is in the current document. */
  readonly revision: string;
  /** A sentence. */
  readonly message: string;
  /** The code that causes it; absent if it is not known. */
  readonly location?: SourceLocation;
  /** The code in the base, if that was made from sources. The URI is that of the file today, which may not exist. */
  readonly baseLocation?: SourceLocation;
  /** Why it is accepted; absent if it is not. */
  readonly accepted?: string;
}

/** An operation that a change affects. */
export interface ApiOperation {
  /** In lower case. */
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
}

/** The response to {@link apiChangesRequest}. It is `null` if the parameters do not identify a project with controllers. */
export interface ApiChangesResult {
  readonly project: string;
  /** The names of all documents of the application. */
  readonly documents: readonly string[];
  readonly documentName: string;
  /** The project's version that was compared. */
  readonly version: number;
  /** The base: see {@link CompareWithParams.base}. */
  readonly base: string;
  /** How to name the base to users: `HEAD (1a2b3c4)`. */
  readonly baseLabel: string;
  /**
   * `ready`: `changes` are known. `preparing`: the base is being made, and {@link apiChangesChangedNotification} follows. `unavailable`: it
   * cannot be made, and `message` says why.
   */
  readonly state: "ready" | "preparing" | "unavailable";
  readonly message?: string;
  /** The base is made as soon as the user trusts the workspace. */
  readonly needsTrust?: true;
  /** The worst first, then in the order of the documents. Accepted changes are among them. */
  readonly changes: readonly ApiChange[];
  /** The facts that the sources of the base do not show, so that its document may differ from the one that was served. */
  readonly notices: readonly string[];
  /** The mistakes in the file of accepted changes: entries without an effect, for example. */
  readonly problems: readonly string[];
  /** A source file has a syntax error, so the changes are those before it. */
  readonly isStale?: true;
}

/** The method of the notification that changes may be other ones. The server sends it for projects whose changes were requested. */
export const apiChangesChangedNotification = "ligature/apiChangesChanged";

/** The parameters of {@link apiChangesChangedNotification}. */
export interface ApiChangesChangedParams {
  readonly project: string;
}

/** The method of the notification that the client compares with another base. Without it, the setting `breakingChanges.base` counts. */
export const compareWithNotification = "ligature/compareWith";

/** The parameters of {@link compareWithNotification}, and the initialization option `compareWith`. */
export interface CompareWithParams {
  /**
   * A revision of git (`HEAD`, a branch, a tag, a commit), `main...` for the merge base of HEAD and a branch, `@{upstream}...` for that of
   * HEAD and its upstream branch, or a document in JSON: a path that is absolute, begins with `./` or `../`, or ends in `.json`, or a `file:`
   * URI. `null`: the setting counts again.
   */
  readonly base: string | null;
}

/**
 * The method of the notification that the user trusts the workspace, if that was not so when the server started (the initialization option
 * `isTrusted`). The server runs git only then.
 */
export const workspaceTrustedNotification = "ligature/workspaceTrusted";

/** The method of the request for the bases that a user can choose from. It takes {@link ApiChangesParams}. */
export const comparisonBasesRequest = "ligature/comparisonBases";

/** One base to choose. */
export interface ComparisonBaseChoice {
  /** {@link CompareWithParams.base}. */
  readonly base: string;
  readonly kind: "head" | "upstream" | "branch" | "tag";
  /** The name for users: `HEAD`, `main`. */
  readonly label: string;
}

/** The response to {@link comparisonBasesRequest}. */
export interface ComparisonBasesResult {
  readonly bases: readonly ComparisonBaseChoice[];
  /** The base that counts now. */
  readonly current: string;
  /** Why there are only files to choose from: the workspace is not trusted, there is no git, ... */
  readonly message?: string;
}

/** The method of the request for a part of one of the two documents, as JSON. */
export const apiFragmentRequest = "ligature/apiFragment";

/** Names the part. */
export interface ApiFragmentParams {
  readonly project: string;
  readonly documentName: string;
  readonly side: "base" | "revision";
  /** {@link ApiChange.base} or {@link ApiChange.revision}. */
  readonly pointer: string;
}

/** The response to {@link apiFragmentRequest}: JSON with indentation; an operation is in its path. Empty if the document has nothing there. */
export interface ApiFragmentResult {
  readonly text: string;
}

/** The method of the request for a source file of the base. */
export const baseSourceRequest = "ligature/baseSource";

/** Names the file. */
export interface BaseSourceParams {
  readonly project: string;
  /** The URI of the file in the working tree. */
  readonly uri: string;
}

/** The response to {@link baseSourceRequest}. */
export interface BaseSourceResult {
  /** `undefined` if there is none. */
  readonly text?: string;
  /** Why there is none. */
  readonly message?: string;
}

/** The method of the request to accept a change. The server adds it to `api-changes.json` with `workspace/applyEdit`. */
export const acceptApiChangeRequest = "ligature/acceptApiChange";

/** Names the change, and says why it is accepted. */
export interface AcceptApiChangeParams extends Pick<ApiChange, "id" | "base" | "revision"> {
  readonly project: string;
  readonly documentName: string;
  readonly reason: string;
}

/** The response to {@link acceptApiChangeRequest}. */
export interface AcceptApiChangeResult {
  /** `false` if the change is gone, the file cannot be read, or the client refused the edit. */
  readonly isApplied: boolean;
  /** The file. */
  readonly uri?: string;
}

/**
 * The method of the request for the routes of all projects with controllers. It has no parameters. From then on, the server sends
 * {@link routesChangedNotification} when they change.
 */
export const routesRequest = "ligature/routes";

/** The response to {@link routesRequest}. */
export interface RoutesResult {
  readonly projects: readonly ProjectRoutes[];
}

/** The routes of a project: those that `ligature routes` prints, of the sources as they are in the editor. */
export interface ProjectRoutes {
  /** The URI of its `tsconfig.json`. */
  readonly project: string;
  /** The name to show to the user: the package's name, or the folder's. */
  readonly name: string;
  /** The project's version that was listed. */
  readonly version: number;
  /** Applications of tests only if there are no others. */
  readonly applications: readonly RoutesOfApplication[];
  /** The routes of classes that no application lists. */
  readonly unregistered: readonly Route[];
  /** A source file has a syntax error. Until it is corrected, the earlier routes stay. */
  readonly syntaxError?: OpenApiNotice;
}

/** The routes of one application. */
export interface RoutesOfApplication {
  /** The call that creates it. */
  readonly location: SourceLocation;
  /** Whether the sources show all of its classes and routes, and its prefix. */
  readonly isComplete: boolean;
  readonly routes: readonly Route[];
}

/** One route. */
export interface Route {
  /** `conventional`: a route of the option `conventionalRoutes` that leads to the action; `document`: an OpenAPI document; `ui`: one of its pages. */
  readonly kind: "action" | "page" | "conventional" | "document" | "ui";
  /** Upper case; empty: any method. */
  readonly methods: readonly string[];
  /** The complete template, with the prefix of the registration: `/api/orders/{id:int}`. */
  readonly template: string;
  /** The route's name, for links. */
  readonly name?: string;
  /** The order in which it is tried; absent: 0. */
  readonly order?: number;
  /** `Orders.get`: the name of the controller, and the method; the name of a document; `Swagger UI`, `ReDoc`. */
  readonly target: string;
  /** The users who may call it; absent for documents and their pages. */
  readonly authorization?: RouteAuthorization;
  /** The names of the documents that describe it. */
  readonly documents: readonly string[];
  /** The tags of its operations. */
  readonly tags: readonly string[];
  /** The name of the action. */
  readonly location: SourceLocation;
  /** From the first attribute of the action to its last parameter; absent for documents and their pages. */
  readonly extent?: SourceLocation["range"];
  /** The problems that it has: conflicts, routes that are tried before, mistakes in its action. */
  readonly problems: readonly RouteProblem[];
  /** No application lists its class. */
  readonly isUnregistered?: true;
}

/** The users who may call an action. */
export interface RouteAuthorization {
  readonly kind: "anyone" | "user";
  /** One list for each requirement: the user needs one of its roles. */
  readonly roles: readonly (readonly string[])[];
  readonly policies: readonly string[];
}

/** An error or a warning in an action. */
export interface RouteProblem {
  readonly code: string;
  readonly severity: "error" | "warning" | "information" | "hint";
  /** `conflict`: another route answers the same requests; `unreachable`: one with a lower order answers all of its requests. */
  readonly kind: "conflict" | "unreachable" | "mistake";
  readonly message: string;
}

/** The method of the notification that routes are other ones. It has only what has changed. */
export const routesChangedNotification = "ligature/routesChanged";

/** The parameters of {@link routesChangedNotification}: one of the three forms. */
export type RoutesChangedParams =
  /** All routes of a project that is new, or that has other applications. */
  | { readonly routes: ProjectRoutes }
  | RoutesUpdate
  /** The project is gone, or has no controllers any more. */
  | { readonly removed: string };

/** The changes in the routes of a project. */
export interface RoutesUpdate extends Pick<ProjectRoutes, "project" | "version" | "syntaxError"> {
  /** In any order: each is about another list. */
  readonly edits: readonly RoutesEdit[];
}

/** A part of a list of routes that is replaced. */
export interface RoutesEdit {
  /** The index of the application; absent: {@link ProjectRoutes.unregistered}. */
  readonly application?: number;
  readonly start: number;
  readonly deleteCount: number;
  readonly routes: readonly Route[];
}

/** The method of the request for what a list does not say about one route. */
export const routeDetailsRequest = "ligature/routeDetails";

/** Identifies the route, with members of {@link ProjectRoutes} and {@link Route}. */
export interface RouteDetailsParams extends Pick<Route, "template" | "methods" | "location"> {
  readonly project: string;
}

/** The response to {@link routeDetailsRequest}. It is `null` if there is no such route any more. */
export interface RouteDetailsResult {
  /** The first paragraph of the action's doc comment. */
  readonly summary?: string;
  readonly parameters: readonly RouteParameterDetails[];
  /** The statuses of its responses, as in the document. */
  readonly statuses: readonly string[];
  /** The operations that describe it. */
  readonly operations: readonly RouteOperation[];
  /** A path that leads to it, with values that its constraints accept; absent if they are not known. */
  readonly samplePath?: string;
}

/** A parameter of an action. */
export interface RouteParameterDetails {
  readonly name: string;
  /** The name that it has in requests. */
  readonly key: string;
  /** Where its value comes from, in ASP.NET Core's words: `Query`, `Path`, `Body`, ... */
  readonly source: string;
  /** Its type, for people. */
  readonly type: string;
}

/** An operation of a document. */
export interface RouteOperation extends ApiOperation {
  readonly documentName: string;
}

/** The method of the request for the code of a part of a document. Its response is `null` if the part has none in the sources. */
export const documentSourceRequest = "ligature/documentSource";

/** Names the part. */
export interface DocumentSourceParams {
  readonly project: string;
  readonly documentName: string;
  /** A JSON pointer: `/paths/~1orders~1{id}/get`, `/components/schemas/Order`. */
  readonly pointer: string;
}

/** The method of the request for the routes that a request would reach. */
export const matchRoutesRequest = "ligature/matchRoutes";

/** The request to route. */
export interface MatchRoutesParams {
  /** In upper case. Default: any method. */
  readonly method?: string;
  /** A path, or an address with one: `http://localhost:3000/api/orders/7?x=1`. */
  readonly url: string;
}

/** The response to {@link matchRoutesRequest}. */
export interface MatchRoutesResult {
  /** The routes that match, the one that answers first. */
  readonly matches: readonly MatchedRoute[];
  /** Routes that do not match, the nearest first. Not all of them, if there are many. */
  readonly others: readonly RefusedRoute[];
}

/** A route that matches. */
export interface MatchedRoute {
  readonly project: string;
  readonly route: Route;
  /** The values of its parameters. */
  readonly values: Readonly<Record<string, string>>;
  /** It answers the request. The others would, without those before them. */
  readonly isChosen: boolean;
}

/** A route that does not match. */
export interface RefusedRoute {
  readonly project: string;
  readonly route: Route;
  /** A sentence. */
  readonly reason: string;
}

/** The method of the request for a new controller, action or page. The server writes it with `workspace/applyEdit`. */
export const newItemRequest = "ligature/newItem";

/** The new item. */
export interface NewItemParams {
  readonly kind: "controller" | "action" | "page";
  /** `Orders` or `OrdersController`; `archive`; `sign-in` or `SignInPage`. */
  readonly name: string;
  /** The method of an action, in upper case. Default: `GET`. */
  readonly method?: string;
  /**
   * The folder of the file, or a file beside it; of an action, the file of its controller. Default: for a controller or page, the folder of
   * those of the only project.
   */
  readonly uri?: string;
  /** A position in the controller of the action. Default: the file's only controller. */
  readonly position?: SourceLocation["range"]["start"];
  /** The line ends of new files. Default: those of the sources beside them. */
  readonly lineEnd?: "\n" | "\r\n";
}

/** The response to {@link newItemRequest}: the new item, or the reason why there is none. */
export type NewItemResult =
  | {
      readonly location: SourceLocation;
      readonly files: readonly string[];
      /** Why no application lists the new class yet. */
      readonly unregistered?: string;
    }
  | { readonly message: string };
