import type { RouteTemplate, TextRange } from "../route-template.js";
import type { ArgumentError, ConstraintBehavior } from "./definition.js";
import { findNearestName } from "./nearest-name.js";
import { readArguments } from "./read-arguments.js";
import { builtInConstraints, findBuiltInConstraint } from "./registry.js";
import type { ConstraintSchema, ConstraintMap, RouteConstraint } from "./route-constraint.js";

/** A constraint with its arguments, ready to use. */
export interface ResolvedConstraint extends RouteConstraint {
  /** The name in its definition. */
  readonly name: string;
  /** Empty for custom constraints. */
  readonly schema: ConstraintSchema;
  /** Whether it is satisfied if there is no value. */
  readonly acceptsAbsent: boolean;
}

/** The reason why a constraint is invalid. */
export interface ConstraintError {
  readonly kind: "unknown-constraint" | "custom-constraint-failed" | ArgumentError["kind"];
  /** The mistake, its reason, and the remedy. */
  readonly message: string;
  /** Whether the name or the text between the parentheses is wrong. */
  readonly part: "name" | "arguments";
  /** The name or the arguments that were probably intended, for a quick fix. */
  readonly suggestion?: string;
}

/** An invalid constraint, with its place in the template's text. */
export interface LocatedConstraintError extends ConstraintError, TextRange {
  /** The constraint's name as written. */
  readonly name: string;
}

/** The name and arguments of a constraint, for example of a reference in a template. */
export interface ConstraintText {
  readonly name: string;
  readonly arguments: string | null;
}

/**
 * Creates a constraint from its text in a template. Custom constraints take precedence over built-in ones. Names are not
 * case-sensitive. It does not throw.
 *
 * @param constraint its text, or its name and arguments
 * @param custom custom constraints (default: none)
 * @returns the constraint, or the reason why it is invalid
 * @example resolveConstraint("range(1,9)") // a constraint that accepts "5"
 * @example resolveConstraint("itn") // { kind: "unknown-constraint", suggestion: "int", ... }
 */
export function resolveConstraint(
  constraint: string | ConstraintText,
  custom: ConstraintMap = {},
): ResolvedConstraint | ConstraintError {
  const text = typeof constraint === "string" ? splitConstraint(constraint) : constraint;
  return resolveCustom(text, custom) ?? resolveBuiltIn(text) ?? unknownConstraint(text.name, custom);
}

/**
 * Finds the invalid constraints of a template, with their places.
 *
 * @param template the template
 * @param custom custom constraints (default: none)
 * @returns the errors
 * @example checkConstraints(parseRouteTemplate("{id:itn}").template)[0]?.suggestion // "int"
 */
export function checkConstraints(template: RouteTemplate, custom: ConstraintMap = {}): LocatedConstraintError[] {
  return template.parameters
    .flatMap(({ constraints }) => constraints)
    .flatMap((reference) => {
      const resolved = resolveConstraint(reference, custom);
      if (!isConstraintError(resolved)) return [];
      const { argumentsRange } = reference;
      // Empty parentheses have no character to point at, and missing ones none either.
      const hasPlace = resolved.part === "arguments" && argumentsRange && argumentsRange.end > argumentsRange.start;
      const { start, end } = hasPlace ? argumentsRange : resolved.part === "name" ? reference.nameRange : reference;
      return [{ ...resolved, name: reference.name, start, end }];
    });
}

/**
 * Tells an error from a constraint.
 *
 * @param result what `resolveConstraint` returns
 * @returns whether it is an error
 * @example isConstraintError(resolveConstraint("int")) // false
 */
export function isConstraintError(result: ResolvedConstraint | ConstraintError): result is ConstraintError {
  return "kind" in result;
}

function splitConstraint(text: string): ConstraintText {
  const open = text.indexOf("(");
  if (open === -1 || !text.endsWith(")")) return { name: text, arguments: null };
  return { name: text.slice(0, open), arguments: text.slice(open + 1, -1) };
}

function resolveBuiltIn(text: ConstraintText): ResolvedConstraint | ConstraintError | undefined {
  const definition = findBuiltInConstraint(text.name);
  if (definition === undefined) return undefined;
  const args = readArguments(definition, text.arguments);
  const made = "kind" in args ? args : definition.create(...(args as never[]));
  if ("kind" in made) return { ...made, part: "arguments" };
  const behavior: ConstraintBehavior = made;
  return {
    name: definition.name,
    match: behavior.match,
    get schema() {
      return behavior.schema;
    },
    acceptsAbsent: definition.acceptsAbsent ?? false,
  };
}

function resolveCustom(text: ConstraintText, custom: ConstraintMap): ResolvedConstraint | ConstraintError | null {
  const name = findCustomName(text.name, custom);
  if (name === undefined) return null;
  const entry = custom[name]!;
  if (typeof entry !== "function") {
    if (text.arguments === null) return wrapCustom(name, entry);
    const message = `The constraint '${name}' takes no arguments. Write '${name}' without parentheses, or register a function that creates it.`;
    return { kind: "wrong-argument-count", message, part: "arguments" };
  }
  try {
    return wrapCustom(name, entry(...(text.arguments?.split(",").map((argument) => argument.trim()) ?? [])));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The arguments of the constraint '${name}' are invalid: ${reason}`;
    return { kind: "custom-constraint-failed", message, part: "arguments" };
  }
}

function wrapCustom(name: string, constraint: RouteConstraint): ResolvedConstraint {
  return { name, match: (text, values) => constraint.match(text, values), schema: {}, acceptsAbsent: false };
}

/**
 * Tells whether an application has a constraint of this name. It wins over a built-in one.
 *
 * @param name the name, in any casing
 * @param custom the application's constraints
 * @returns whether one of them has the name
 * @example isCustomConstraint("Slug", { slug: { match: (text) => /^[a-z-]+$/.test(text) } }) // true
 */
export function isCustomConstraint(name: string, custom: ConstraintMap): boolean {
  return findCustomName(name, custom) !== undefined;
}

function findCustomName(name: string, custom: ConstraintMap): string | undefined {
  const wanted = name.toLowerCase();
  return Object.keys(custom).find((candidate) => candidate.toLowerCase() === wanted);
}

/** The names that other frameworks and languages have for the values of a constraint. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["integer", "int"],
  ["int64", "long"],
  ["bigint", "long"],
  ["number", "double"],
  ["uuid", "guid"],
  ["date", "datetime"],
]);

function unknownConstraint(name: string, custom: ConstraintMap): ConstraintError {
  const names = [...Object.keys(custom), ...builtInConstraints.map((definition) => definition.name)];
  const suggestion = names.find((one) => one === otherNames.get(name.toLowerCase())) ?? findNearestName(name, names);
  const advice =
    suggestion === undefined ? `The constraints are ${names.join(", ")}.` : `Did you mean '${suggestion}'?`;
  const message = `There is no route constraint '${name}', so this route can never match. ${advice}`;
  return { kind: "unknown-constraint", message, part: "name", ...(suggestion !== undefined && { suggestion }) };
}
