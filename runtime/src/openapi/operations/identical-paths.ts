import { actionPair } from "../../endpoints/index.js";
import { formatLocation, type JsonObject, type ModelDiagnostic } from "../../model/index.js";
import type { RouteTemplate } from "../../routing/index.js";
import type { ActionGroup, RoutedAction } from "./described-actions.js";

/** The rule about paths that OpenAPI takes for one. */
export const identicalPathRules = [
  {
    code: "LIG5018",
    slug: "identical-paths",
    title: "Two paths of a document differ only in the names of their parameters.",
    severity: "warning",
  },
] as const;

/**
 * Reports the actions whose path is that of another action with other parameter names. The names of most of the actions are
 * kept. See "Paths Object" in https://spec.openapis.org/oas/v3.1.1.html. No name joins paths that have an operation of the same method: these
 * actions are LIG1006, or their constraints tell them apart.
 */
export function reportIdenticalPaths(
  groups: readonly ActionGroup[],
  report: (diagnostic: ModelDiagnostic) => void,
): void {
  if (!haveIdenticalPaths(groups)) return;
  for (const actions of groupedBy(shapeOf, groups.flat())) {
    const paths = groupedBy(({ path }) => path, actions);
    const [first, ...others] = paths.sort((one, other) => other.length - one.length);
    for (const other of others) reportPath(other, first!, report);
  }
}

/** While operations of one method keep the paths apart, new names for the others do not help. */
function reportPath(
  path: readonly RoutedAction[],
  first: readonly RoutedAction[],
  report: (diagnostic: ModelDiagnostic) => void,
): void {
  const pairs = path.flatMap((action): [RoutedAction, RoutedAction][] => {
    const same = first.find(({ method }) => method === action.method);
    return same === undefined ? [] : [[action, same]];
  });
  for (const [action, same] of pairs) report(constrained(action, same));
  if (pairs.length > 0) return;
  for (const action of path) report(identical(action, first[0]!));
}

function groupedBy(keyOf: (action: RoutedAction) => string, actions: readonly RoutedAction[]): RoutedAction[][] {
  const groups = new Map<string, RoutedAction[]>();
  for (const action of actions) {
    const group = groups.get(keyOf(action));
    if (group === undefined) groups.set(keyOf(action), [action]);
    else group.push(action);
  }
  return [...groups.values()];
}

/** Whether there are more paths than shapes. */
function haveIdenticalPaths(groups: readonly ActionGroup[]): boolean {
  const paths = new Set(groups.flatMap((group) => group.map(({ path }) => path)));
  const shapes = new Set([...paths].map((path) => shapeOf({ path })));
  return shapes.size < paths.size;
}

/** The path without the names of its parameters. */
function shapeOf({ path }: Pick<RoutedAction, "path">): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}

function identical(action: RoutedAction, first: RoutedAction): ModelDiagnostic {
  const [from, to] = firstDifference(action.route, first.route);
  return found(action, first, `Rename '{${from}}' to '{${to}}'.`, { from, to });
}

/** Only constraints of their routes tell two actions of one method apart. */
function constrained(action: RoutedAction, first: RoutedAction): ModelDiagnostic {
  const advice =
    `It has no route constraints, which tell these ${action.method.toUpperCase()} requests apart. Give one of the actions another path, or put ` +
    "them in different documents with `@ApiExplorerSettings({ groupName })`.";
  return found(action, first, advice, { actions: actionPair(action, first) });
}

function found(action: RoutedAction, first: RoutedAction, advice: string, data: JsonObject): ModelDiagnostic {
  const name = ({ controller, action: { methodName } }: RoutedAction): string =>
    `'${controller.typeName}.${methodName}'`;
  const { location } = first.action;
  const message =
    `${name(action)} has the path ${action.path} in the OpenAPI document, and ${name(first)} (${formatLocation(location)}) has ${first.path}. ` +
    `OpenAPI takes paths that differ only in the names of parameters for one, and a document must not have both. ${advice}`;
  return {
    code: "LIG5018",
    severity: "warning",
    message,
    location: action.action.location,
    related: [{ message: `The other path is ${first.path}.`, location }],
    data,
  };
}

function firstDifference(route: RouteTemplate, other: RouteTemplate): readonly [from: string, to: string] {
  const index = route.parameters.findIndex(({ name }, at) => name !== other.parameters[at]!.name);
  return [route.parameters[index]!.name, other.parameters[index]!.name];
}
