import { compileChecks, passesChecks } from "./constraint-checks.js";
import type { ConstraintMap } from "./constraints/index.js";
import { encodeUrl } from "./encode-url.js";
import { byLowerCase, chooseValues, isSameValue, linkText, type LinkValues } from "./link-values.js";
import { PathWriter } from "./path-writer.js";
import { findParameter, type RouteParameter, type RoutePart, type RouteTemplate } from "./route-template.js";
import { parseRouteTemplate } from "./template-parser.js";

/** Creates links to one route. */
export interface LinkGenerator {
  /**
   * Creates a path. Values that are not parameters go into the query string. Null if values are missing or a constraint refuses one.
   *
   * @param ambient the route values of the current request, which replace missing values
   */
  path(values: LinkValues, ambient?: LinkValues): string | null;
}

/**
 * Compiles a template for links, so that links need no parsing.
 *
 * @param template a template without errors
 * @param constraints custom constraints (default: none)
 * @returns the link generator
 * @throws {Error} if a constraint is invalid; `checkConstraints` reports it earlier, with its place
 * @example compileLinkGenerator(parseRouteTemplate("orders/{id}").template).path({ id: 5 }) // "/orders/5"
 */
export function compileLinkGenerator(template: RouteTemplate, constraints: ConstraintMap = {}): LinkGenerator {
  const checks = compileChecks(template, constraints);
  const names = new Set(template.parameters.map(({ name }) => name.toLowerCase()));
  return {
    path(values, ambient = {}) {
      const chosen = chooseValues(template, byLowerCase(values), byLowerCase(ambient));
      if (chosen === null || !passesChecks(checks, chosen)) return null;
      const path = writePath(template, chosen);
      return path === null ? null : path + writeQuery(values, names);
    },
  };
}

/**
 * Creates one link from a template and values. To create many links to one route, compile the template.
 *
 * @param template the template, or its text
 * @param values the values of its parameters; others become the query string
 * @param constraints custom constraints (default: none)
 * @param ambient the route values of the current request, which replace missing values (rule R9)
 * @returns the path, or null if values are missing or a constraint refuses one
 * @throws {Error} if the template or one of its constraints is invalid
 * @example generatePath("orders/{id:int}/{part?}", { id: 5, page: 2 }) // "/orders/5?page=2"
 */
export function generatePath(
  template: RouteTemplate | string,
  values: LinkValues,
  constraints?: ConstraintMap,
  ambient?: LinkValues,
): string | null {
  return compileLinkGenerator(typeof template === "string" ? parse(template) : template, constraints).path(
    values,
    ambient,
  );
}

function parse(text: string): RouteTemplate {
  const { template, errors } = parseRouteTemplate(text);
  if (errors[0] !== undefined) throw new Error(`${text}: ${errors[0].message}`);
  return template;
}

function writePath(template: RouteTemplate, values: Readonly<Record<string, string>>): string | null {
  const writer = new PathWriter();
  for (const { parts } of template.segments) {
    for (const [index, part] of parts.entries()) {
      if (!writePart(writer, template, part, parts[index - 1], values)) return null;
    }
    writer.endSegment();
  }
  return writer.finish();
}

function writePart(
  writer: PathWriter,
  template: RouteTemplate,
  part: RoutePart,
  before: RoutePart | undefined,
  values: Readonly<Record<string, string>>,
): boolean {
  if (part.kind !== "parameter") return writer.write(part.content);
  const parameter: RouteParameter = findParameter(template, part.name)!;
  const value = values[parameter.name] ?? "";
  if (parameter.default !== null && isSameValue(value, parameter.default)) return writer.holdBack(value);
  if (writer.write(value, parameter.encodeSlashes)) return true;
  if (!parameter.optional || before?.kind !== "separator") return false;
  writer.takeBack();
  return true;
}

/** Values that are not parameters, in their order, without empty values. */
function writeQuery(values: LinkValues, parameters: ReadonlySet<string>): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (parameters.has(name.toLowerCase())) continue;
    for (const each of (Array.isArray(value) ? value : [value]) as readonly unknown[]) {
      const text = linkText(each);
      if (text !== "") pairs.push(`${encodeUrl(name)}=${encodeUrl(text)}`);
    }
  }
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
