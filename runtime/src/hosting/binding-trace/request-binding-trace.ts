import type { FastifyRequest } from "fastify";
import { createBindingTrace, type BindingTrace } from "../../binding/index.js";
import { HttpBindingRequest } from "../requests/http-binding-request.js";
import { contextKey } from "../requests/context-key.js";
import type { RequestContext } from "../requests/request-context.js";

/** Traces by request: those that were written while binding, and those that somebody asked for afterwards. */
const traces = new WeakMap<FastifyRequest, BindingTrace>();

/** Begins the trace of a request; empty until it is bound. */
export function beginTrace({ request, action: { controller, action } }: RequestContext): BindingTrace {
  const { template } = request.routeOptions.config;
  const trace = createBindingTrace({
    action: `${controller.name}.${action.name}`,
    request: `${request.method} ${template ?? request.routeOptions.url ?? ""}`.trim(),
  });
  traces.set(request, trace);
  return trace;
}

/**
 * The trace of a request. Where none was written, the binders run once more for it, and only for it: what the action was
 * called with and the model state stay as they are.
 */
export function bindingTraceOf(request: FastifyRequest): BindingTrace | undefined {
  const known = traces.get(request);
  if (known !== undefined) return known;
  const context = (request as { [contextKey]?: RequestContext | null })[contextKey];
  if (context === undefined || context === null) return undefined;
  const trace = beginTrace(context);
  const bound = context.action.binder.bind(new HttpBindingRequest(context, trace));
  // What an asynchronous binder refuses to do was answered when the request itself was bound.
  if (bound instanceof Promise) bound.catch(() => (trace.isComplete = true));
  return trace;
}
