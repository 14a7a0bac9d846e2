import type { FastifyRequest } from "fastify";
import type { BindingOptions, InterpretedActionBinder } from "../../binding/index.js";
import type { Endpoint } from "../../endpoints/index.js";
import type { PlanHost, PlanInput } from "../../plans/index.js";
import { mayBeMissing } from "../../routing/index.js";
import type { AttributeValidator } from "../../validation/index.js";
import { isSmallForm, readFormText } from "../bodies/form-text.js";
import { bodyOf } from "../requests/request-body.js";
import { localizerOf } from "../requests/request-localizer.js";
import type { ActionEndpoint } from "../requests/action-endpoint.js";
import { contextKey } from "../requests/request-context.js";
import type { RequestContext } from "../requests/request-context.js";

const host: PlanHost = {
  contextKey,
  bodyOf,
  readFormText,
  formCultureOf: (request: FastifyRequest) => localizerOf(request)?.culture,
  isSmallForm,
};

/** The facts of an action that its plan uses. */
export interface PlannableAction extends Pick<
  ActionEndpoint,
  "controller" | "action" | "application" | "limits" | "activator"
> {
  readonly binder: InterpretedActionBinder;
}

/** Binding options whose validator lists its checks. */
export type PlannableOptions = BindingOptions & { readonly validator: AttributeValidator };

/** Whether the checks are known to a plan. */
export function canBePlanned(options: BindingOptions): options is PlannableOptions {
  return options.validator !== undefined && "checksOf" in options.validator;
}

/**
 * Collects the inputs for the plan of an action.
 *
 * @param bindsOnly the plan does not run the action, because the action has filters
 */
export function createPlanInput(
  { controller, action, application: { services }, limits, activator, binder }: PlannableAction,
  { validator, constructorOf }: PlannableOptions,
  routes: readonly Endpoint[],
  bindsOnly: boolean,
): PlanInput {
  return {
    host,
    controller,
    action,
    binder,
    validator,
    bindsOnly,
    routeNames: routes.flatMap(({ template }) => template.parameters.map(({ name }) => name)),
    surelyInRoute: surelyInRoute(routes),
    formLimits: limits.form,
    createController: (context: RequestContext) => activator.create(() => context.services),
    controllerClass: activator.needsServices ? undefined : constructorOf(controller.id),
    resolve: (context: RequestContext, type, name) => {
      const key = services.findKey(type, name);
      return key === undefined ? undefined : context.services.resolve(key);
    },
  };
}

/** Parameters that every path of the routes contains. */
function surelyInRoute(routes: readonly Endpoint[]): ReadonlySet<string> {
  const required = routes.map(
    ({ template }) => new Set(template.parameters.flatMap((one) => (mayBeMissing(one) ? [] : [one.name]))),
  );
  return new Set([...(required[0] ?? [])].filter((name) => required.every((names) => names.has(name))));
}
