import {
  findParameter,
  foldCase,
  mayBeMissing,
  type RouteParameter,
  type RouteSegment,
  type RouteTemplate,
} from "../../routing/index.js";

/** A segment as Fastify's router sees it. A wildcard is always the last one. */
export type PathSegment =
  | { readonly kind: "static"; readonly text: string; readonly key: string }
  | { readonly kind: "parameter"; readonly name: string }
  | { readonly kind: "wildcard" };

/** One of Fastify's paths for a template. If segments may be missing, a template has several. */
export interface FastifyPath {
  /** `/api/orders/:id` */
  readonly path: string;
  readonly segments: readonly PathSegment[];
}

/** A template in the form that Fastify supports. */
export interface TranslatedTemplate {
  /** The full path first. */
  readonly paths: readonly FastifyPath[];
  /** Whether the template matches everything that these paths match (except paths with empty segments). */
  readonly isExact: boolean;
  /** Whether the router's parameters are the route values if the raw path contains no `%`. */
  readonly hasRouteValues: boolean;
}

/**
 * Characters that the router cannot distinguish from their encoded form, or reads as syntax. A literal with one of them
 * becomes a parameter, and the raw path is checked.
 */
const unsafeInLiterals = /[#$%&*+,/:;=?@]/;
const safeNames = /^\w+$/;

/**
 * Translates a template to Fastify's paths, as closely as possible.
 *
 * @param prefixed the number of segments in the instance's prefix, which Fastify's router already has
 */
export function translateTemplate(template: RouteTemplate, prefixed = 0): TranslatedTemplate {
  const segments = template.segments.map((segment, index) =>
    translateSegment(template, segment, index, index < prefixed),
  );
  const paths = [writePath(segments.map(({ path }) => path))];
  for (let length = segments.length - 1; length >= prefixed && segments[length]!.mayBeMissing; length--) {
    paths.push(writePath(segments.slice(0, length).map(({ path }) => path)));
  }
  return {
    paths,
    isExact: segments.every(({ isExact }) => isExact),
    hasRouteValues: segments.every(({ hasValue }) => hasValue),
  };
}

interface TranslatedSegment {
  readonly path: PathSegment;
  readonly isExact: boolean;
  readonly hasValue: boolean;
  readonly mayBeMissing: boolean;
}

function translateSegment(
  template: RouteTemplate,
  { parts }: RouteSegment,
  index: number,
  isPrefixed: boolean,
): TranslatedSegment {
  const [part] = parts;
  const place: PathSegment = { kind: "parameter", name: `p${index}` };
  if (parts.length > 1 || part === undefined) {
    return { path: place, isExact: false, hasValue: false, mayBeMissing: false };
  }
  if (part.kind !== "parameter") return translateLiteral(part.content, place);
  const parameter = findParameter(template, part.name)!;
  const missing = mayBeMissing(parameter);
  if (parameter.requiredValue !== undefined && isPrefixed) {
    // In the router it is a parameter, which accepts any value. The matcher knows the correct one.
    return { path: place, isExact: false, hasValue: false, mayBeMissing: missing };
  }
  if (parameter.requiredValue !== undefined) {
    const literal = translateLiteral(parameter.requiredValue, place);
    const isExact = literal.isExact && parameter.constraints.length === 0;
    return { ...literal, isExact, hasValue: false, mayBeMissing: missing };
  }
  return { ...translateParameter(parameter, place), mayBeMissing: missing };
}

function translateLiteral(text: string, place: PathSegment): TranslatedSegment {
  const isExact = !unsafeInLiterals.test(text);
  const path: PathSegment = isExact ? { kind: "static", text, key: foldCase(text) } : place;
  return { path, isExact, hasValue: isExact, mayBeMissing: false };
}

function translateParameter(parameter: RouteParameter, place: PathSegment): Omit<TranslatedSegment, "mayBeMissing"> {
  const isExact = parameter.constraints.length === 0;
  // The router drops a trailing slash, but a catch-all's value keeps it.
  if (parameter.catchAll) return { path: { kind: "wildcard" }, isExact, hasValue: false };
  if (!safeNames.test(parameter.name)) return { path: place, isExact, hasValue: false };
  return { path: { kind: "parameter", name: parameter.name }, isExact, hasValue: true };
}

/** Joins segments to one of Fastify's paths. */
export function writePath(segments: readonly PathSegment[]): FastifyPath {
  const texts = segments.map((segment) => {
    if (segment.kind === "static") return segment.text;
    return segment.kind === "wildcard" ? "*" : `:${segment.name}`;
  });
  return { path: `/${texts.join("/")}`, segments };
}
