import {
  defaultSettings,
  isUndescribable,
  jsonConverterOf,
  jsonConverterOfType,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
  type TypeReference,
} from "../model/index.js";
import { isReferenceType, nullOf, takesNull, typeOf, type JsonNaming } from "../metadata/index.js";
import type { InputTarget } from "./input-formatter.js";
import { createAnythingConverter } from "./json-anything.js";
import {
  createArrayConverter,
  createDictionaryConverter,
  createSetConverter,
  createTupleConverter,
} from "./json-collections.js";
import {
  attemptedText,
  formatPath,
  notConverted,
  wrongShape,
  type ContainerConverter,
  type JsonConversion,
  type JsonPath,
} from "./json-conversion.js";
import { enumReadingOf, jsonLeafConverter, type EnumReading, type LeafConverter } from "./json-leaf.js";
import { createMembersConverter, createObjectConverter, labelOf } from "./json-object.js";
import { createOwnConverter } from "./json-own.js";
import { createUnionConverter } from "./json-union.js";

/** How messages describe a use of a type; absent for elements and the body. */
export interface JsonLabel {
  /** The name that messages show. */
  readonly name: string;
  /** For a property: whether it has `@Required`. */
  readonly isRequired?: boolean;
  /** The message for a missing value that replaces the default one. */
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
    own?: ContainerConverter,
  ) {
    this.#container = own;
    this.#leaf = own === undefined ? jsonLeafConverter(type, compiler.enums) : undefined;
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

  /** Reports that a required value is missing. */
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

  /** Null instead of an object or text has the message that validation has without strict bodies. */
  #isMissingWhenNull(): boolean {
    const isRequired = this.label?.isRequired;
    if (isRequired === undefined || !isReferenceType(this.type)) return false;
    return isRequired || this.reference.optional !== true;
  }
}

/**
 * Creates the converters of a body's types. It creates each one once, because types can refer to each other in cycles.
 */
export class JsonCompiler {
  readonly #containers = new Map<TypeId, ContainerConverter>();
  readonly #members = new Map<TypeId, ContainerConverter>();
  #lenient: JsonCompiler | undefined;

  constructor(
    readonly target: InputTarget,
    readonly enums: EnumReading = enumReadingOf(target),
  ) {}

  /** The rules that decide the names of members. */
  get naming(): JsonNaming {
    return this.target.json ?? defaultSettings.json;
  }

  /** Required members must be present, and null is accepted only if the type allows it. */
  get isStrict(): boolean {
    return this.target.strict === true;
  }

  /**
   * The compiler for an object's members. The types of a project that is not `strict` do not say whether null is
   * allowed.
   */
  within({ nullableContext }: Pick<ObjectTypeModel, "nullableContext">): JsonCompiler {
    if (!this.isStrict || nullableContext !== "disabled") return this;
    return (this.#lenient ??= new JsonCompiler({ ...this.target, strict: false }, this.enums));
  }

  use(reference: TypeReference, label?: JsonLabel): JsonUse {
    return new JsonUse(reference, this.typeOf(reference.type), this, label);
  }

  /** The use of a type by a property, which may have JSON of its own. */
  member(property: PropertyModel): JsonUse {
    const own = jsonConverterOf(property);
    const { type: reference } = property;
    return new JsonUse(
      reference,
      this.typeOf(reference.type),
      this,
      labelOf(property),
      own && createOwnConverter(own, this),
    );
  }

  typeOf(id: TypeId): TypeModel {
    return typeOf(this.target.types, id);
  }

  containerOf(type: TypeModel): ContainerConverter {
    let converter = this.#containers.get(type.id);
    if (converter === undefined) {
      const own = jsonConverterOfType(type);
      converter = own === undefined ? withinDepth(createContainer(type, this)) : createOwnConverter(own, this);
      this.#containers.set(type.id, converter);
    }
    return converter;
  }

  /** The converter of exactly this class, whatever subtype an object names. */
  membersOf(type: ObjectTypeModel): ContainerConverter {
    let converter = this.#members.get(type.id);
    if (converter === undefined) this.#members.set(type.id, (converter = createMembersConverter(type, this)));
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
      if (isUndescribable(type)) return () => wrongShape;
      return type.tuple === undefined ? createAnythingConverter(compiler) : createTupleConverter(type.tuple, compiler);
    default:
      return () => wrongShape;
  }
}
