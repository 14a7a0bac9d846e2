import { attributeDefinitions, validationRuleOf } from "../attributes/index.js";
import type {
  AttributeModel,
  ConstantValue,
  ObjectTypeModel,
  PropertyModel,
  TypeId,
  TypeModel,
  TypeReference,
} from "../model/index.js";
import { defaultValueOf } from "./default-value.js";
import { initialValue, type InitialValue } from "./initial-value.js";
import { requirementOf, type RequirementSettings } from "./requirement.js";
import { elementOf, typeOf, type TypeTable } from "./type-parts.js";
import { propertyTarget } from "./value-target.js";

/** A property, and what decides the value that it has when a request does not contain it. */
export interface AbsentProperty {
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly hasInitializer?: boolean | undefined;
  readonly default?: ConstantValue | undefined;
  readonly createsObject?: boolean | undefined;
}

/**
 * Whether the rules of a property refuse the value that it has when a request does not contain it: `@Range(18, 99) age!: Int32` refuses 0
 * (rule D41). The rules of the parts of the value are asked, too. Nothing is known of other initializers than constants and `new Address()`,
 * and attributes of the application's own are code.
 *
 * @param property the property
 * @param types the types of the model
 * @param settings whether types alone require values
 * @returns whether a request without it is invalid
 */
export function refusesAbsence(property: AbsentProperty, types: TypeTable, settings: RequirementSettings): boolean {
  const absent = absentValue(property, types, []);
  if (absent === undefined) return false;
  const type = typeOf(types, property.type.type);
  return refusesValue(property.attributes, type, absent.value) || refusesParts(type, absent.value, types, settings);
}

/** The value of an absent property; `undefined` if nothing is known of it. */
function absentValue(property: AbsentProperty, types: TypeTable, within: readonly TypeId[]): InitialValue | undefined {
  const type = typeOf(types, property.type.type);
  if (!property.hasInitializer) return { value: defaultValueOf(property.type, type)() };
  return property.createsObject ? createdObject(type, types, within) : initialValue(property.default, property.type, { types });
} // prettier-ignore

/** A member of which nothing is known. */
const unknown = Symbol("unknown");

/** A new instance of a class, as the activator fills it. */
function createdObject(type: TypeModel, types: TypeTable, within: readonly TypeId[]): InitialValue | undefined {
  if (type.kind !== "object" || type.hasConstructor || within.includes(type.id)) return undefined;
  const members = type.properties.map((property): [string, unknown] => {
    const isKnown = property.hasInitializer === true || property.readOnly !== true;
    const initial = isKnown ? absentValue(property, types, [...within, type.id]) : undefined;
    return [property.name, initial === undefined ? unknown : initial.value];
  });
  return { value: Object.fromEntries(members) };
}

/** Whether a rule of a part of a value refuses that part. */
function refusesParts(type: TypeModel, value: unknown, types: TypeTable, settings: RequirementSettings): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (type.kind === "object") return type.properties.some((property) => refusesMember(property, type, value, types, settings));
  const part = type.kind === "dictionary" ? type.value : elementOf(type);
  if (part === undefined) return false;
  const partType = typeOf(types, part.type);
  return Object.values(value).some((one) => refusesParts(partType, one, types, settings));
} // prettier-ignore

function refusesMember(
  property: PropertyModel,
  owner: ObjectTypeModel,
  values: object,
  types: TypeTable,
  settings: RequirementSettings,
): boolean {
  const value: unknown = Object.hasOwn(values, property.name) ? (values as Record<string, unknown>)[property.name] : undefined;
  if (value === unknown || property.attributes.some(({ name }) => leftOut.has(name))) return false;
  const type = typeOf(types, property.type.type);
  const isMissing = value === null || value === undefined;
  if (isMissing && requirementOf(propertyTarget(property, owner), type, settings).hasImplicitRequired) return true;
  return refusesValue(property.attributes, type, value) || refusesParts(type, value, types, settings);
} // prettier-ignore

/** Members that a body does not have are not validated. */
const leftOut: ReadonlySet<string> = new Set(["JsonIgnore", "JsonExtensionData", "BindNever"]);

/**
 * Whether one of Ligature's validation attributes refuses a value. One that needs more than the value is not asked.
 *
 * @param attributes the attributes of a property or parameter
 * @param type its type
 * @param value the value
 * @returns whether the value is invalid
 */
export function refusesValue(attributes: readonly AttributeModel[], type: TypeModel, value: unknown): boolean {
  return attributes.some(({ name, data }) => {
    const definition = attributeDefinitions.get(name);
    const rule = definition && validationRuleOf(definition);
    if (rule === undefined) return false;
    try {
      const check = rule.createCheck(data, { type, displayNameOf: (other) => other });
      const needsContext = check.length > 1 && rule.usesPatterns !== true;
      return !needsContext && (check as (one: unknown, context: object) => unknown)(value, {}) === false;
    } catch {
      // Wrong arguments are an error of their own (LIG1023).
      return false;
    }
  });
}
