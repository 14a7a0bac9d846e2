import type { ValueMetadata } from "../../metadata/index.js";
import type { TypeId } from "../../model/index.js";

export type { MetadataKind } from "../../metadata/index.js";

/** A class of the application. */
export type ModelClass = new (...args: never[]) => object;

/** Everything that binders and validation must know about one binding target. Created once, when the application starts. */
export interface ModelMetadata extends ValueMetadata {
  /**
   * The type of the target: its class if there is one (`context.metadata.modelType === Point`), else its id (`"Int32"`,
   * `"src/orders.ts#Filter"`).
   */
  readonly modelType: ModelClass | TypeId;
  /** For an object: its properties, inherited ones first. */
  readonly properties: readonly ModelMetadata[];
  /** For an object: the subtypes of `@SwaggerSubType`, and their subtypes, which a body can create instances of. */
  readonly subtypes: readonly ModelMetadata[];
  /** For an array or set: its elements. */
  readonly elementMetadata?: ModelMetadata;
  /** For a tuple of several types: its positions. */
  readonly positions: readonly ModelMetadata[];
  /** For a union: its members, with those of unions among them. */
  readonly alternatives: readonly ModelMetadata[];
  /** Of a dictionary. */
  readonly keyMetadata?: ModelMetadata;
  /** Of a dictionary. */
  readonly valueMetadata?: ModelMetadata;
  /** The value if nothing was bound. */
  defaultValue(): unknown;
}

/** The name in messages: the display name, else the name, else that of the type. A destructured parameter has no name. */
export function displayNameOf({ displayName, name, kind, type }: ModelMetadata): string {
  if (name === "" && kind === "parameter") return displayName ?? (("name" in type && type.name) || "value");
  return displayName ?? name ?? type.id;
}
