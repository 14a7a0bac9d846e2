/**
 * What the language server and its clients say to each other beyond the Language Server Protocol.
 *
 * Method names and plain types only, nothing imported: a client of any make may use it, and the extension bundles it
 * without bundling the server. Ranges and positions are the protocol's own: lines and UTF-16 units counted from 0.
 */

/** A place in a source file, as in the Language Server Protocol. */
export interface SourceLocation {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** Something to know about a document: what the editor could not read as the running application would. */
export interface OpenApiNotice {
  readonly message: string;
  /** Where its cause stands; absent when it stands nowhere in the sources. */
  readonly location?: SourceLocation;
}

/** Method of the request for one OpenAPI document of the sources as they are in the editor, saved or not. */
export const openApiDocumentRequest = "ligature/openApiDocument";

/** Names the document wanted. `project` wins over `textDocument`; with neither, the only project of the workspace. */
export interface OpenApiDocumentParams {
  /** A source file of the project. */
  readonly textDocument?: { readonly uri: string };
  /** A project as {@link OpenApiDocumentResult.project} and {@link ProjectDescription.project} name it. */
  readonly project?: string;
  /** One of {@link OpenApiDocumentResult.documents}; by default, or when there is no such document any more, the first. */
  readonly documentName?: string;
}

/**
 * One OpenAPI document. The server answers `null` where no project with controllers is meant by the parameters.
 *
 * @example
 * const document = await client.sendRequest<OpenApiDocumentResult | null>(openApiDocumentRequest, { textDocument: { uri } });
 */
export interface OpenApiDocumentResult {
  /** The project: the URI of its `tsconfig.json`. */
  readonly project: string;
  /** The names of all documents of the application, in the order `createApp` declares them. */
  readonly documents: readonly string[];
  /** Which of them this is. */
  readonly documentName: string;
  /** The project's version the text was made of. It grows with every change and begins anew with the server. */
  readonly version: number;
  /** The JSON text exactly as the running application serves it. */
  readonly text: string;
  /** `info.title` of the document. */
  readonly title: string;
  /** What could not be folded or described; empty where the text is guaranteed to be what the application serves. */
  readonly notices: readonly OpenApiNotice[];
  /**
   * Set while a source file does not parse: `text` then lacks what the parser could not read, so a preview that has an
   * earlier document does better to keep that one and to say why.
   */
  readonly syntaxError?: OpenApiNotice;
}

/** Method of the request for the projects of the workspace that have controllers. It takes no parameters. */
export const projectsRequest = "ligature/projects";

/** One project with controllers. */
export interface ProjectDescription {
  /** The URI of its `tsconfig.json`. */
  readonly project: string;
  /** What to show to a person: the package's name, else the folder's. */
  readonly name: string;
  /** The names of its OpenAPI documents. */
  readonly documents: readonly string[];
}

/** The answer to {@link projectsRequest}. */
export interface ProjectsResult {
  readonly projects: readonly ProjectDescription[];
}

/**
 * Method of the notification that documents of a project may have changed. The server sends it, at most once per
 * version, for projects of which a document has been asked for; it does not compute the new documents until asked again.
 */
export const openApiChangedNotification = "ligature/openApiChanged";

/** The parameters of {@link openApiChangedNotification}. */
export interface OpenApiChangedParams {
  readonly project: string;
  /** The project's version now; answers of an older version are out of date. */
  readonly version: number;
}
