import type { RequestContext } from "./request-context.js";

/** The key of the context in our requests. All copies of the package in one process share it. */
export const contextKey: unique symbol = Symbol.for("ligature.context") as never;

/** A request to one of our routes. */
export interface RequestWithContext {
  [contextKey]?: RequestContext | null;
}

/** A controller or page. The member is not declared in its class, because declarations of mixins would have to name the key. */
export interface HandlerWithContext {
  [contextKey]?: RequestContext | undefined;
}
