import type { Endpoint } from "ligature/internal/endpoints";
import type { TemplatePart } from "ligature/internal/model";
import {
  compileMatcher,
  computePrecedence,
  findBuiltInConstraint,
  parseRouteTemplate,
  writeSignature,
  type ConstraintMap,
} from "ligature/internal/routing";
import { keyOfLocation } from "../../navigation/routed-actions.js";
import type { TemplateAt } from "../../text/template-at.js";
import { code } from "../markup.js";
import { routeOrRemark, routeText } from "../route-text.js";
import type { HoverRequest } from "./hover-request.js";
import { samplePath } from "../routes/sample-path.js";
import { samplesOfConstraints } from "./sample-texts.js";

/** Longer lists do not help anyone. */
const mostRoutes = 20;

/**
 * For a template: the constraint or parameter at the position, the routes that it is part of, and the other routes that
 * answer them.
 */
export function describeTemplate(request: HoverRequest, place: TemplateAt): string[] {
  const all = endpointsOf(request, place);
  const reached = all.filter((endpoint) => isPartOf(endpoint, place));
  return describe(request, place, { reached, all, isOfAction: place.method !== undefined });
}

/** The same for a constant that attributes use as their template. */
export function describeConstant(
  request: HoverRequest,
  place: TemplatePosition,
  parts: readonly TemplatePart[],
): string[] {
  const keys = new Set(parts.map(({ location }) => keyOfLocation(location!)));
  const all = request.applications.flatMap(({ endpoints }) => endpoints);
  const reached = all.filter(({ selector }) =>
    selector?.parts.some(({ location }) => location !== undefined && keys.has(keyOfLocation(location))),
  );
  const actions = new Set(reached.map(({ action }) => action));
  return describe(request, place, { reached, all, isOfAction: actions.size === 1 });
}

/** A position in a template. */
type TemplatePosition = Pick<TemplateAt, "template" | "index">;

/** The routes that a template is part of, among all. */
interface TemplateRoutes {
  readonly reached: readonly Endpoint[];
  readonly all: readonly Endpoint[];
  /** They all lead to one action. */
  readonly isOfAction: boolean;
}

function describe(request: HoverRequest, place: TemplatePosition, routes: TemplateRoutes): string[] {
  const custom = constraintsOf(request);
  return [...constraintAt(place), ...parameterAt(place, custom), ...routesOf(request, routes, custom)];
}

/**
 * If Ligature is not installed, types do not show that a class is a controller, so no application contains it. Its text
 * shows it.
 */
function endpointsOf({ applications, syntax }: HoverRequest, { declaration }: TemplateAt): readonly Endpoint[] {
  const all = applications.flatMap(({ endpoints }) => endpoints);
  const isKnown = applications.some(({ model }) => model.controllers.some(({ id }) => id === declaration.id));
  return isKnown ? all : [...all, ...syntax.endpoints.endpoints];
}

function constraintsOf({ project }: HoverRequest): ConstraintMap {
  return project.snapshot?.analysisOptions.constraints ?? {};
}

function isPartOf({ selector, controller, action }: Endpoint, { declaration, method }: TemplateAt): boolean {
  return (
    selector !== undefined &&
    controller.id === declaration.id &&
    (method === undefined || action.methodName === method.name)
  );
}

function constraintAt({ template, index }: TemplatePosition): string[] {
  const all = parseRouteTemplate(template).template.parameters.flatMap(({ constraints }) => constraints);
  const constraint = all.find(({ start, end }) => index >= start && index <= end);
  const definition = constraint && findBuiltInConstraint(constraint.name);
  if (definition === undefined) return [];
  const { name, parameters, description, example } = definition;
  return [`**\`${writeSignature(name, parameters)}\`** — ${description}\n\nExample: \`${example}\``];
}

/** A text that the parameter accepts, and one that it refuses. */
function parameterAt({ template, index }: TemplatePosition, custom: ConstraintMap): string[] {
  const parameter = parseRouteTemplate(template).template.parameters.find(
    ({ start, end }) => index >= start && index <= end,
  );
  const { taken, refused } = parameter === undefined ? {} : samplesOfConstraints(parameter, custom);
  return taken === undefined || refused === undefined ? [] : [`${code(taken)} matches, ${code(refused)} does not.`];
}

function routesOf(
  { snapshot }: HoverRequest,
  { reached, all, isOfAction }: TemplateRoutes,
  custom: ConstraintMap,
): string[] {
  if (reached.length === 0) return [];
  const shown = reached.slice(0, mostRoutes);
  const lines = shown.map(
    (one) => `${routeOrRemark(one, snapshot)}${isOfAction ? "" : `  → ${one.action.methodName}`}`,
  );
  const text = `\`\`\`text\n${lines.join("\n")}\n\`\`\``;
  return isOfAction ? [text, ...shown.map((endpoint) => factsOf(endpoint, all, custom))] : [text];
}

function factsOf(endpoint: Endpoint, all: readonly Endpoint[], custom: ConstraintMap): string {
  const { name, order, template } = endpoint;
  const others = alsoAnswering(endpoint, all, custom);
  return [
    ...(name === undefined ? [] : [`Name for links: ${code(name)}`]),
    `Precedence: ${computePrecedence(template)}${order === 0 ? "" : `, order ${order}`}`,
    ...(others.length === 0
      ? []
      : [
          `Also matches such requests: ${others
            .slice(0, 5)
            .map((one) => `${code(routeText(one))} (${one.controller.typeName}.${one.action.methodName})`)
            .join(", ")}`,
        ]),
  ]
    .map((line) => `- ${line}`)
    .join("\n");
}

/** The other routes that match a path of this one, for a method that both answer. */
function alsoAnswering(endpoint: Endpoint, all: readonly Endpoint[], custom: ConstraintMap): Endpoint[] {
  const path = samplePath(endpoint, custom, () => "value-of-it"); // Only a parameter accepts it.
  if (path === undefined) return [];
  return all.filter(
    (other) => other.action !== endpoint.action && sharesMethod(endpoint, other) && matches(other, path, custom),
  );
}

function sharesMethod(one: Endpoint, other: Endpoint): boolean {
  if (one.httpMethods.length === 0 || other.httpMethods.length === 0) return true;
  return one.httpMethods.some((method) => other.httpMethods.includes(method));
}

function matches({ template, declared }: Endpoint, path: string, custom: ConstraintMap): boolean {
  if (declared.errors.length > 0) return false;
  try {
    return compileMatcher(template, custom).values(path) !== null;
  } catch {
    return false; // The constraint cannot be created.
  }
}
