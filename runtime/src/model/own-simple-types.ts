import { simpleTypeFacts, simpleTypes, type SimpleType, type SimpleTypeFacts } from "../types/index.js";
import type { AnySimpleTypeModel, OwnSimpleTypeModel, TypeId, TypeModel } from "./type-model.js";

/** The functions of a simple type: one of the table, or one of the application. */
export interface SimpleTypeFunctions extends Omit<SimpleType<unknown>, "name"> {
  /** Of an own type: whether a value is an instance of its class. */
  readonly isInstance?: (value: unknown) => boolean;
}

/**
 * The functions of the application's own simple types. The model is plain data, so they are kept beside it, by the part of the model that
 * only they have. Two applications of one process have two models, and may have two converters for one class.
 */
const functions = new WeakMap<SimpleTypeFacts, SimpleTypeFunctions>();

/** Without functions, as in the editor, no text is known to be one of the type. */
const unknownFunctions: SimpleTypeFunctions = {
  isValueType: false,
  defaultValue: () => null,
  parse: () => undefined,
  format: String,
  fromJson: () => undefined,
  toJson: String,
  compare: () => 0,
  isInstance: () => false,
};

/**
 * Whether the application makes a type a simple type.
 *
 * @param type any type
 * @returns whether it has `@SimpleType` or a converter
 * @example isOwnSimpleType({ kind: "simple", id: "Int32" }) // false
 */
export function isOwnSimpleType(type: TypeModel | undefined): type is OwnSimpleTypeModel {
  return type?.kind === "simple" && type.own !== undefined;
}

/**
 * Sets the functions of an own simple type.
 *
 * @param type the type, as the model has it
 * @param own its functions
 * @example `(type: OwnSimpleTypeModel, own: SimpleTypeFunctions) => setSimpleType(type, own)`
 */
export function setSimpleType(type: OwnSimpleTypeModel, own: SimpleTypeFunctions): void {
  functions.set(type.own, own);
}

/**
 * The functions of a simple type: those of the table, or the application's.
 *
 * @param type the type
 * @returns its functions
 * @example simpleTypeOf({ kind: "simple", id: "Int32" }).parse("5") // 5
 */
export function simpleTypeOf(type: AnySimpleTypeModel): SimpleTypeFunctions {
  return type.own === undefined ? simpleTypes[type.id] : (functions.get(type.own) ?? unknownFunctions);
}

/**
 * The texts of instances of an application's own simple types, where no type is declared: in links, and in values of the type `unknown`.
 *
 * @param types the types of the model
 * @returns writes an instance, and returns `undefined` for every other value; `undefined` if there are no such types
 * @example ownTextsOf({}) // undefined
 */
export function ownTextsOf(types: Readonly<Record<TypeId, TypeModel>>): OwnTexts | undefined {
  const own = Object.values(types).filter(isOwnSimpleType).map(simpleTypeOf);
  if (own.length === 0) return undefined;
  return (value) => own.find(({ isInstance }) => isInstance!(value))?.format(value);
}

/** Writes an instance of an own simple type; `undefined` for every other value. */
export type OwnTexts = (value: object) => string | undefined;

/**
 * The facts about a simple type without a value of it.
 *
 * @param type the type
 * @returns the facts of the table, or those that the application declares
 * @example simpleFactsOf({ kind: "simple", id: "Int32" }).number // "integer"
 */
export function simpleFactsOf(type: AnySimpleTypeModel): SimpleTypeFacts {
  return type.own ?? simpleTypeFacts[type.id];
}
