import { needsToken, type ActionAntiforgery } from "../../authorization/index.js";
import {
  findAttribute,
  formatLocation,
  type ActionModel,
  type ControllerModel,
  type ModelDiagnostic,
} from "../../model/index.js";
import { actionPair, type AttributeEndpoint, type Endpoint } from "../../endpoints/index.js";
import type { RouteTemplate } from "../../routing/index.js";
import { httpMethods, type HttpMethod } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { reportIdenticalPaths } from "./identical-paths.js";
import type { DescribedAction } from "../openapi-options.js";

/** The options that select the actions of a document. */
export type DescriptionContext = Pick<GeneratorContext, "endpoints" | "options" | "documentName" | "report">;

/** An action under one of its routes and methods, with the parts of the complete template. */
export interface RoutedAction extends DescribedAction {
  readonly method: HttpMethod;
  readonly route: RouteTemplate;
  readonly endpoint: AttributeEndpoint;
}

/**
 * Actions whose operations are made together: those of one controller, or a single one. Always the same list for the same
 * actions, so that what is made of them can be kept with it.
 */
export type ActionGroup = readonly RoutedAction[];

/**
 * The actions that the document describes, in order: every action of a controller that an attribute route leads to, once for each
 * route and method. Pages and conventional routes are left out, as in ASP.NET Core.
 */
export function describedActions(context: DescriptionContext): RoutedAction[] {
  return describedGroups(context).flat();
}

/** The same in groups. */
export function describedGroups(context: DescriptionContext): readonly ActionGroup[] {
  const sortKey = context.options.orderActionsBy;
  const sorted =
    sortKey === undefined ? groupsByName(context) : stableSort(groupsIn(context).flat(), sortKey).map(alone);
  const described = withoutConflicts(context, sorted);
  reportIdenticalPaths(described, context.report);
  return described;
}

function groupsByName(context: DescriptionContext): ActionGroup[] {
  return stableSort(groupsIn(context), nameOf);
}

function groupsIn(context: DescriptionContext): ActionGroup[] {
  const { model, byController } = context.endpoints;
  const ofControllers = byController.filter((_, place) => model.controllers[place]!.kind === "controller");
  return ofControllers.map((endpoints) => included(context, actionsIn(context, endpoints)));
}

function nameOf([first]: ActionGroup): string {
  return first?.controller.name ?? "";
}

/** The actions of an endpoint or a controller, and what is reported about those that are left out. */
interface Routed {
  readonly actions: ActionGroup;
  readonly reports: readonly ModelDiagnostic[];
}

/** Endpoints do not change, so the actions of each controller are listed once. Problems that are reported are repeated. */
const routedIn = once((endpoints: readonly (readonly Endpoint[])[]): Routed => {
  const all = endpoints.flat().flatMap((one) => (one.selector === undefined ? [] : routedAt(one as AttributeEndpoint)));
  return { actions: all.flatMap(({ actions }) => actions), reports: all.flatMap(({ reports }) => reports) };
});

function actionsIn({ report }: DescriptionContext, endpoints: readonly (readonly Endpoint[])[]): ActionGroup {
  const { actions, reports } = routedIn(endpoints);
  for (const diagnostic of reports) report(diagnostic);
  return actions;
}

/** An endpoint, once for each of its methods. */
export function routedActions({ report }: DescriptionContext, endpoint: AttributeEndpoint): ActionGroup {
  const { actions, reports } = routedAt(endpoint);
  for (const diagnostic of reports) report(diagnostic);
  return actions;
}

const routedAt = once((endpoint: AttributeEndpoint): Routed => {
  const { controller, action, selector, template: route, name, authorization, antiforgery } = endpoint;
  if (setting(controller, action, "ignoreApi") === true) return { actions: [], reports: [] };
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
  const { methods, isComplete } = methodsOf(endpoint);
  return {
    // In Node.js 20, each object whose literal begins with a spread gets a hidden class of its own.
    actions: methods.map((method) => ({ method, ...shared, antiforgery: forMethod(antiforgery, method) })),
    reports: isComplete ? [] : [undescribed(endpoint)],
  };
});

function forMethod(antiforgery: ActionAntiforgery | undefined, method: HttpMethod): ActionAntiforgery | undefined {
  return antiforgery !== undefined && needsToken(antiforgery, method.toUpperCase()) ? antiforgery : undefined;
}

const alone = once((action: RoutedAction): ActionGroup => [action]);

/** The group without some of its actions: the same list for the same ones. */
function selected(group: ActionGroup, test: (action: RoutedAction) => boolean): ActionGroup {
  const some = group.filter(test);
  if (some.length === group.length) return group;
  const known = selections.get(group) ?? [];
  selections.set(group, known);
  const found = known.find((one) => one.length === some.length && one.every((action, index) => action === some[index]));
  if (found === undefined) known.push(some);
  return found ?? some;
}

const selections = new WeakMap<ActionGroup, ActionGroup[]>();

function once<Owner extends object, Value>(find: (owner: Owner) => Value): (owner: Owner) => Value {
  const known = new WeakMap<Owner, Value>();
  return (owner) => {
    // Thousands are kept, without an object around each.
    const found = known.get(owner);
    if (found !== undefined || known.has(owner)) return found as Value;
    const value = find(owner);
    known.set(owner, value);
    return value;
  };
}

/** The action's setting overrides the controller's, even if it is `false`. */
function setting(controller: ControllerModel, action: ActionModel, name: "ignoreApi" | "groupName"): unknown {
  const own = findAttribute(action.attributes, "ApiExplorerSettings")?.data[name];
  return own ?? findAttribute(controller.attributes, "ApiExplorerSettings")?.data[name];
}

function included({ options, documentName }: DescriptionContext, group: ActionGroup): ActionGroup {
  const { ignoreDeprecatedActions, inclusion } = options;
  if (!ignoreDeprecatedActions && inclusion === undefined && isUngrouped(group)) return group;
  return selected(group, (action) => {
    if (ignoreDeprecatedActions && isDeprecated(action)) return false;
    if (inclusion !== undefined) return inclusion(documentName, action);
    return action.groupName === undefined || action.groupName === documentName;
  });
}

const isUngrouped = once((group: ActionGroup): boolean => group.every(({ groupName }) => groupName === undefined));

/** `@deprecated` in a doc comment, whether or not doc comments are part of the document. */
export function isDeprecated({ controller, action }: DescribedAction): boolean {
  return action.doc?.deprecated !== undefined || controller.doc?.deprecated !== undefined;
}

function methodsOf(endpoint: AttributeEndpoint): { readonly methods: HttpMethod[]; readonly isComplete: boolean } {
  const methods = endpoint.httpMethods.map((method) => method.toLowerCase());
  const known = httpMethods.filter((method) => methods.includes(method));
  return { methods: known, isComplete: known.length === methods.length && methods.length > 0 };
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
function withoutConflicts(context: DescriptionContext, groups: readonly ActionGroup[]): readonly ActionGroup[] {
  if (!haveConflict(groups)) return groups;
  const seen = new Map<string, RoutedAction>();
  return groups.map((group) =>
    selected(group, (action) => {
      const key = keyOf(action);
      const first = seen.get(key);
      if (first === undefined) seen.set(key, action);
      else context.report(conflict(action, first));
      return first === undefined;
    }),
  );
}

const keyOf = once(({ method, path }: RoutedAction): string => `${method} ${path}`);

const keysOf = once((group: ActionGroup): readonly string[] => group.map(keyOf));

function haveConflict(groups: readonly ActionGroup[]): boolean {
  const seen = new Set<string>();
  let count = 0;
  for (const group of groups) {
    const keys = keysOf(group);
    count += keys.length;
    for (const key of keys) seen.add(key);
  }
  return seen.size < count;
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
    data: { actions: actionPair(action, first) },
  };
}
