import type { ConstantValue, Range, SourceLocation, TypeId } from "../model/index.js";

/**
 * An argument as a constant, with the locations of its parts. A part that cannot be folded is `{ $expression }`, at any
 * depth.
 */
export interface FoldedValue {
  readonly value: ConstantValue;
  readonly location: SourceLocation;
  /** The members of an object literal, or of one that is the value of a constant. */
  readonly members?: Readonly<Record<string, FoldedValue>>;
  /** The array literal that it is, or the literal of an array or an object that is the value of the constant it names. */
  readonly list?: SourceLocation;
  /** `...rest` in an object literal, if `rest` is not a constant. Its members are unknown. */
  readonly unknownMembers?: readonly SourceLocation[];
  /** A name for something that the surrounding function gets from its caller. */
  readonly isHandedIn?: true;
  /** For a function: what it calls on its first parameter. */
  readonly function?: FoldedFunction;
}

/** A function that fills its argument, such as `(services) => services.addScoped(OrderStore)`. */
export interface FoldedFunction {
  /** The methods called on the first parameter, in the order in which they run. */
  readonly calls: readonly FoldedMethodCall[];
  /** Where the parameter is used in another way: passed to other code, or used under a condition. */
  readonly unknown?: readonly SourceLocation[];
  /** The places in `unknown` where it is passed to a function that comes from the caller. */
  readonly given?: readonly SourceLocation[];
}

/** A method call. Its arguments are folded if they are constant. */
export interface FoldedMethodCall {
  readonly name: string;
  readonly arguments: readonly ConstantValue[];
  /** The arguments that are classes, in the form that types have, including classes of packages. */
  readonly classes: readonly (TypeId | undefined)[];
  /** An argument is an `async` function, written here or as a constant. */
  readonly isAsynchronous?: true;
  /** The method's name in the call. */
  readonly location: SourceLocation;
  /** The call, including the object that it is called on. */
  readonly extent: Range;
}

/** A call of one of Ligature's functions, as written. */
export interface FoldedCall {
  /** The function's name in the call. */
  readonly location: SourceLocation;
  readonly arguments: readonly FoldedValue[];
  /** For `createApp`: the instance of the application. */
  readonly instance: FoldedInstance;
}

/** Which Fastify instance is meant, as far as the source says. */
export type FoldedInstance =
  /** An instance that a call created, identified by the location of the call. It has no prefix. */
  | { readonly kind: "made"; readonly id: string }
  /** The first parameter of a function. The place where the function is registered says more. */
  | { readonly kind: "parameter"; readonly of: string }
  | { readonly kind: "unknown" };

/** The registered plugin. */
export type FoldedPlugin =
  /** One of Ligature's plugins: `controllers`. */
  | { readonly kind: "ligature"; readonly name: string }
  /**
   * A function of the project, by its location. `hasContext` is false if `fastify-plugin` wraps it: then no prefix
   * counts.
   */
  | { readonly kind: "function"; readonly id: string; readonly hasContext: boolean };

/** A call of a Fastify instance's `register`, as written. */
export interface FoldedRegistration {
  /** The argument that is registered, in the call. */
  readonly location: SourceLocation;
  readonly instance: FoldedInstance;
  readonly plugin: FoldedPlugin;
  /** A condition or a loop is around it. */
  readonly mayBeSkipped?: true;
  readonly options?: FoldedValue;
}
