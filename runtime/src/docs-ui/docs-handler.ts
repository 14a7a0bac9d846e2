/** The parts of a request that the documentation endpoints read. */
export interface DocsRequest {
  readonly method: string;
  /**
   * The path as the client wrote it, with or without its query, after the prefix that the handler is registered with.
   */
  readonly path: string;
  /** The whole path that the client wrote, with its query. Default: `path`. */
  readonly target?: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response that is ready to be written. Header names are in lower case. */
export interface DocsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for HEAD, 304 and redirects. `content-length` is that of GET. */
  readonly body: string | Uint8Array;
}

/** Answers requests for some paths, whatever framework they come from. */
export interface DocsHandler {
  /**
   * The paths that it answers, for GET and HEAD. They must be registered case-insensitively, and with or without a
   * trailing slash.
   */
  readonly paths: readonly string[];
  /** The response, or `undefined` if the request is not for this handler: then the application's own 404 applies. */
  handle(request: DocsRequest): Promise<DocsResponse | undefined>;
}
