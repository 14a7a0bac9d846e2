import {
  isConstraintError,
  resolveConstraint,
  type ConstraintMap,
  type ResolvedConstraint,
  type RouteParameter,
  type RouteTemplate,
} from "../../routing/index.js";
import type { FastifyPath, TranslatedTemplate } from "./translate-template.js";

/** Whether a path that the router has led to a leaf is one of the template's; only for paths without `%` and `//`. */
export type LeafTest = (path: string) => boolean;

/** A parameter's constraints, and the place of its segment in the path. */
interface SegmentTest {
  readonly index: number;
  readonly constraints: readonly ResolvedConstraint[];
}

/**
 * Compiles the test for a template that is no more than literals and parameters, of which the router has found the literals: then
 * only the built-in constraints of single segments are left to look at. `undefined`: only the matcher can say.
 */
export function compileLeafTest(
  template: RouteTemplate,
  { hasRouteValues }: TranslatedTemplate,
  { segments }: FastifyPath,
  custom: ConstraintMap,
): LeafTest | undefined {
  if (!hasRouteValues || template.parameters.some(({ catchAll }) => catchAll)) return undefined;
  const tests: SegmentTest[] = [];
  for (const parameter of template.parameters) {
    const index = segments.findIndex((segment) => segment.kind === "parameter" && segment.name === parameter.name);
    const constraints = builtInConstraints(parameter, custom);
    if (constraints === undefined || (index === -1 && constraints.length > 0)) return undefined;
    if (constraints.length > 0) tests.push({ index, constraints });
  }
  tests.sort((a, b) => a.index - b.index);
  return (path) => passes(tests, path);
}

/** Constraints of the application's own may look at the other values. */
function builtInConstraints({ constraints }: RouteParameter, custom: ConstraintMap): ResolvedConstraint[] | undefined {
  const own = new Set(Object.keys(custom).map((name) => name.toLowerCase()));
  if (constraints.some(({ name }) => own.has(name.toLowerCase()))) return undefined;
  const resolved = constraints.map((reference) => resolveConstraint(reference));
  return resolved.some(isConstraintError) ? undefined : (resolved as ResolvedConstraint[]);
}

const noValues = Object.freeze({});

function passes(tests: readonly SegmentTest[], path: string): boolean {
  let start = 1;
  let at = 0;
  for (const { index, constraints } of tests) {
    for (; at < index; at++) start = path.indexOf("/", start) + 1;
    const slash = path.indexOf("/", start);
    const text = path.slice(start, slash === -1 ? path.length : slash);
    for (const constraint of constraints) if (!constraint.match(text, noValues)) return false;
  }
  return true;
}
