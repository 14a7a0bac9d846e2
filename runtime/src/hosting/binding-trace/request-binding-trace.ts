import type { FastifyRequest } from "fastify";
import { createBindingTrace, type BindingTrace } from "../../binding/index.js";
import { HttpBindingRequest } from "../requests/http-binding-request.js";
import { contextKey } from "../requests/context-key.js";
import type { RequestContext } from "../requests/request-context.js";

/** Traces by request: those that were recorded during binding, and those that were requested afterward. */
const traces = new WeakMap<FastifyRequest, BindingTrace>();

/** Starts the trace of a request. It is empty until the request is bound. */
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
 * The trace of a request. If none was recorded, the binders run once more only for the trace. The action's arguments and the
 * model state do not change.
 */
export function bindingTraceOf(request: FastifyRequest): BindingTrace | undefined {
  const known = traces.get(request);
  if (known !== undefined) return known;
  const context = (request as { [contextKey]?: RequestContext | null })[contextKey];
  if (context === undefined || context === null) return undefined;
  const trace = beginTrace(context);
  const bound = context.action.binder.bind(new HttpBindingRequest(context, trace));
  // Errors of an asynchronous binder were already answered when the request was bound.
  if (bound instanceof Promise) bound.catch(() => (trace.isComplete = true));
  return trace;
}
