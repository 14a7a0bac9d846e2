import type { ActionBinder } from "../../binding/index.js";
import { fail, interpret, type ActionInvokerOptions } from "../action-invoker.js";
import type { ActionPlan } from "../action-plan.js";
import { HttpBindingRequest } from "../http-binding-request.js";
import { RequestContext, setContext } from "../request-context.js";
import type { BindingTracing } from "./binding-tracing.js";
import { beginTrace } from "./request-binding-trace.js";

/** The plan, but for requests whose trace is wanted: the binders answer those, as they alone can say what they did. */
export function createTracedPlan(plan: ActionPlan, options: ActionInvokerOptions, tracing: BindingTracing): ActionPlan {
  return function invokeTraced(request, reply, routeValues) {
    if (!tracing.wants(request)) {
      plan(request, reply, routeValues);
      return;
    }
    const context = new RequestContext(options.runtime, request, reply, routeValues);
    setContext(request, context);
    try {
      interpret(context, { ...options, binder: tracingBinder(options.binder, context, tracing) });
    } catch (error) {
      fail(reply, error);
    }
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
