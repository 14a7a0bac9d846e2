import { bindingInfoOf } from "../attributes/index.js";
import {
  findAttribute,
  type AttributeModel,
  type BindingInfo,
  type BindingSource,
  type PropertyModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { defaultValueOf, nullOf } from "../metadata/index.js";
import type { MetadataKind, ModelClass, ModelMetadata } from "./model-metadata.js";

/** A use of a type, and what stands on it. */
export interface Target {
  readonly kind: MetadataKind;
  readonly reference: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly info?: BindingInfo;
  readonly name?: string;
  readonly property?: PropertyModel;
  readonly behavior?: BindingInfo["behavior"];
  /** Its type alone may make it required. */
  readonly requiresNonNull?: boolean;
  /** Of a parameter, or of a controller's own property; that of a model's property stands in `property`. */
  readonly hasInitializer?: true | undefined;
}

/** What is known of a target's type. */
export interface TargetType {
  readonly type: TypeModel;
  readonly modelType: ModelClass | TypeId;
  /** Where values come from, where the type alone says it. */
  readonly source: BindingSource | undefined;
}

/** Whether a target may be null, and must be there. */
export type Requirement = Pick<ModelMetadata, "isReferenceOrNullable" | "hasImplicitRequired" | "isRequired">;

/** Gives the metadata of what a type consists of. */
export interface MetadataParts {
  propertiesOf(type: TypeModel): readonly ModelMetadata[];
  subtypesOf(type: TypeModel): readonly ModelMetadata[];
  elementOf(type: TypeModel): ModelMetadata | undefined;
  pairOf(type: TypeModel, name: "Key" | "Value"): ModelMetadata | undefined;
}

/**
 * The metadata of one target. An application has some for every parameter and property, so it is a class: its instances share
 * their shape, and their parts are made when asked for, as types refer to each other in circles.
 */
export class TargetMetadata implements ModelMetadata {
  readonly kind: MetadataKind;
  readonly modelType: ModelClass | TypeId;
  readonly type: TypeModel;
  readonly reference: TypeReference;
  readonly name: string | undefined;
  readonly displayName: string | undefined;
  readonly attributes: readonly AttributeModel[];
  readonly property: PropertyModel | undefined;
  readonly bindingSource: BindingSource | undefined;
  readonly binderModelName: string | undefined;
  readonly binderType: TypeId | undefined;
  readonly serviceKey: string | undefined;
  readonly emptyBodyBehavior: BindingInfo["emptyBodyBehavior"];
  readonly hasInitializer: boolean;
  readonly include: readonly string[] | undefined;
  readonly isBindingRequired: boolean;
  readonly isBindingAllowed: boolean;
  readonly isReadOnly: boolean;
  readonly isReferenceOrNullable: boolean;
  readonly isRequired: boolean;
  readonly hasImplicitRequired: boolean;
  readonly convertEmptyStringToNull: boolean;
  readonly isComplexType: boolean;
  readonly isEnumerableType: boolean;
  readonly nullValue: null | undefined;
  readonly defaultValue: () => unknown;
  readonly #parts: MetadataParts;

  constructor(target: Target, { type, modelType, source }: TargetType, required: Requirement, parts: MetadataParts) {
    const { kind, reference, attributes, name, property, behavior } = target;
    this.kind = kind;
    this.modelType = modelType;
    this.type = type;
    this.reference = reference;
    this.name = name;
    this.displayName = textOf(findAttribute(attributes, "Display")?.data.name);
    this.attributes = attributes;
    this.property = property;
    const ofClass = type.kind === "object" ? bindingInfoOf(type.attributes) : undefined;
    const binding = bindingOf(target.info, ofClass);
    this.bindingSource = sourceOf(target.info, ofClass, source);
    this.binderModelName = binding.name;
    this.binderType = binding.binderType;
    this.serviceKey = binding.serviceKey;
    this.emptyBodyBehavior = binding.emptyBodyBehavior;
    this.hasInitializer = target.hasInitializer ?? property?.hasInitializer ?? false;
    this.include = ofClass?.include;
    this.isBindingRequired = behavior === "required";
    this.isBindingAllowed = behavior !== "never";
    this.isReadOnly = property?.readOnly === true;
    this.isReferenceOrNullable = required.isReferenceOrNullable;
    this.isRequired = required.isRequired;
    this.hasImplicitRequired = required.hasImplicitRequired;
    const format = findAttribute(attributes, "DisplayFormat")?.data;
    this.convertEmptyStringToNull = format?.convertEmptyStringToNull !== false;
    this.isComplexType = !notComplex.has(type.kind);
    this.isEnumerableType = enumerable.has(type.kind);
    this.nullValue = nullOf(reference);
    this.defaultValue = defaultValueOf(reference, type);
    this.#parts = parts;
  }

  get properties(): readonly ModelMetadata[] {
    return this.#parts.propertiesOf(this.type);
  }

  get subtypes(): readonly ModelMetadata[] {
    return this.#parts.subtypesOf(this.type);
  }

  get elementMetadata(): ModelMetadata | undefined {
    return this.#parts.elementOf(this.type);
  }

  get keyMetadata(): ModelMetadata | undefined {
    return this.#parts.pairOf(this.type, "Key");
  }

  get valueMetadata(): ModelMetadata | undefined {
    return this.#parts.pairOf(this.type, "Value");
  }
}

const notComplex: ReadonlySet<TypeModel["kind"]> = new Set(["simple", "enum", "unknown"]);
const enumerable: ReadonlySet<TypeModel["kind"]> = new Set(["array", "set", "dictionary"]);

/** What stands on the target counts before what stands on its class. */
function bindingOf(info: BindingInfo | undefined, ofClass: BindingInfo | undefined): Partial<BindingInfo> {
  return ofClass === undefined ? (info ?? nothing) : { ...ofClass, ...info };
}

const nothing: Partial<BindingInfo> = {};

function sourceOf(
  info: BindingInfo | undefined,
  ofClass: BindingInfo | undefined,
  ofType: BindingSource | undefined,
): BindingSource | undefined {
  const source = info?.source ?? "ModelBinding";
  if (source !== "ModelBinding") return source;
  return ofClass?.source === "Custom" ? "Custom" : ofType;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
