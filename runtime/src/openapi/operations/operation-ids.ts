import type { EndpointTable } from "../../endpoints/index.js";
import { findAttribute, formatLocation, type ModelDiagnostic } from "../../model/index.js";
import { describedActions, type RoutedAction } from "./described-actions.js";
import type { Operation } from "../document.js";
import { annotationsEnabled } from "../generator-context.js";
import { documentNames, type OpenApiOptions } from "../openapi-options.js";

/** The rule about operation ids. */
export const operationIdRules = [
  {
    code: "LIG5004",
    slug: "duplicate-operation-id",
    title: "Two operations of a document have the same id.",
    severity: "warning",
  },
] as const;

/** An operation, and the action that it describes. */
export interface DescribedOperation {
  readonly described: RoutedAction;
  readonly operation: Operation;
}

/**
 * Gives each operation of a document a unique id, as OpenAPI requires. The first keeps its own. A later one gets a number at the
 * end, and a diagnostic reports it.
 */
export function withUniqueIds(
  operations: readonly DescribedOperation[],
  report: (diagnostic: ModelDiagnostic) => void,
): DescribedOperation[] {
  const taken = new Set(operations.map(({ operation }) => operation.operationId));
  const first = new Map<string, RoutedAction>();
  return operations.map((one) => {
    const { described, operation } = one;
    const { operationId: id } = operation;
    const other = id === undefined ? undefined : first.get(id);
    if (id === undefined || other === undefined) {
      if (id !== undefined) first.set(id, described);
      return one;
    }
    const operationId = unusedId(id, taken);
    report(duplicate(id, operationId, described, other));
    return { described, operation: { ...operation, operationId } };
  });
}

/** Whether two operations have the same id. */
export function haveSameId(groups: readonly (readonly DescribedOperation[])[]): boolean {
  const seen = new Set<string>();
  for (const group of groups) {
    for (const { operation } of group) {
      const { operationId: id } = operation;
      if (id === undefined) continue;
      if (seen.has(id)) return true;
      seen.add(id);
    }
  }
  return false;
}

function unusedId(id: string, taken: Set<string | undefined>): string {
  let number = 2;
  while (taken.has(`${id}_${number}`)) number++;
  taken.add(`${id}_${number}`);
  return `${id}_${number}`;
}

function duplicate(
  id: string,
  given: string,
  { action, ...route }: RoutedAction,
  other: RoutedAction,
): ModelDiagnostic {
  // With another template, LIG1007 reports the name, which is the cause.
  const isOfName = route.routeName === id && other.routeName === id;
  const { location } = other.action;
  const name = ({ method, path }: Pick<RoutedAction, "method" | "path">) => `${method.toUpperCase()} ${path}`;
  return {
    code: "LIG5004",
    severity: "warning",
    message:
      `The operation id '${id}' of ${name(route)} belongs to ${name(other)} (${formatLocation(location)}) already, and ids in an OpenAPI document must be unique. ` +
      `It is '${given}' in the document. Give one of the routes another name, or set its id with \`@SwaggerOperation({ operationId })\`.`,
    location: action.location,
    related: [{ message: `'${id}' is ${name(other)}.`, location }],
    ...(isOfName && { data: { routeName: id } }),
  };
}

/** The id that an action declares: an annotation's comes before the route's name (D26). */
export function declaredOperationId(options: OpenApiOptions, described: RoutedAction): string | undefined {
  const { operationIds = "route-name" } = options;
  const { controller, action, routeName } = described;
  const annotated = annotationsEnabled(options)
    ? findAttribute(action.attributes, "SwaggerOperation")?.data.operationId
    : undefined;
  if (typeof annotated === "string") return annotated;
  if (typeof operationIds === "function") return operationIds(described);
  return operationIds === "action" ? `${controller.name}_${action.name}` : routeName;
}

/**
 * Finds duplicate ids in documents without creating the documents, for the start-up log. Each is reported once.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @returns the diagnostics
 * @example `(endpoints: EndpointTable) => checkOperationIds(endpoints, {}).length`
 */
export function checkOperationIds(endpoints: EndpointTable, options: OpenApiOptions): ModelDiagnostic[] {
  const found = new Map<string, ModelDiagnostic>();
  for (const documentName of documentNames(options)) {
    const actions = describedActions({ endpoints, options, documentName, report: () => undefined });
    const operations = actions.map((described) => {
      const operationId = declaredOperationId(options, described);
      return { described, operation: { responses: {}, ...(operationId !== undefined && { operationId }) } };
    });
    withUniqueIds(operations, (diagnostic) => found.set(diagnostic.message, diagnostic));
  }
  return [...found.values()];
}
