import {
  isConstraintError,
  resolveConstraint,
  type ConstraintMap,
  type ResolvedConstraint,
  type RouteParameter,
  type RouteTemplate,
} from "../../routing/index.js";
import type { FastifyPath, TranslatedTemplate } from "./translate-template.js";

/**
 * Whether the path of a request's target, which the router has led to a leaf, is one of the template's. `undefined`: it has
 * encoded characters or empty segments, and only the matcher can say.
 */
export type LeafTest = (target: string) => boolean | undefined;

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
  const last = tests.length === 1 ? lastSegmentTest(tests[0]!, segments) : undefined;
  return last ?? ((target) => passes(tests, target));
}

/** The usual template: literals, and one segment with constraints after them. What stands before it need not be looked through. */
function lastSegmentTest(test: SegmentTest, segments: FastifyPath["segments"]): LeafTest | undefined {
  const literals = segments.slice(0, -1).map((segment) => (segment.kind === "static" ? segment.text : undefined));
  if (test.index !== segments.length - 1 || literals.includes(undefined)) return undefined;
  const start = ["", ...literals, ""].join("/");
  const tests = [test];
  const only = test.constraints.length === 1 ? test.constraints[0] : undefined;
  return (target) => {
    const end = target.startsWith(start) ? segmentEnd(target, start.length) : encoded;
    // Written in another case, encoded, empty, or with a slash behind it.
    if (end === encoded || end === start.length || target.charCodeAt(end) === slash) return passes(tests, target);
    const text = target.slice(start.length, end);
    return only === undefined ? accepts(test.constraints, text) : only.match(text, noValues);
  };
}

/** Constraints of the application's own may look at the other values. */
function builtInConstraints({ constraints }: RouteParameter, custom: ConstraintMap): ResolvedConstraint[] | undefined {
  const own = new Set(Object.keys(custom).map((name) => name.toLowerCase()));
  if (constraints.some(({ name }) => own.has(name.toLowerCase()))) return undefined;
  const resolved = constraints.map((reference) => resolveConstraint(reference));
  return resolved.some(isConstraintError) ? undefined : (resolved as ResolvedConstraint[]);
}

const noValues = Object.freeze({});

/** One pass over the path, up to the query string. */
function passes(tests: readonly SegmentTest[], target: string): boolean | undefined {
  // What a proxy's client sends begins with a scheme.
  if (target.charCodeAt(0) !== slash) return undefined;
  let start = 1;
  let next = 0;
  for (let segment = 0; ; segment++) {
    const end = segmentEnd(target, start);
    const isLast = target.charCodeAt(end) !== slash;
    if (end === encoded || (end === start && !isLast)) return undefined;
    const test = tests[next];
    if (test?.index === segment) {
      if (!accepts(test.constraints, target.slice(start, end))) return false;
      next++;
    }
    if (isLast) return next === tests.length ? true : undefined;
    start = end + 1;
  }
}

const encoded = -1;

/** Where the segment ends: at a slash, at the query string, at the target's end; or that it holds encoded characters. */
function segmentEnd(target: string, start: number): number {
  let at = start;
  for (; at < target.length; at++) {
    const code = target.charCodeAt(at);
    if (code > question) continue;
    if (code === percent) return encoded;
    if (code === slash || code === question || code === hash) break;
  }
  return at;
}

function accepts(constraints: readonly ResolvedConstraint[], text: string): boolean {
  for (const constraint of constraints) if (!constraint.match(text, noValues)) return false;
  return true;
}

const [slash, question, percent, hash] = [0x2f, 0x3f, 0x25, 0x23];
