import { defaultValueOf, ValueMetadata, type ValueTarget } from "../../metadata/index.js";
import type { ApplicationModel, Settings, TypeId, TypeModel } from "../../model/index.js";
import type { ModelClass, ModelMetadata } from "./model-metadata.js";

/** The options with which the metadata of an application's targets is created. */
export interface MetadataOptions {
  constructorOf(id: TypeId): ModelClass | undefined;
  readonly settings: Settings;
}

/** Returns the metadata of the parts of a type. */
export interface MetadataParts {
  propertiesOf(type: TypeModel): readonly ModelMetadata[];
  subtypesOf(type: TypeModel): readonly ModelMetadata[];
  elementOf(type: TypeModel): ModelMetadata | undefined;
  positionsOf(type: TypeModel): readonly ModelMetadata[];
  alternativesOf(type: TypeModel): readonly ModelMetadata[];
  pairOf(type: TypeModel, name: "Key" | "Value"): ModelMetadata | undefined;
}

/** The metadata of one target, with its class. Its parts are created on first use, because types can be recursive. */
export class TargetMetadata extends ValueMetadata implements ModelMetadata {
  readonly modelType: ModelClass | TypeId;
  readonly #parts: MetadataParts;

  constructor(target: ValueTarget, { types }: ApplicationModel, options: MetadataOptions, parts: MetadataParts) {
    super(target, types, options.settings);
    const { type } = this;
    const constructor = type.kind === "object" ? options.constructorOf(type.declaration) : undefined;
    this.modelType = constructor ?? type.id;
    this.#parts = parts;
  }

  /** It is found each time: a function for each target would stay in memory. */
  defaultValue(): unknown {
    return defaultValueOf(this.reference, this.type)();
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

  get positions(): readonly ModelMetadata[] {
    return this.#parts.positionsOf(this.type);
  }

  get alternatives(): readonly ModelMetadata[] {
    return this.#parts.alternativesOf(this.type);
  }

  get keyMetadata(): ModelMetadata | undefined {
    return this.#parts.pairOf(this.type, "Key");
  }

  get valueMetadata(): ModelMetadata | undefined {
    return this.#parts.pairOf(this.type, "Value");
  }
}
