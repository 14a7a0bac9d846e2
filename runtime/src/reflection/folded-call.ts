import type { ConstantValue, SourceLocation } from "../model/index.js";

/** An argument as a constant, with the places of its parts: what cannot be folded is `{ $expression }`, here or deeper. */
export interface FoldedValue {
  readonly value: ConstantValue;
  readonly location: SourceLocation;
  /** The members of an object literal, also of one that a constant holds. */
  readonly members?: Readonly<Record<string, FoldedValue>>;
  /** `...rest` in an object literal, where `rest` is no constant: its members are not known. */
  readonly unknownMembers?: readonly SourceLocation[];
}

/** A call of one of Ligature's functions, as written. */
export interface FoldedCall {
  /** The function's name where it is called. */
  readonly location: SourceLocation;
  readonly arguments: readonly FoldedValue[];
}
