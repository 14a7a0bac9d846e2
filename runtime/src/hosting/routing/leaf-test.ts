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
 * Whether a request's path, which the router has led to a leaf, matches the template. `undefined` if it has encoded
 * characters or empty segments, so that only the matcher can decide.
 */
export type LeafTest = (target: string) => boolean | undefined;

/** A parameter's constraints, and the index of its segment in the path. */
interface SegmentTest {
  readonly index: number;
  readonly constraints: readonly ResolvedConstraint[];
}

/**
 * Compiles the test for a template with nothing but literals and parameters. The router has already matched the
 * literals, so only the built-in constraints of single segments remain. `undefined` if only the matcher can decide.
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

/**
 * The usual template: literals, then one segment with constraints. The text before that segment need not be searched.
 */
function lastSegmentTest(test: SegmentTest, segments: FastifyPath["segments"]): LeafTest | undefined {
  const literals = segments.slice(0, -1).map((segment) => (segment.kind === "static" ? segment.text : undefined));
  if (test.index !== segments.length - 1 || literals.includes(undefined)) return undefined;
  const start = ["", ...literals, ""].join("/");
  const tests = [test];
  const only = test.constraints.length === 1 ? test.constraints[0] : undefined;
  return (target) => {
    const end = target.startsWith(start) ? segmentEnd(target, start.length) : encoded;
    // The path has another case, is encoded, is empty, or has a trailing slash.
    if (end === encoded || end === start.length || target.charCodeAt(end) === slash) return passes(tests, target);
    const text = target.slice(start.length, end);
    return only === undefined ? accepts(test.constraints, text) : only.match(text, noValues);
  };
}

/** The application's own constraints may read the other values. */
function builtInConstraints({ constraints }: RouteParameter, custom: ConstraintMap): ResolvedConstraint[] | undefined {
  const own = new Set(Object.keys(custom).map((name) => name.toLowerCase()));
  if (constraints.some(({ name }) => own.has(name.toLowerCase()))) return undefined;
  const resolved = constraints.map((reference) => resolveConstraint(reference));
  return resolved.some(isConstraintError) ? undefined : (resolved as ResolvedConstraint[]);
}

const noValues = Object.freeze({});

/** Walks the path once, up to the query string. */
function passes(tests: readonly SegmentTest[], target: string): boolean | undefined {
  // A proxy's client sends a target that begins with a scheme.
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

/** The end of the segment: a slash, the query string, or the target's end; `encoded` if it has encoded characters. */
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
