import { behaviorOf, bindingInfoOf } from "../attributes/index.js";
import {
  classOf,
  findAttribute,
  type ApplicationModel,
  type BindingInfo,
  type BindingSource,
  type ControllerModel,
  type ControllerPropertyModel,
  type DictionaryTypeModel,
  type ParameterModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { elementOf, isNullable, isReferenceOrNullable, isReferenceType, typeOf } from "../metadata/index.js";
import type { ModelClass, ModelMetadata } from "./model-metadata.js";
import { TargetMetadata, type MetadataParts, type Requirement, type Target } from "./target-metadata.js";

/** What the provider is made with. */
export interface MetadataOptions {
  constructorOf(id: TypeId): ModelClass | undefined;
  readonly suppressImplicitRequired: boolean;
}

/** Makes the metadata of types, properties and parameters from the application model; each type's once. */
export class ModelMetadataProvider {
  readonly #types = new Map<string, ModelMetadata>();
  readonly #properties = new Map<TypeId, readonly ModelMetadata[]>();
  readonly #parts: MetadataParts = {
    propertiesOf: (type) => this.#propertiesOf(type),
    subtypesOf: (type) => this.#subtypesOf(type),
    elementOf: (type) => {
      const element = elementOf(type);
      return element && this.forType(element);
    },
    pairOf: (type, name) => (type.kind === "dictionary" ? this.#forPart(type, name) : undefined),
  };

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
    return this.#create({
      kind: "parameter",
      reference,
      attributes,
      info,
      name,
      behavior,
      requiresNonNull,
      hasInitializer,
    });
  }

  /** Of a bound property of a controller or page. */
  forControllerProperty(property: ControllerPropertyModel, controller: ControllerModel): ModelMetadata {
    const { name, attributes, bindingInfo: info, hasInitializer, type: reference } = property;
    const behavior = info?.behavior ?? behaviorOf(controller.attributes);
    const requiresNonNull = controller.nullableContext !== "disabled";
    return this.#create({
      kind: "property",
      reference,
      attributes,
      info,
      name,
      behavior,
      requiresNonNull,
      hasInitializer,
    });
  }

  /** Key and value of a dictionary's pairs are properties named so: messages say `for Value`. Never required by type. */
  #forPart(dictionary: DictionaryTypeModel, name: "Key" | "Value"): ModelMetadata {
    const id = `${dictionary.id}|${name}`;
    let metadata = this.#types.get(id);
    if (metadata === undefined) {
      const reference = name === "Key" ? dictionary.key : dictionary.value;
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

  #subtypesOf(type: TypeModel): readonly ModelMetadata[] {
    if (type.kind !== "object") return [];
    const named = type.attributes.filter(({ name }) => name === "SwaggerSubType").map(({ data }) => classOf(data.type));
    const ids = named.filter((id) => id !== undefined && id !== type.id && this.model.types[id] !== undefined);
    return ids.map((id) => this.forType({ type: id! }));
  }

  #forProperty(property: PropertyModel, ofClass: BindingInfo["behavior"], requiresNonNull: boolean): ModelMetadata {
    const { name, attributes, type: reference } = property;
    const info = bindingInfoOf(attributes);
    const behavior = behaviorOf(attributes) ?? ofClass;
    return this.#create({ kind: "property", reference, attributes, info, name, property, behavior, requiresNonNull });
  }

  #typeOf(id: TypeId): TypeModel {
    return typeOf(this.model.types, id);
  }

  #create(target: Target): ModelMetadata {
    const type = this.#typeOf(target.reference.type);
    const described = { type, modelType: this.#modelTypeOf(type), source: this.#sourceOfType(type) };
    return new TargetMetadata(target, described, this.#requirementOf(target, type), this.#parts);
  }

  #requirementOf(target: Target, type: TypeModel): Requirement {
    const { kind, reference, attributes } = target;
    const mayBeNull = isReferenceOrNullable(reference, type);
    const isExplicit = kind !== "type" && findAttribute(attributes, "Required") !== undefined;
    const hasImplicitRequired = !isExplicit && this.#isImplicitlyRequired(target, type);
    return {
      isReferenceOrNullable: mayBeNull,
      hasImplicitRequired,
      isRequired: isExplicit || hasImplicitRequired || !mayBeNull,
    };
  }

  /** Files and signals say by their type where they come from (rule B25). */
  #sourceOfType(type: TypeModel): BindingSource | undefined {
    const element = this.#typeOf(elementOf(type)?.type ?? type.id);
    if (element.kind !== "special") return undefined;
    if (element.id === "FormFile" || element.id === "FormCollection") return "FormFile";
    return element.id === "AbortSignal" ? "Special" : undefined;
  }

  #modelTypeOf(type: TypeModel): ModelClass | TypeId {
    const constructor = type.kind === "object" ? this.options.constructorOf(type.declaration) : undefined;
    return constructor ?? type.id;
  }

  /** rule V1: references that cannot be null, of parameters and properties, never of elements. */
  #isImplicitlyRequired({ kind, reference, requiresNonNull }: Target, type: TypeModel): boolean {
    if (this.options.suppressImplicitRequired || kind === "type" || !requiresNonNull) return false;
    return !isNullable(reference) && isReferenceType(type) && type.kind !== "unknown";
  }
}
