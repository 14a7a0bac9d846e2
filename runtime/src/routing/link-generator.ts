import { compileChecks, passesChecks } from "./constraint-checks.js";
import type { ConstraintMap } from "./constraints/index.js";
import { encodeUrl } from "./encode-url.js";
import { byLowerCase, chooseValues, isSameValue, linkText, type LinkValues } from "./link-values.js";
import { PathWriter } from "./path-writer.js";
import { findParameter, type RouteParameter, type RoutePart, type RouteTemplate } from "./route-template.js";
import { parseRouteTemplate } from "./template-parser.js";

/** Makes links to one route. */
export interface LinkGenerator {
  /**
   * A path with a query string for what is no parameter, or null where the values do not suffice or a constraint refuses one.
   *
   * @param ambient the route values of the current request, which fill in what is not given
   */
  path(values: LinkValues, ambient?: LinkValues): string | null;
}

/**
 * Compiles a template for making links, so that a link costs no parsing.
 *
 * @param template a template without errors
 * @param constraints the constraints of one's own (default: none)
 * @returns what makes the links
 * @throws {Error} where a constraint cannot be made; `checkConstraints` says so before, with its place
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
 * Makes a link from a template and values, once; who makes many to one route compiles it.
 *
 * @param template the template, or its text
 * @param values the values of its parameters; others become the query string
 * @param constraints the constraints of one's own (default: none)
 * @param ambient the route values of the current request, which fill in what is not given (rule R9)
 * @returns the path, or null where the values do not suffice or a constraint refuses one
 * @throws {Error} where the template or a constraint of it is wrong
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

/** What is no parameter, in the order in which it was given; empty values stay out. */
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
