import type { FastifyRequest } from "fastify";
import { createBindingTrace, type BindingTrace } from "../../binding/index.js";
import { HttpBindingRequest } from "../actions/http-binding-request.js";
import type { RequestContext } from "../requests/request-context.js";
import { requestStateFor, requestStateOf } from "../requests/request-state.js";

/** Starts the trace of a request. It is empty until the request is bound. */
export function beginTrace({ request, endpoint: { controller, action } }: RequestContext): BindingTrace {
  const { template } = request.routeOptions.config;
  const trace = createBindingTrace({
    action: `${controller.name}.${action.name}`,
    request: `${request.method} ${template ?? request.routeOptions.url ?? ""}`.trim(),
  });
  requestStateFor(request).trace = trace;
  return trace;
}

/**
 * The trace of a request. If none was recorded, the binders run once more only for the trace. The action's arguments and the
 * model state do not change.
 */
export function bindingTraceOf(request: FastifyRequest): BindingTrace | undefined {
  const { trace: known, context } = requestStateOf(request) ?? {};
  if (known !== undefined || context === undefined) return known;
  const trace = beginTrace(context);
  const bound = context.endpoint.binder.bind(new HttpBindingRequest(context, trace));
  // Errors of an asynchronous binder were already answered when the request was bound.
  if (bound instanceof Promise) bound.catch(() => (trace.isComplete = true));
  return trace;
}
