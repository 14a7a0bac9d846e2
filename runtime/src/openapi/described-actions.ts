import {
  findAttribute,
  formatLocation,
  type ActionModel,
  type ControllerModel,
  type ModelDiagnostic,
} from "../model/index.js";
import type { AttributeEndpoint } from "../endpoints/index.js";
import type { RouteTemplate } from "../routing/index.js";
import { httpMethods, type HttpMethod } from "./document.js";
import type { GeneratorContext } from "./generator-context.js";
import type { DescribedAction } from "./openapi-options.js";

/** The options that select the actions of a document. */
export type DescriptionContext = Pick<GeneratorContext, "endpoints" | "options" | "documentName" | "report">;

/** An action under one of its routes and methods, with the parts of the complete template. */
export interface RoutedAction extends DescribedAction {
  readonly method: HttpMethod;
  readonly route: RouteTemplate;
  readonly endpoint: AttributeEndpoint;
}

/**
 * The actions that the document describes, in order: every action of a controller that an attribute route leads to, once for each
 * route and method. Pages and conventional routes are left out, as in ASP.NET Core.
 */
export function describedActions(context: DescriptionContext): RoutedAction[] {
  const { options, endpoints } = context;
  const sortKey = options.orderActionsBy ?? (({ controller }: DescribedAction) => controller.name);
  const described = endpoints.attributeEndpoints
    .filter(({ controller }) => controller.kind === "controller")
    .flatMap((endpoint) => routedActions(context, endpoint))
    .filter((candidate) => isIncluded(context, candidate));
  return withoutConflicts(context, stableSort(described, sortKey));
}

/** An endpoint, once for each of its methods. */
export function routedActions(context: DescriptionContext, endpoint: AttributeEndpoint): RoutedAction[] {
  const { controller, action, selector, template: route, name, authorization } = endpoint;
  if (setting(controller, action, "ignoreApi") === true) return [];
  const groupName = setting(controller, action, "groupName");
  const shared = {
    controller,
    action,
    template: selector.template,
    route,
    endpoint,
    path: pathText(route),
    authorization,
    ...(name !== undefined && { routeName: name }),
    ...(typeof groupName === "string" && { groupName }),
  };
  return methodsOf(context, endpoint).map((method) => ({ ...shared, method }));
}

/** The action's setting overrides the controller's, even if it is `false`. */
function setting(controller: ControllerModel, action: ActionModel, name: "ignoreApi" | "groupName"): unknown {
  const own = findAttribute(action.attributes, "ApiExplorerSettings")?.data[name];
  return own ?? findAttribute(controller.attributes, "ApiExplorerSettings")?.data[name];
}

function isIncluded({ options, documentName }: DescriptionContext, action: RoutedAction): boolean {
  if (options.ignoreDeprecatedActions && isDeprecated(action)) return false;
  if (options.inclusion !== undefined) return options.inclusion(documentName, action);
  return action.groupName === undefined || action.groupName === documentName;
}

/** `@deprecated` in a doc comment, whether or not doc comments are part of the document. */
export function isDeprecated({ controller, action }: DescribedAction): boolean {
  return action.doc?.deprecated !== undefined || controller.doc?.deprecated !== undefined;
}

function methodsOf(context: DescriptionContext, endpoint: AttributeEndpoint): HttpMethod[] {
  const methods = endpoint.httpMethods.map((method) => method.toLowerCase());
  const known = httpMethods.filter((method) => methods.includes(method));
  if (known.length < methods.length || methods.length === 0) context.report(undescribed(endpoint));
  return known;
}

/** The path in OpenAPI's syntax: without constraints, defaults and optional marks. */
function pathText(route: RouteTemplate): string {
  const segments = route.segments.map(({ parts }) =>
    parts.map((part) => (part.kind === "parameter" ? `{${part.name}}` : part.content)).join(""),
  );
  return `/${segments.join("/")}`;
}

function stableSort<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const keyed = values.map((value) => [keyOf(value), value] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, value]) => value);
}

/** OpenAPI has one operation for a path and method. Routes that differ only in constraints have the same path there. */
function withoutConflicts(context: DescriptionContext, described: readonly RoutedAction[]): RoutedAction[] {
  const seen = new Map<string, RoutedAction>();
  for (const action of described) {
    const key = `${action.method} ${action.path}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, action);
    else context.report(conflict(action, first));
  }
  return [...seen.values()];
}

function undescribed({ action, httpMethods: methods, selector: { template } }: AttributeEndpoint): ModelDiagnostic {
  const reason =
    methods.length === 0
      ? "answers any method, but an OpenAPI document needs the method of each operation. Name the method, for example with `@HttpGet`"
      : `answers a method that OpenAPI has no name for (${methods.join(", ")})`;
  const message = `The route "${template}" of ${action.name} ${reason}, or hide it with \`@ApiExplorerSettings({ ignoreApi: true })\`. It is left out of the document.`;
  return { code: "LIG5002", severity: "information", message, location: action.location };
}

function conflict(action: RoutedAction, first: RoutedAction): ModelDiagnostic {
  const name = ({ controller, action: { methodName } }: RoutedAction): string => `${controller.typeName}.${methodName}`;
  const { location } = first.action;
  const message = `${name(action)} and ${name(first)} (${formatLocation(location)}) are both ${action.method.toUpperCase()} ${action.path} in the OpenAPI document, because OpenAPI has no route constraints. Only ${name(first)} is described. Give one of them another path, or put them in different documents with \`@ApiExplorerSettings({ groupName })\`.`;
  return {
    code: "LIG5003",
    severity: "warning",
    message,
    location: action.action.location,
    related: [{ message: "Described instead.", location }],
  };
}
