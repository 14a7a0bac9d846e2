import { behaviorOf, bindingInfoOf } from "../attributes/index.js";
import {
  findAttribute,
  type ApplicationModel,
  type AttributeModel,
  type BindingInfo,
  type BindingSource,
  type ControllerModel,
  type ControllerPropertyModel,
  type ParameterModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { defaultValueOf, isValueType } from "./default-value.js";
import type { MetadataKind, ModelClass, ModelMetadata } from "./model-metadata.js";

/** What the provider is made with. */
export interface MetadataOptions {
  constructorOf(id: TypeId): ModelClass | undefined;
  readonly suppressImplicitRequired: boolean;
}

/** A use of a type, and what stands on it. */
interface Target {
  readonly kind: MetadataKind;
  readonly reference: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly info?: BindingInfo;
  readonly name?: string;
  readonly property?: PropertyModel;
  readonly behavior?: BindingInfo["behavior"];
  /** Its type alone may make it required. */
  readonly requiresNonNull?: boolean;
}

/** Makes the metadata of types, properties and parameters from the application model; each type's once. */
export class ModelMetadataProvider {
  readonly #types = new Map<string, ModelMetadata>();
  readonly #properties = new Map<TypeId, readonly ModelMetadata[]>();

  constructor(
    private readonly model: ApplicationModel,
    private readonly options: MetadataOptions,
  ) {}

  /** Of a type, as of a collection's elements. */
  forType(reference: TypeReference): ModelMetadata {
    const key = `${reference.type}|${reference.nullable ? "n" : ""}${reference.optional ? "o" : ""}`;
    let metadata = this.#types.get(key);
    if (metadata === undefined) {
      const type = this.#typeOf(reference.type);
      const attributes = type.kind === "object" ? type.attributes : [];
      metadata = this.#create({ kind: "type", reference, attributes });
      this.#types.set(key, metadata);
    }
    return metadata;
  }

  forParameter(parameter: ParameterModel, controller: ControllerModel): ModelMetadata {
    const { name, attributes, bindingInfo: info, hasInitializer, type: reference } = parameter;
    const requiresNonNull = !hasInitializer && controller.nullableContext !== "disabled";
    const behavior = behaviorOf(attributes);
    return this.#create({ kind: "parameter", reference, attributes, info, name, behavior, requiresNonNull });
  }

  /** Of a bound property of a controller or page. */
  forControllerProperty(property: ControllerPropertyModel, controller: ControllerModel): ModelMetadata {
    const { name, attributes, bindingInfo: info, type: reference } = property;
    const behavior = info?.behavior ?? behaviorOf(controller.attributes);
    const requiresNonNull = controller.nullableContext !== "disabled";
    return this.#create({ kind: "property", reference, attributes, info, name, behavior, requiresNonNull });
  }

  /** Key and value of a dictionary's pairs are properties named so: messages say `for Value`. Never required by type. */
  #forPart(dictionary: TypeId, name: "Key" | "Value", reference: TypeReference): ModelMetadata {
    const id = `${dictionary}|${name}`;
    let metadata = this.#types.get(id);
    if (metadata === undefined) {
      metadata = this.#create({ kind: "property", reference, attributes: [], name });
      this.#types.set(id, metadata);
    }
    return metadata;
  }

  #propertiesOf(type: TypeModel): readonly ModelMetadata[] {
    if (type.kind !== "object") return [];
    let properties = this.#properties.get(type.id);
    if (properties === undefined) {
      const behavior = behaviorOf(type.attributes);
      const requiresNonNull = type.nullableContext !== "disabled";
      properties = type.properties.map((property) => this.#forProperty(property, behavior, requiresNonNull));
      this.#properties.set(type.id, properties);
    }
    return properties;
  }

  #forProperty(property: PropertyModel, ofClass: BindingInfo["behavior"], requiresNonNull: boolean): ModelMetadata {
    const { name, attributes, type: reference } = property;
    const info = bindingInfoOf(attributes);
    const behavior = behaviorOf(attributes) ?? ofClass;
    return this.#create({ kind: "property", reference, attributes, info, name, property, behavior, requiresNonNull });
  }

  #typeOf(id: TypeId): TypeModel {
    return this.model.types[id] ?? { kind: "unknown", id, text: id };
  }

  #create(target: Target): ModelMetadata {
    const type = this.#typeOf(target.reference.type);
    const { reference, kind, attributes, name, info, property } = target;
    const ofClass = type.kind === "object" ? bindingInfoOf(type.attributes) : undefined;
    const isReferenceOrNullable = Boolean(reference.nullable ?? reference.optional) || !isValueType(type);
    const isExplicitlyRequired = findAttribute(attributes, "Required") !== undefined && kind !== "type";
    const hasImplicitRequired = !isExplicitlyRequired && this.#isImplicitlyRequired(target, type);
    const source = info?.source === "ModelBinding" ? undefined : info?.source;
    // Lazy members, as types refer to each other in circles.
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    const provider = this;
    return {
      kind,
      modelType: this.#modelTypeOf(type),
      type,
      reference,
      name,
      displayName: textOf(findAttribute(attributes, "Display")?.data.name),
      attributes,
      property,
      bindingSource: source ?? (ofClass?.source === "Custom" ? "Custom" : this.#sourceOfType(type)),
      binderModelName: info?.name ?? ofClass?.name,
      binderType: info?.binderType ?? ofClass?.binderType,
      serviceKey: info?.serviceKey,
      emptyBodyBehavior: info?.emptyBodyBehavior,
      include: ofClass?.include,
      isBindingRequired: target.behavior === "required",
      isBindingAllowed: target.behavior !== "never",
      isReadOnly: property?.readOnly === true,
      isReferenceOrNullable,
      isRequired: isExplicitlyRequired || hasImplicitRequired || !isReferenceOrNullable,
      hasImplicitRequired,
      convertEmptyStringToNull: findAttribute(attributes, "DisplayFormat")?.data.convertEmptyStringToNull !== false,
      isComplexType: isComplex(type),
      isEnumerableType: type.kind === "array" || type.kind === "set" || type.kind === "dictionary",
      get properties() {
        return provider.#propertiesOf(type);
      },
      get elementMetadata() {
        return type.kind === "array" || type.kind === "set" ? provider.forType(type.element) : undefined;
      },
      get keyMetadata() {
        return type.kind === "dictionary" ? provider.#forPart(type.id, "Key", type.key) : undefined;
      },
      get valueMetadata() {
        return type.kind === "dictionary" ? provider.#forPart(type.id, "Value", type.value) : undefined;
      },
      defaultValue: defaultValueOf(reference, type),
      nullValue: reference.optional && !reference.nullable ? undefined : null,
    };
  }

  /** Files and signals say by their type where they come from (anchors C26). */
  #sourceOfType(type: TypeModel): BindingSource | undefined {
    const element = type.kind === "array" || type.kind === "set" ? this.#typeOf(type.element.type) : type;
    if (element.kind !== "special") return undefined;
    if (element.id === "FormFile" || element.id === "FormCollection") return "FormFile";
    return element.id === "AbortSignal" ? "Special" : undefined;
  }

  #modelTypeOf(type: TypeModel): ModelClass | TypeId {
    const constructor = type.kind === "object" ? this.options.constructorOf(type.declaration) : undefined;
    return constructor ?? type.id;
  }

  /** anchors C33: references that cannot be null, of parameters and properties, never of elements. */
  #isImplicitlyRequired({ kind, reference, requiresNonNull }: Target, type: TypeModel): boolean {
    if (this.options.suppressImplicitRequired || kind === "type" || !requiresNonNull) return false;
    return !reference.nullable && !reference.optional && !isValueType(type) && type.kind !== "unknown";
  }
}

function isComplex(type: TypeModel): boolean {
  return type.kind !== "simple" && type.kind !== "enum" && type.kind !== "unknown";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
