import type { PropertyModel, TupleElements, TypeModel } from "./type-model.js";

/**
 * Whether a request may set a property of a model: not a read-only one, and not one whose type cannot be described (LIG1008), such as a
 * function.
 *
 * @param property the property
 * @param type its type; `undefined` if it is unknown
 * @returns whether a request may set it
 * @example `(property: PropertyModel, types: Record<string, TypeModel>) => isSettable(property, types[property.type.type])`
 */
export function isSettable({ readOnly }: PropertyModel, type: TypeModel | undefined): boolean {
  return readOnly !== true && !isUndescribable(type);
}

/**
 * Whether no value of a request has the type: a function, a symbol, a class of the platform. A body can have a tuple.
 *
 * @param type the type
 * @returns whether it cannot be described
 * @example `(type: TypeModel) => isUndescribable(type)`
 */
export function isUndescribable(type: TypeModel | undefined): boolean {
  return type?.kind === "unknown" && type.reason !== undefined && readableTuple(type) === undefined;
}

/**
 * The positions of a tuple of several types that a body can have.
 *
 * @param type the type
 * @returns its positions; `undefined`: it is none
 * @example `(type: TypeModel) => readableTuple(type)?.types.length`
 */
export function readableTuple(type: TypeModel): TupleElements | undefined {
  return type.kind === "unknown" && type.tuple?.isReadable === true ? type.tuple : undefined;
}
