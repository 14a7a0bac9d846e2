import { readGuard, type GuardedPaths, type GuardedPathOptions, type ScopePrefix } from "../openapi/index.js";
import type { DocsResponse } from "./docs-handler.js";
import { bareHeaders } from "./security-headers.js";

/**
 * Refuses access to the documents for users who are not authenticated. The application determines who is authenticated.
 */
export interface OpenApiGuard extends GuardedPaths {
  /** The response for a user who is not authenticated: a 302, because browsers do not follow a 401. */
  readonly answer: DocsResponse;
}

/**
 * Creates the guard. It runs after authentication and before the documentation endpoints.
 *
 * @param prefix the prefix of the scope that it guards
 * @throws RangeError if an option cannot be used as an address or a path, or if `redirectUrl` is itself guarded
 */
export function createOpenApiGuard(options: GuardedPathOptions, prefix?: ScopePrefix): OpenApiGuard {
  const guard = readGuard(options, prefix);
  if ("message" in guard) throw new RangeError(guard.message);
  const headers = { ...bareHeaders, location: guard.redirectUrl, "content-length": "0" };
  return { ...guard, answer: { status: 302, headers, body: "" } };
}
