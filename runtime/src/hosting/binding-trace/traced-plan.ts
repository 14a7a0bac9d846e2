import type { ActionBinder } from "../../binding/index.js";
import type { ActionInvokerOptions, Interpret } from "../requests/action-invoker.js";
import type { ActionRun } from "../requests/action-handler.js";
import { HttpBindingRequest } from "../requests/http-binding-request.js";
import type { RequestContext } from "../requests/request-context.js";
import type { BindingTracing } from "./binding-tracing.js";
import { beginTrace } from "./request-binding-trace.js";

/** The end of a plan, except for traced requests. The binders answer those, because only they can record a trace. */
export function createTracedPlan(
  run: ActionRun,
  interpret: Interpret,
  options: ActionInvokerOptions,
  tracing: BindingTracing,
): ActionRun {
  return function invokeTraced(context) {
    if (tracing.wants(context.request)) {
      interpret(context, { ...options, binder: tracingBinder(options.binder, context, tracing) });
    } else run(context);
  };
}

function tracingBinder(binder: ActionBinder, context: RequestContext, tracing: BindingTracing): ActionBinder {
  return {
    bind() {
      const trace = beginTrace(context);
      const bound = binder.bind(new HttpBindingRequest(context, trace));
      if (!(bound instanceof Promise)) {
        tracing.publish(context, trace);
        return bound;
      }
      return bound.finally(() => tracing.publish(context, trace));
    },
  };
}
