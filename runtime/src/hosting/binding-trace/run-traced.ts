import type { ActionBinder } from "../../binding/index.js";
import type { Interpret } from "../actions/action-invoker.js";
import type { ActionRun } from "../requests/action-endpoint.js";
import { HttpBindingRequest } from "../actions/http-binding-request.js";
import type { RequestContext } from "../requests/request-context.js";
import type { BindingTracing } from "./binding-tracing.js";
import { beginTrace } from "./request-binding-trace.js";

/** Runs an action, except for traced requests. The binders answer those, because only they can record a trace. */
export function runTraced(run: ActionRun, interpret: Interpret, tracing: BindingTracing): ActionRun {
  return function invokeTraced(context) {
    if (tracing.wants(context.request)) {
      interpret(context, tracingBinder(context, tracing));
    } else run(context);
  };
}

function tracingBinder(context: RequestContext, tracing: BindingTracing): ActionBinder {
  const { binder } = context.endpoint;
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
