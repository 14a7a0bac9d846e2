import { compileComplexSegment, type ComplexSegmentMatcher } from "./complex-segment.js";
import { compileChecks, passesChecks } from "./constraint-checks.js";
import type { ConstraintMap } from "./constraints/index.js";
import { foldCase, holdsAt } from "./ordinal-case.js";
import { decodePath } from "./request-path.js";
import { findParameter, type RouteParameter, type RouteSegment, type RouteTemplate } from "./route-template.js";
import { createRouteValues, type RouteValues } from "./route-values.js";

/** Matches paths against one template. */
export interface TemplateMatcher {
  readonly template: RouteTemplate;
  /**
   * The values of the parameters, or null if the path does not match.
   *
   * @param path the raw path of a request, without the query string
   */
  values(path: string): RouteValues | null;
}

/** A compiled segment. Exactly one of the first four members is set. */
interface SegmentStep {
  readonly literal: string | null;
  readonly folded: string;
  readonly complex: ComplexSegmentMatcher | null;
  readonly catchAll: boolean;
  /** The name of the parameter that is the whole segment. */
  readonly name: string | null;
  /** Whether this segment and all later ones may be missing. */
  readonly mayEnd: boolean;
}

/**
 * Compiles a template without errors. Literals are not case-sensitive, values are decoded (except `%2F`), an empty segment
 * matches only a catch-all, and one slash at the end is ignored.
 *
 * @param template a template without errors
 * @param constraints custom constraints (default: none)
 * @returns the matcher
 * @throws {Error} if a constraint is invalid; `checkConstraints` reports it earlier, with its place
 * @example compileMatcher(parseRouteTemplate("orders/{id:int}").template).values("/orders/5")?.id // "5"
 */
export function compileMatcher(template: RouteTemplate, constraints: ConstraintMap = {}): TemplateMatcher {
  const steps = compileSteps(template);
  const checks = compileChecks(template, constraints);
  const defaults = template.parameters.filter((parameter) => parameter.default !== null);
  const catchAlls = template.parameters.filter(({ catchAll }) => catchAll).map(({ name }) => name);
  return {
    template,
    values(path) {
      const decoded = decodePath(path);
      if (decoded === null || (decoded !== "" && decoded.charCodeAt(0) !== 0x2f)) return null;
      const values = createRouteValues();
      for (const parameter of defaults) values[parameter.name] = parameter.default!;
      if (!matchSteps(steps, decoded, values) || !passesChecks(checks, values)) return null;
      // An empty catch-all has a value, the empty string (as recorded). A missing optional parameter has none.
      for (const name of catchAlls) values[name] ??= "";
      return values;
    },
  };
}

/** Walks the path segment by segment with two indexes, without splitting it. */
function matchSteps(steps: readonly SegmentStep[], path: string, values: Record<string, string>): boolean {
  let start = 1;
  for (const step of steps) {
    if (start >= path.length) return step.mayEnd;
    if (step.catchAll) {
      values[step.name!] = path.slice(start);
      return true;
    }
    const slash = path.indexOf("/", start);
    const end = slash === -1 ? path.length : slash;
    if (end === start || !matchStep(step, path, start, end, values)) return false;
    start = end + 1;
  }
  return start >= path.length;
}

function matchStep(
  step: SegmentStep,
  path: string,
  start: number,
  end: number,
  values: Record<string, string>,
): boolean {
  if (step.complex !== null) return step.complex(path.slice(start, end), values);
  const { literal } = step;
  if (literal !== null && (literal.length !== end - start || !holdsAt(path, start, literal, step.folded))) return false;
  if (step.name !== null) values[step.name] = path.slice(start, end);
  return true;
}

function compileSteps(template: RouteTemplate): SegmentStep[] {
  const steps: SegmentStep[] = [];
  let mayEnd = true;
  for (const segment of [...template.segments].reverse()) {
    const parameter = wholeParameter(template, segment);
    mayEnd &&= parameter !== null && mayBeMissing(parameter);
    steps.unshift(compileStep(segment, parameter, mayEnd));
  }
  return steps;
}

/** The parameter that is a whole segment. */
function wholeParameter(template: RouteTemplate, { parts }: RouteSegment): RouteParameter | null {
  const [part] = parts;
  return parts.length === 1 && part?.kind === "parameter" ? findParameter(template, part.name)! : null;
}

/**
 * Whether a path may end before this parameter, if the rest of the template allows it.
 *
 * @param parameter the parameter
 * @returns whether it may
 * @example parseRouteTemplate("orders/{id?}").template.parameters.every(mayBeMissing) // true
 */
export function mayBeMissing(parameter: RouteParameter): boolean {
  return parameter.optional || parameter.catchAll || parameter.default !== null;
}

function compileStep(segment: RouteSegment, parameter: RouteParameter | null, mayEnd: boolean): SegmentStep {
  const [part] = segment.parts;
  const literal =
    parameter === null ? (part?.kind === "literal" ? part.content : null) : (parameter.requiredValue ?? null);
  const isComplex = segment.parts.length > 1;
  return {
    literal: isComplex ? null : literal,
    folded: literal === null ? "" : foldCase(literal),
    complex: isComplex ? compileComplexSegment(segment) : null,
    catchAll: parameter?.catchAll ?? false,
    name: parameter?.name ?? null,
    mayEnd,
  };
}
