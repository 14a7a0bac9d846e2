import type { ConstraintSchema } from "./route-constraint.js";

/** An argument that a constraint takes. */
export interface ConstraintParameter {
  readonly name: string;
  /** Numbers are read with .NET's invariant rules; `String` is the whole text between the parentheses. */
  readonly type: "Int32" | "Int64" | "String";
  readonly optional?: true;
}

interface ArgumentTypes {
  Int32: number;
  Int64: bigint;
  String: string;
}

/** The types of the arguments that the parameters declare. */
type ArgumentsOf<P extends readonly ConstraintParameter[]> = {
  [I in keyof P]: P[I] extends { readonly optional: true }
    ? ArgumentTypes[P[I]["type"]] | undefined
    : ArgumentTypes[P[I]["type"]];
};

/** Why a constraint cannot be made of its arguments. The kinds are stable. */
export interface ArgumentError {
  readonly kind:
    | "wrong-argument-count"
    | "wrong-argument-type"
    | "argument-out-of-range"
    | "invalid-regular-expression"
    | "unsafe-regular-expression";
  readonly message: string;
}

/** A constraint with its arguments. */
export interface ConstraintBehavior {
  readonly match: (text: string) => boolean;
  readonly schema: ConstraintSchema;
}

/** All there is to know of a built-in constraint. */
export interface ConstraintDefinition<P extends readonly ConstraintParameter[] = readonly ConstraintParameter[]> {
  readonly name: string;
  readonly parameters: P;
  /** What it accepts, exactly; shown by the editor and in `docs/routing.md`. */
  readonly description: string;
  readonly example: string;
  /** Whether it is satisfied where there is no value at all; only `nonfile` is. */
  readonly acceptsAbsent?: true;
  create(...args: ArgumentsOf<P>): ConstraintBehavior | ArgumentError;
}

/** A definition whose argument types are forgotten, for lists. */
export type AnyConstraintDefinition = Omit<ConstraintDefinition, "create"> & {
  create(...args: never[]): ConstraintBehavior | ArgumentError;
};

/** Defines a constraint; it is there for the types of the arguments alone. */
export function defineConstraint<const P extends readonly ConstraintParameter[]>(
  definition: ConstraintDefinition<P>,
): ConstraintDefinition<P> {
  return definition;
}
