import type { AttributeModel, BindingSource, PropertyModel, TypeId, TypeModel, TypeReference } from "../model/index.js";

/** What a metadata describes: a type alone, or its use as a property or parameter. */
export type MetadataKind = "type" | "property" | "parameter";

/** A class of the application. */
export type ModelClass = new (...args: never[]) => object;

/** All that binders and validation have to know of one binding target; made once, when the application starts. */
export interface ModelMetadata {
  readonly kind: MetadataKind;
  /**
   * What is bound: the class itself where there is one (`context.metadata.modelType === Point`), else the type's id
   * (`"Int32"`, `"src/orders.ts#Filter"`).
   */
  readonly modelType: ModelClass | TypeId;
  readonly type: TypeModel;
  /** The use: whether it takes `null` or `undefined`. */
  readonly reference: TypeReference;
  /** The property's or parameter's name. */
  readonly name?: string;
  /** `@Display({ name })`. */
  readonly displayName?: string;
  /** Of the property or parameter; of a type those of the class. */
  readonly attributes: readonly AttributeModel[];
  /** The property itself, of a property. */
  readonly property?: PropertyModel;
  /** Where values come from; `undefined`: from any value provider. */
  readonly bindingSource?: BindingSource;
  /** The name that an attribute gives in place of the target's own. */
  readonly binderModelName?: string;
  /** `@ModelBinder({ binderType })`, of the target or of its class. */
  readonly binderType?: TypeId;
  readonly serviceKey?: string;
  readonly emptyBodyBehavior?: "default" | "allow" | "disallow";
  /** What is not bound keeps its own initializer. */
  readonly hasInitializer: boolean;
  /** The properties that `@Bind` lists on the class; `undefined`: all. */
  readonly include?: readonly string[];
  readonly isBindingRequired: boolean;
  readonly isBindingAllowed: boolean;
  readonly isReadOnly: boolean;
  /** `null` is a value of it: it is nullable, optional, or no value type. */
  readonly isReferenceOrNullable: boolean;
  /** `@Required`, or a non-nullable string or class in a strict project, or a value type. */
  readonly isRequired: boolean;
  /** Required by its type alone. */
  readonly hasImplicitRequired: boolean;
  /** White space in a form or query is `null` for a string. `@DisplayFormat({ convertEmptyStringToNull: false })`. */
  readonly convertEmptyStringToNull: boolean;
  /** Not convertible from one text: objects, collections, files. */
  readonly isComplexType: boolean;
  readonly isEnumerableType: boolean;
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
  /** What `null` is for this target: `undefined` where its type has that only. */
  readonly nullValue: null | undefined;
}

/** The name that messages show: display name, else the name, else the type's. */
export function displayNameOf(metadata: ModelMetadata): string {
  return metadata.displayName ?? metadata.name ?? metadata.type.id;
}
