import type { ConstantValue, Range, SourceLocation, TypeId } from "../model/index.js";

/** An argument as a constant, with the places of its parts: what cannot be folded is `{ $expression }`, here or deeper. */
export interface FoldedValue {
  readonly value: ConstantValue;
  readonly location: SourceLocation;
  /** The members of an object literal, also of one that a constant holds. */
  readonly members?: Readonly<Record<string, FoldedValue>>;
  /** `...rest` in an object literal, where `rest` is no constant: its members are not known. */
  readonly unknownMembers?: readonly SourceLocation[];
  /** A name for what the function around gets from its caller. */
  readonly isHandedIn?: true;
  /** Of a function: what it calls on its first parameter. */
  readonly function?: FoldedFunction;
}

/** A function that fills what it is given, as `(services) => services.addScoped(OrderStore)` does. */
export interface FoldedFunction {
  /** The methods called on the first parameter, one after another, in the order in which they run. */
  readonly calls: readonly FoldedMethodCall[];
  /** Where the parameter is used in another way: handed on, or under a condition. */
  readonly unknown?: readonly SourceLocation[];
  /** Those of `unknown` where it is handed on to a function that comes from the caller. */
  readonly given?: readonly SourceLocation[];
}

/** A method called with arguments that are folded as far as they are constant. */
export interface FoldedMethodCall {
  readonly name: string;
  readonly arguments: readonly ConstantValue[];
  /** The arguments that are classes, as types have them: those of packages too. */
  readonly classes: readonly (TypeId | undefined)[];
  /** The method's name where it is called. */
  readonly location: SourceLocation;
  /** The call, with what it is called on. */
  readonly extent: Range;
}

/** A call of one of Ligature's functions, as written. */
export interface FoldedCall {
  /** The function's name where it is called. */
  readonly location: SourceLocation;
  readonly arguments: readonly FoldedValue[];
  /** Of `createApp`: the instance on which the application stands. */
  readonly instance: FoldedInstance;
}

/** Which Fastify instance is meant, as far as its text tells. */
export type FoldedInstance =
  /** One that a call has made, by the place of the call: it has no prefix. */
  | { readonly kind: "made"; readonly id: string }
  /** What a function gets as its first parameter: where the function is registered says more. */
  | { readonly kind: "parameter"; readonly of: string }
  | { readonly kind: "unknown" };

/** What is registered. */
export type FoldedPlugin =
  /** A plugin of Ligature's: `controllers`. */
  | { readonly kind: "ligature"; readonly name: string }
  /** A function of the project's, by its place. `hasContext` is false where `fastify-plugin` wraps it: then no prefix counts. */
  | { readonly kind: "function"; readonly id: string; readonly hasContext: boolean };

/** A call of a Fastify instance's `register`, as written. */
export interface FoldedRegistration {
  /** What is registered, where it is registered. */
  readonly location: SourceLocation;
  readonly instance: FoldedInstance;
  readonly plugin: FoldedPlugin;
  readonly options?: FoldedValue;
}
