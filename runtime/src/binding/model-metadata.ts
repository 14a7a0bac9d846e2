import type { ValueMetadata } from "../metadata/index.js";
import type { TypeId } from "../model/index.js";

export type { MetadataKind } from "../metadata/index.js";

/** A class of the application. */
export type ModelClass = new (...args: never[]) => object;

/** All that binders and validation have to know of one binding target; made once, when the application starts. */
export interface ModelMetadata extends ValueMetadata {
  /**
   * What is bound: the class itself where there is one (`context.metadata.modelType === Point`), else the type's id
   * (`"Int32"`, `"src/orders.ts#Filter"`).
   */
  readonly modelType: ModelClass | TypeId;
  /** Of an object: its properties, inherited ones first. */
  readonly properties: readonly ModelMetadata[];
  /** Of an object: the subtypes that `@SwaggerSubType` names, of which a body may make instances. */
  readonly subtypes: readonly ModelMetadata[];
  /** Of an array or set: its elements. */
  readonly elementMetadata?: ModelMetadata;
  /** Of a dictionary. */
  readonly keyMetadata?: ModelMetadata;
  /** Of a dictionary. */
  readonly valueMetadata?: ModelMetadata;
  /** The value where nothing was bound. */
  defaultValue(): unknown;
}

/** The name that messages show: display name, else the name, else the type's. A parameter that is taken apart has no name. */
export function displayNameOf({ displayName, name, kind, type }: ModelMetadata): string {
  if (name === "" && kind === "parameter") return displayName ?? (("name" in type && type.name) || "value");
  return displayName ?? name ?? type.id;
}
