import type { RequestContext } from "./request-context.js";

/** Where a request of ours keeps its context. Shared by copies of the package in one process. */
export const contextKey: unique symbol = Symbol.for("ligature.context") as never;

/** A request that one of our routes answers. */
export interface RequestWithContext {
  [contextKey]?: RequestContext | null;
}
