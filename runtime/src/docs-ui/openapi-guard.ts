import { documentNames, documentPath, type OpenApiOptions } from "../openapi/index.js";
import type { DocsResponse } from "./docs-handler.js";
import { pathSegments, startsWithSegments } from "./request-path.js";

/** What `createApp({ openApiGuard })` takes. An empty text counts as absent. */
export interface OpenApiGuardOptions {
  /** Where a user who is not authenticated is sent. Default `/Login`. */
  readonly redirectUrl?: string;
  /** The path whose whole segments are guarded. Default `/openapi`. */
  readonly urlSegment?: string;
}

/** Refuses the description to users who are not authenticated; who is, the application knows. */
export interface OpenApiGuard {
  readonly urlSegment: string;
  /**
   * Whether the path is guarded, whatever the method. Compared as the router sees the path: whole segments, decoded, dot
   * segments resolved, without regard to case.
   */
  protects(path: string): boolean;
  /** What a user who is not authenticated gets: 302, as a browser follows no 401. */
  readonly answer: DocsResponse;
}

/**
 * Makes the guard. It stands after authentication and before the description endpoints.
 *
 * @throws RangeError when an option could not be used as an address or a path
 */
export function createOpenApiGuard(options: OpenApiGuardOptions): OpenApiGuard {
  const redirectUrl = options.redirectUrl || "/Login";
  const urlSegment = options.urlSegment || "/openapi";
  if (/[^\x21-\x7e]/.test(redirectUrl)) {
    throw new RangeError(`The guard's redirectUrl "${redirectUrl}" is no address; percent-encode what is not ASCII.`);
  }
  if (!urlSegment.startsWith("/") || pathSegments(urlSegment).every((segment) => segment === "")) {
    throw new RangeError(`The guard's urlSegment "${urlSegment}" must begin with a slash and name a segment.`);
  }
  const segment = urlSegment.replace(/\/+$/, "");
  return {
    urlSegment: segment,
    protects: (path) => startsWithSegments(path, segment),
    answer: { status: 302, headers: { location: redirectUrl, "content-length": "0" }, body: "" },
  };
}

/**
 * The description endpoints that the guard leaves open, in words for the log at start-up: the default segment does not cover
 * ReDoc, nor a Swagger UI at the root. Empty when all is guarded.
 *
 * @param pages the prefixes of the pages, by name
 */
export function findUnguarded(
  guard: OpenApiGuard,
  openApi: OpenApiOptions,
  pages: Readonly<Record<string, string>>,
): string[] {
  const endpoints = [
    ...documentNames(openApi).map((name) => [`the document ${name}`, documentPath(openApi, name)] as const),
    ...Object.entries(pages).map(([name, prefix]) => [name, `/${prefix.replace(/^\/+|\/+$/g, "")}`] as const),
  ];
  return endpoints
    .filter(([, path]) => !guard.protects(path))
    .map(([name, path]) => `The guard on ${guard.urlSegment} leaves ${name} open at ${path}.`);
}
