/** A request as far as the description endpoints look at it. */
export interface DocsRequest {
  readonly method: string;
  /** The path as the client wrote it, with or without its query, behind the prefix that the handler is registered under. */
  readonly path: string;
  /** All that the client wrote, where a prefix stands before the path. */
  readonly target?: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response, ready to be written. Names of headers are in lower case. */
export interface DocsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for HEAD, 304 and redirects; `content-length` is that of GET. */
  readonly body: string | Uint8Array;
}

/** Answers requests for some paths, whatever framework they came through. */
export interface DocsHandler {
  /** The paths it answers, for GET and HEAD, to be registered without regard to case and to a slash at the end. */
  readonly paths: readonly string[];
  /** The response, or `undefined` where the request is not for it: then the application's own 404 is right. */
  handle(request: DocsRequest): DocsResponse | undefined;
}
