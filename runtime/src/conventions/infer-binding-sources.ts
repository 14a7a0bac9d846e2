import { mayBeAbsent, sourceOfType } from "../metadata/index.js";
import type { ActionModel, BindingInfo, BindingSource, ParameterModel, TypeModel } from "../model/index.js";
import type { Convention, ConventionContext } from "./convention.js";

/**
 * Completes the source of each parameter without a source attribute, and determines whether each body may be empty.
 *
 * Everywhere: `AbortSignal` is the request's cancellation, `FormFile`, lists of it and `FormCollection` come from the form.
 *
 * Under `@ApiController` (rule B24, in this order):
 * 1. A class that is registered as a service comes from the services.
 * 2. Any other complex type (collections too) is the body.
 * 3. A name in any route template of the action, or in the prefix of the registration, comes from the route.
 * 4. Everything else comes from the query string.
 */
export const inferBindingSources: Convention = {
  name: "infer-binding-sources",
  apply: (controller, context) => ({
    ...controller,
    actions: controller.actions.map((action) => ({
      ...action,
      parameters: action.parameters.map((parameter) => ({
        ...parameter,
        bindingInfo: allowEmptyBody(parameter, infer(parameter, action, controller.isApiController, context)),
      })),
    })),
  }),
};

function infer(
  parameter: ParameterModel,
  action: ActionModel,
  isApiController: boolean,
  context: ConventionContext,
): BindingInfo {
  const info = parameter.bindingInfo;
  if (info.explicitSource || info.source !== "ModelBinding") return info;
  const type = context.types[parameter.type.type];
  const special = type && sourceOfType(type);
  if (special !== undefined) return withSource(info, special);
  if (!isApiController || hasOwnBinder(type)) return info;
  if (context.services.has(parameter.type.type)) return withSource(info, "Services");
  if (isComplex(type)) return withSource(info, "Body");
  return withSource(info, standsInRoute(info.name ?? parameter.name, action, context) ? "Path" : "Query");
}

/** A binding with a source and nothing else is one object for each source, because thousands of parameters are kept. */
const onlySources = new Map<BindingSource, BindingInfo>();

function withSource(info: BindingInfo, source: BindingSource): BindingInfo {
  if (Object.keys(info).length > 1) return { ...info, source };
  const found = onlySources.get(source) ?? { source };
  onlySources.set(source, found);
  return found;
}

/** A class with `@ModelBinder`, or a type with a registered binder, is bound by its binder. */
function hasOwnBinder(type: TypeModel | undefined): boolean {
  if (type?.binderType !== undefined) return true;
  return type?.kind === "object" && type.attributes.some(({ name }) => name === "ModelBinder");
}

/** It cannot be converted from one string. */
function isComplex(type: TypeModel | undefined): boolean {
  return type !== undefined && type.kind !== "simple" && type.kind !== "enum";
}

/** A default value or a nullable type allows an empty body, unless the attribute says otherwise (rule B22). */
function allowEmptyBody(parameter: ParameterModel, info: BindingInfo): BindingInfo {
  const { source, emptyBodyBehavior = "default" } = info;
  return source === "Body" && emptyBodyBehavior === "default" && mayBeAbsent(parameter)
    ? { ...info, emptyBodyBehavior: "allow" }
    : info;
}

function standsInRoute(name: string, action: ActionModel, { prefixParameters = [] }: ConventionContext): boolean {
  const wanted = name.toLowerCase();
  if (prefixParameters.some((parameter) => parameter.toLowerCase() === wanted)) return true;
  return action.selectors.some(({ template }) => template !== undefined && parameterNames(template).includes(wanted));
}

/** The parameter names of a template in lower case. An invalid template is reported elsewhere. */
function parameterNames(template: string): string[] {
  const unescaped = template.replaceAll("{{", "").replaceAll("}}", "");
  return [...unescaped.matchAll(/\{\*{0,2}([^{}:=?]+)/g)].map(([, name = ""]) => name.toLowerCase());
}
