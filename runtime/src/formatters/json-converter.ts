import type { EnumTypeModel, ObjectTypeModel, TypeId, TypeModel, TypeReference } from "../model/index.js";
import { enumFromJson, simpleTypes } from "../types/index.js";
import { isReferenceType, nullOf, takesNull, typeOf } from "../metadata/index.js";
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

/** What messages say of a use of a type; nothing of an element, or of the body. */
export interface JsonLabel {
  /** The name that messages show. */
  readonly name: string;
  /** Of a property: whether `@Required` stands on it. */
  readonly isRequired?: boolean;
  /** What is said where a value that must be there is not, in place of the usual. */
  readonly missing?: string | undefined;
}

/** Converts the JSON of one use of a type: a property, an element, the body. */
export class JsonUse {
  readonly #leaf: LeafConverter | undefined;
  readonly #takesNull: boolean;
  #container: ContainerConverter | undefined;

  constructor(
    private readonly reference: TypeReference,
    private readonly type: TypeModel,
    private readonly compiler: JsonCompiler,
    private readonly label: JsonLabel | undefined,
  ) {
    this.#leaf = jsonLeafConverter(type);
    this.#takesNull = takesNull(reference, type, compiler.isStrict);
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
    conversion.report({ path: formatPath(path), kind: "notConvertible", attemptedValue, name: this.label?.name });
    return notConverted;
  }

  /** Says that there is no value where one must be. */
  reportMissing(path: JsonPath | undefined, conversion: JsonConversion): void {
    const { name, missing: message } = this.label ?? {};
    conversion.report({ path: formatPath(path), kind: "missing", name, message });
  }

  #convertNull(path: JsonPath | undefined, conversion: JsonConversion): unknown {
    if (this.#takesNull) return nullOf(this.reference);
    if (this.#isMissingWhenNull()) this.reportMissing(path, conversion);
    else conversion.report({ path: formatPath(path), kind: "null", attemptedValue: "null", name: this.label?.name });
    return notConverted;
  }

  /** Null in place of an object or text is said as validation says it without strict bodies. */
  #isMissingWhenNull(): boolean {
    const isRequired = this.label?.isRequired;
    if (isRequired === undefined || !isReferenceType(this.type)) return false;
    return isRequired || this.reference.optional !== true;
  }
}

/** Makes the converters of a body's types; each type's once, as types refer to each other in circles. */
export class JsonCompiler {
  readonly #containers = new Map<TypeId, ContainerConverter>();
  #lenient: JsonCompiler | undefined;

  constructor(readonly target: InputTarget) {}

  /** What must be there is asked for, and null is taken only where a type has it. */
  get isStrict(): boolean {
    return this.target.strict === true;
  }

  /** The compiler of what an object holds: types of a project that is not `strict` say nothing of null. */
  within({ nullableContext }: Pick<ObjectTypeModel, "nullableContext">): JsonCompiler {
    if (!this.isStrict || nullableContext !== "disabled") return this;
    return (this.#lenient ??= new JsonCompiler({ ...this.target, strict: false }));
  }

  use(reference: TypeReference, label?: JsonLabel): JsonUse {
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
