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
   * What could not be folded or described. If it is empty, the text is guaranteed to be what the application serves.
   */
  readonly notices: readonly OpenApiNotice[];
  /**
   * Present while a source file has a syntax error. The text then lacks what the parser could not read. A preview with
   * an earlier document should keep that one and show the reason.
   */
  readonly syntaxError?: OpenApiNotice;
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
