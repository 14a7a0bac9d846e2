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
import { nullOf } from "./nullability.js";
import { requirementOf, type RequirementSettings } from "./requirement.js";
import { typeOf, type TypeTable } from "./type-parts.js";
import { sourceOf } from "./value-source.js";
import type { MetadataKind, ValueTarget } from "./value-target.js";

/**
 * Everything that is known about a parameter, property or element before a request. Binding, validation and the OpenAPI document
 * read it. It is a class because an application has one instance for every parameter and property, and instances share their shape.
 *
 * @example `const isPoint = ({ metadata }: ModelBindingContext): boolean => metadata.type.id.endsWith("#Point");`
 */
export class ValueMetadata {
  readonly kind: MetadataKind;
  readonly type: TypeModel;
  /** The use of the type, with whether it allows `null` or `undefined`. */
  readonly reference: TypeReference;
  /** The property's or parameter's name. */
  readonly name: string | undefined;
  /** `@Display({ name })`. */
  readonly displayName: string | undefined;
  /** The attributes of the property or parameter, or of the class for a type. */
  readonly attributes: readonly AttributeModel[];
  /** The property, for a property of a model. */
  readonly property: PropertyModel | undefined;
  /** The source of values; `undefined`: any value provider. */
  readonly bindingSource: BindingSource | undefined;
  /** The name from an attribute that replaces the target's own. */
  readonly binderModelName: string | undefined;
  /** `@ModelBinder({ binderType })` on the target or its class. */
  readonly binderType: TypeId | undefined;
  readonly serviceKey: string | undefined;
  readonly emptyBodyBehavior: BindingInfo["emptyBodyBehavior"];
  /** The content types that the `@Consumes` of its action declares. */
  readonly consumes: readonly string[] | undefined;
  /** It keeps its own initializer if it is not bound. */
  readonly hasInitializer: boolean;
  /** The properties that `@Bind` lists on the class; `undefined`: all. */
  readonly include: readonly string[] | undefined;
  readonly isBindingRequired: boolean;
  readonly isBindingAllowed: boolean;
  readonly isReadOnly: boolean;
  /** It can be `null`: it is nullable, optional, or not a value type. */
  readonly isReferenceOrNullable: boolean;
  /** `@Required`, or a non-nullable string or class in a strict project, or a value type. */
  readonly isRequired: boolean;
  /** `@Required` on the parameter or property. */
  readonly hasExplicitRequired: boolean;
  /** Required only by its type. */
  readonly hasImplicitRequired: boolean;
  /** White space in a form or query is `null` for a string. `@DisplayFormat({ convertEmptyStringToNull: false })`. */
  readonly convertEmptyStringToNull: boolean;
  /** It cannot be converted from one string: objects, collections, files. */
  readonly isComplexType: boolean;
  readonly isEnumerableType: boolean;
  /** The owner's project is not `strict`, so the type does not show whether null is allowed. */
  readonly nullableContext: "disabled" | undefined;
  /** The value of `null` for this target: `undefined` if its type allows only that. */
  readonly nullValue: null | undefined;

  /** @internal Created when the application starts. */
  constructor(target: ValueTarget, types: TypeTable, settings: RequirementSettings) {
    const { kind, reference, attributes, name, property, behavior } = target;
    const type = typeOf(types, reference.type);
    this.kind = kind;
    this.type = type;
    this.reference = reference;
    this.name = name;
    this.displayName = textOf(findAttribute(attributes, "Display")?.data.name);
    this.attributes = attributes;
    this.property = property;
    const ofClass = type.kind === "object" ? bindingInfoOf(type.attributes) : undefined;
    const binding = bindingOf(target.info, ofClass);
    this.bindingSource = sourceOf(target.info, ofClass, type);
    this.binderModelName = binding.name;
    this.binderType = binding.binderType;
    this.serviceKey = binding.serviceKey;
    this.emptyBodyBehavior = binding.emptyBodyBehavior;
    this.consumes = target.consumes;
    this.hasInitializer = target.hasInitializer ?? false;
    this.include = ofClass?.include;
    this.isBindingRequired = behavior === "required";
    this.isBindingAllowed = behavior !== "never";
    this.isReadOnly = property?.readOnly === true;
    const requirement = requirementOf(target, type, settings);
    this.isReferenceOrNullable = requirement.isReferenceOrNullable;
    this.isRequired = requirement.isRequired;
    this.hasExplicitRequired = requirement.hasExplicitRequired;
    this.hasImplicitRequired = requirement.hasImplicitRequired;
    const format = findAttribute(attributes, "DisplayFormat")?.data;
    this.convertEmptyStringToNull = format?.convertEmptyStringToNull !== false;
    this.isComplexType = !notComplex.has(type.kind);
    this.isEnumerableType = enumerable.has(type.kind);
    this.nullableContext = target.nullableContext;
    this.nullValue = nullOf(reference);
  }
}

const notComplex: ReadonlySet<TypeModel["kind"]> = new Set(["simple", "enum", "unknown"]);
const enumerable: ReadonlySet<TypeModel["kind"]> = new Set(["array", "set", "dictionary"]);

/** Attributes on the target override those on its class. */
function bindingOf(info: BindingInfo | undefined, ofClass: BindingInfo | undefined): Partial<BindingInfo> {
  return ofClass === undefined ? (info ?? nothing) : { ...ofClass, ...info };
}

const nothing: Partial<BindingInfo> = {};

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
