import type { EnumTypeModel, TypeId, TypeModel, TypeReference } from "../model/index.js";
import { enumFromJson, simpleTypes } from "../types/index.js";
import { isReferenceOrNullable, nullOf, typeOf } from "../metadata/index.js";
import type { InputTarget } from "./input-formatter.js";
import { createAnythingConverter } from "./json-anything.js";
import { createArrayConverter, createDictionaryConverter, createSetConverter } from "./json-collections.js";
import {
  attemptedText,
  formatPath,
  notConverted,
  wrongShape,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
} from "./json-conversion.js";
import { createObjectConverter } from "./json-object.js";
import { createUnionConverter } from "./json-union.js";

/** Converts what needs no path: `undefined` when it is not convertible. */
export type LeafConverter = (value: unknown) => unknown;

/** Converts the JSON of one use of a type: a property, an element, the body. */
export class JsonUse {
  readonly #leaf: LeafConverter | undefined;
  #container: ContainerConverter | undefined;

  constructor(
    private readonly reference: TypeReference,
    private readonly type: TypeModel,
    private readonly compiler: JsonCompiler,
    /** The name that messages show; absent for elements and the body. */
    private readonly label: string | undefined,
  ) {
    this.#leaf = jsonLeafConverter(type);
  }

  /** The value, or `notConverted` after a report. */
  convert(value: unknown, path: JsonPath | undefined, conversion: JsonConversion, depth: number): unknown {
    if (value === null) return this.#convertNull(path, conversion);
    if (this.#leaf === undefined) {
      this.#container ??= this.compiler.containerOf(this.type);
      const converted = this.#container(value, path, conversion, depth + 1);
      return converted === wrongShape ? this.report(value, path, conversion) : converted;
    }
    const converted = this.#leaf(value);
    return converted === undefined ? this.report(value, path, conversion) : converted;
  }

  report(value: unknown, path: JsonPath | undefined, conversion: JsonConversion): typeof notConverted {
    if (conversion.isOver) return notConverted;
    const attemptedValue = attemptedText(value);
    conversion.report({ path: formatPath(path), kind: "notConvertible", attemptedValue, name: this.label });
    return notConverted;
  }

  #convertNull(path: JsonPath | undefined, conversion: JsonConversion): unknown {
    if (isReferenceOrNullable(this.reference, this.type)) return nullOf(this.reference);
    conversion.report({ path: formatPath(path), kind: "null", attemptedValue: "null", name: this.label });
    return notConverted;
  }
}

/** Makes the converters of a body's types; each type's once, as types refer to each other in circles. */
export class JsonCompiler {
  readonly #containers = new Map<TypeId, ContainerConverter>();

  constructor(readonly target: InputTarget) {}

  use(reference: TypeReference, label?: string): JsonUse {
    return new JsonUse(reference, this.typeOf(reference.type), this, label);
  }

  typeOf(id: TypeId): TypeModel {
    return typeOf(this.target.types, id);
  }

  containerOf(type: TypeModel): ContainerConverter {
    let converter = this.#containers.get(type.id);
    if (converter === undefined) {
      converter = withinDepth(createContainer(type, this));
      this.#containers.set(type.id, converter);
    }
    return converter;
  }
}

function withinDepth(convert: ContainerConverter): ContainerConverter {
  return (value, path, conversion, depth) => {
    if (depth <= conversion.maxDepth) return convert(value, path, conversion, depth);
    const message = `it is nested deeper than ${conversion.maxDepth} levels.`;
    conversion.report({ path: formatPath(path), kind: "unreadable", message });
    return notConverted;
  };
}

function createContainer(type: TypeModel, compiler: JsonCompiler): ContainerConverter {
  switch (type.kind) {
    case "object":
      return createObjectConverter(type, compiler);
    case "array":
      return createArrayConverter(type, compiler);
    case "set":
      return createSetConverter(type, compiler);
    case "dictionary":
      return createDictionaryConverter(type, compiler);
    case "union":
      return createUnionConverter(type, compiler);
    case "unknown":
      return createAnythingConverter(compiler);
    default:
      return () => wrongShape;
  }
}

/** The converter of a type that is no object or list: `undefined` for those. */
export function jsonLeafConverter(type: TypeModel): LeafConverter | undefined {
  if (type.kind === "simple") {
    const simple = simpleTypes[type.id];
    return (value) => simple.fromJson(value);
  }
  return type.kind === "enum" ? enumConverter(type) : undefined;
}

/** Numbers and names (rule X3). */
function enumConverter({ members }: EnumTypeModel): LeafConverter {
  return (value) => enumFromJson(value, members);
}
