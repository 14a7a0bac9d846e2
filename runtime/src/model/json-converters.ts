import { findAttribute, type AttributeModel } from "./attribute-model.js";
import type { ConstantObject } from "./constant-value.js";
import type { TypeModel } from "./type-model.js";

/** The functions of a class that reads and writes the JSON of values. */
export interface JsonConverterFunctions {
  /** The value, or `undefined` if the JSON is none. */
  readonly read: (json: unknown) => unknown;
  /** The function that makes the value that is written as JSON. */
  readonly write: (value: unknown) => unknown;
}

/** A converter of JSON, as a type or a property declares it. */
export interface JsonConverterModel extends JsonConverterFunctions {
  /** The JSON schema of the values. */
  readonly schema: ConstantObject;
}

/** By the data of the attribute, because the model is plain data: see `own-simple-types.ts`. */
const functions = new WeakMap<object, JsonConverterFunctions>();

/** Without functions, as in the editor, nothing is known to be a value. */
const unknownFunctions: JsonConverterFunctions = { read: () => undefined, write: () => null };

/**
 * Sets the functions of a converter.
 *
 * @param attribute the attribute, as the model has it
 * @param own its functions
 * @example `(attribute: AttributeModel, own: JsonConverterFunctions) => setJsonConverter(attribute, own)`
 */
export function setJsonConverter({ data }: AttributeModel, own: JsonConverterFunctions): void {
  functions.set(data, own);
}

/**
 * The converter that a class or a property has of its own (rule B57).
 *
 * @param target a type or a property
 * @returns the converter; `undefined` if its JSON is the ordinary one
 * @example jsonConverterOf({ attributes: [] }) // undefined
 */
export function jsonConverterOf({ attributes }: Attributed): JsonConverterModel | undefined {
  const data = findAttribute(attributes, "JsonConverter")?.data;
  if (data === undefined) return undefined;
  const { read, write } = functions.get(data) ?? unknownFunctions;
  return { read, write, schema: (data.schema ?? {}) as ConstantObject };
}

/**
 * The same of a type: only classes have one.
 *
 * @param type any type
 * @returns the converter; `undefined` if its JSON is the ordinary one
 * @example jsonConverterOfType({ kind: "simple", id: "Int32" }) // undefined
 */
export function jsonConverterOfType(type: TypeModel | undefined): JsonConverterModel | undefined {
  return type?.kind === "object" ? jsonConverterOf(type) : undefined;
}

interface Attributed {
  readonly attributes: readonly AttributeModel[];
}
