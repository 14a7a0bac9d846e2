import {
  controllerPropertyTarget,
  elementOf,
  membersOfUnion,
  pairTarget,
  parameterTarget,
  propertyTarget,
  typeOf,
  typeTarget,
  type ValueTarget,
} from "../../metadata/index.js";
import {
  classOf,
  readableTuple,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type ControllerPropertyModel,
  type DictionaryTypeModel,
  type ParameterModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../../model/index.js";
import type { ModelMetadata } from "./model-metadata.js";
import { TargetMetadata, type MetadataOptions, type MetadataParts } from "./target-metadata.js";

/** Creates the metadata of types, properties and parameters from the application model, once for each type. */
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
    positionsOf: (type) => this.#forAll(readableTuple(type)?.types),
    alternativesOf: (type) => this.#forAll(type.kind === "union" ? membersOfUnion(type, this.model.types) : undefined),
    pairOf: (type, name) => (type.kind === "dictionary" ? this.#forPart(type, name) : undefined),
  };

  constructor(
    private readonly model: ApplicationModel,
    private readonly options: MetadataOptions,
  ) {}

  /** Of a type, as of a collection's elements. */
  forType(reference: TypeReference): ModelMetadata {
    const key = `${reference.type}|${reference.nullable ? "n" : ""}${reference.optional ? "o" : ""}`;
    return this.#typeOnce(key, () => typeTarget(reference, typeOf(this.model.types, reference.type)));
  }

  /** For any target; created again with each call. */
  forTarget(target: ValueTarget): ModelMetadata {
    return this.#create(target);
  }

  forParameter(parameter: ParameterModel, controller: ControllerModel, action: ActionModel): ModelMetadata {
    return this.#create(parameterTarget(parameter, controller, action));
  }

  /** Of a bound property of a controller or page. */
  forControllerProperty(property: ControllerPropertyModel, controller: ControllerModel): ModelMetadata {
    return this.#create(controllerPropertyTarget(property, controller));
  }

  #forAll(references: readonly TypeReference[] = []): readonly ModelMetadata[] {
    return references.map((reference) => this.forType(reference));
  }

  #forPart(dictionary: DictionaryTypeModel, name: "Key" | "Value"): ModelMetadata {
    return this.#typeOnce(`${dictionary.id}|${name}`, () => pairTarget(dictionary, name));
  }

  #propertiesOf(type: TypeModel): readonly ModelMetadata[] {
    if (type.kind !== "object") return [];
    let properties = this.#properties.get(type.id);
    if (properties === undefined) {
      properties = type.properties.map((property) => this.#create(propertyTarget(property, type)));
      this.#properties.set(type.id, properties);
    }
    return properties;
  }

  /** Subtypes may have subtypes, which a body can create instances of, too. */
  #subtypesOf(type: TypeModel): readonly ModelMetadata[] {
    const found = new Set([type]);
    // The set grows while it is iterated.
    for (const one of found) {
      const named = one.kind === "object" ? one.attributes.filter(({ name }) => name === "SwaggerSubType") : [];
      for (const { data } of named) {
        const subtype = this.model.types[classOf(data.type) ?? ""];
        if (subtype !== undefined) found.add(subtype);
      }
    }
    found.delete(type);
    return [...found].map(({ id }) => this.forType({ type: id }));
  }

  #typeOnce(key: string, target: () => ValueTarget): ModelMetadata {
    let metadata = this.#types.get(key);
    if (metadata === undefined) this.#types.set(key, (metadata = this.#create(target())));
    return metadata;
  }

  #create(target: ValueTarget): ModelMetadata {
    return new TargetMetadata(target, this.model, this.options, this.#parts);
  }
}
