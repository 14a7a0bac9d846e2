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
import { requirementOf, type RequirementOptions } from "./requirement.js";
import { typeOf, type TypeTable } from "./type-parts.js";
import { sourceOf } from "./value-source.js";
import type { MetadataKind, ValueTarget } from "./value-target.js";

/**
 * All that is known of a value before one comes: of a parameter, a property, an element. Binding, validation and the OpenAPI document
 * read it. An application has one for every parameter and property, so it is a class: its instances share their shape.
 *
 * @example `const isPoint = ({ metadata }: ModelBindingContext): boolean => metadata.type.id.endsWith("#Point");`
 */
export class ValueMetadata {
  readonly kind: MetadataKind;
  readonly type: TypeModel;
  /** The use: whether it takes `null` or `undefined`. */
  readonly reference: TypeReference;
  /** The property's or parameter's name. */
  readonly name: string | undefined;
  /** `@Display({ name })`. */
  readonly displayName: string | undefined;
  /** Of the property or parameter; of a type those of the class. */
  readonly attributes: readonly AttributeModel[];
  /** The property itself, of a property of a model. */
  readonly property: PropertyModel | undefined;
  /** Where values come from; `undefined`: from any value provider. */
  readonly bindingSource: BindingSource | undefined;
  /** The name that an attribute gives in place of the target's own. */
  readonly binderModelName: string | undefined;
  /** `@ModelBinder({ binderType })`, of the target or of its class. */
  readonly binderType: TypeId | undefined;
  readonly serviceKey: string | undefined;
  readonly emptyBodyBehavior: BindingInfo["emptyBodyBehavior"];
  /** What is not bound keeps its own initializer. */
  readonly hasInitializer: boolean;
  /** The properties that `@Bind` lists on the class; `undefined`: all. */
  readonly include: readonly string[] | undefined;
  readonly isBindingRequired: boolean;
  readonly isBindingAllowed: boolean;
  readonly isReadOnly: boolean;
  /** `null` is a value of it: it is nullable, optional, or no value type. */
  readonly isReferenceOrNullable: boolean;
  /** `@Required`, or a non-nullable string or class in a strict project, or a value type. */
  readonly isRequired: boolean;
  /** `@Required` on the parameter or property. */
  readonly hasExplicitRequired: boolean;
  /** Required by its type alone. */
  readonly hasImplicitRequired: boolean;
  /** White space in a form or query is `null` for a string. `@DisplayFormat({ convertEmptyStringToNull: false })`. */
  readonly convertEmptyStringToNull: boolean;
  /** Not convertible from one text: objects, collections, files. */
  readonly isComplexType: boolean;
  readonly isEnumerableType: boolean;
  /** The project of its owner is not `strict`: its type says nothing of null. */
  readonly nullableContext: "disabled" | undefined;
  /** What `null` is for this target: `undefined` where its type has that only. */
  readonly nullValue: null | undefined;

  /** @internal Made when the application starts. */
  constructor(target: ValueTarget, types: TypeTable, options: RequirementOptions) {
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
    this.hasInitializer = target.hasInitializer ?? false;
    this.include = ofClass?.include;
    this.isBindingRequired = behavior === "required";
    this.isBindingAllowed = behavior !== "never";
    this.isReadOnly = property?.readOnly === true;
    const requirement = requirementOf(target, type, options);
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

/** What stands on the target counts before what stands on its class. */
function bindingOf(info: BindingInfo | undefined, ofClass: BindingInfo | undefined): Partial<BindingInfo> {
  return ofClass === undefined ? (info ?? nothing) : { ...ofClass, ...info };
}

const nothing: Partial<BindingInfo> = {};

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
