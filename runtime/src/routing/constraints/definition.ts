import type { SimpleTypeName } from "../../types/index.js";
import type { ConstraintSchema } from "./route-constraint.js";

/** An argument of a constraint. */
export interface ConstraintParameter {
  readonly name: string;
  /** Numbers are read in the invariant culture. `String` is the whole text between the parentheses. */
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

/** The reason why the arguments of a constraint are invalid. The kinds are stable. */
export interface ArgumentError {
  readonly kind:
    | "wrong-argument-count"
    | "wrong-argument-type"
    | "argument-out-of-range"
    | "invalid-regular-expression"
    | "unsafe-regular-expression";
  readonly message: string;
  /** The arguments that were probably intended. */
  readonly suggestion?: string;
}

/** A constraint with its arguments. */
export interface ConstraintBehavior {
  readonly match: (text: string) => boolean;
  readonly schema: ConstraintSchema;
}

/** The definition of a built-in constraint. */
export interface ConstraintDefinition<P extends readonly ConstraintParameter[] = readonly ConstraintParameter[]> {
  readonly name: string;
  readonly parameters: P;
  /** Exactly what it accepts. The editor and `docs/routing.md` show it. */
  readonly description: string;
  readonly example: string;
  /** The types whose values it is made for, the best one first: fixes write them. Default: it says nothing about the type. */
  readonly accepts?: readonly SimpleTypeName[];
  /** The types of which no text satisfies it (LIG1020). A type is listed only if there is no such text at all. Default: none. */
  readonly neverMatches?: readonly SimpleTypeName[];
  /** Whether it is satisfied if there is no value. Only `nonfile` is. */
  readonly acceptsAbsent?: true;
  create(...args: ArgumentsOf<P>): ConstraintBehavior | ArgumentError;
}

/** A definition without the types of its arguments, for lists. */
export type AnyConstraintDefinition = Omit<ConstraintDefinition, "create"> & {
  create(...args: never[]): ConstraintBehavior | ArgumentError;
};

/** Defines a constraint. The function only infers the types of the arguments. */
export function defineConstraint<const P extends readonly ConstraintParameter[]>(
  definition: ConstraintDefinition<P>,
): ConstraintDefinition<P> {
  return definition;
}
