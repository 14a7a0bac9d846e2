import { attributeDefinitions, validationRuleOf } from "../attributes/index.js";
import type { AttributeModel, ConstantValue, TypeModel, TypeReference } from "../model/index.js";
import { defaultValueOf } from "./default-value.js";
import { initialValue } from "./initial-value.js";
import { typeOf, type TypeTable } from "./type-parts.js";

/** A property, and what decides the value that it has when a request does not contain it. */
export interface AbsentProperty {
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly hasInitializer?: boolean | undefined;
  readonly default?: ConstantValue | undefined;
}

/**
 * Whether the rules of a property refuse the value that it has when a request does not contain it: `@Range(18, 99) age!: Int32` refuses 0
 * (rule D41). Nothing is known of an initializer that is not constant, and attributes of the application's own are code.
 *
 * @param property the property
 * @param types the types of the model
 * @returns whether a request without it is invalid
 */
export function refusesAbsence(property: AbsentProperty, types: TypeTable): boolean {
  if (property.attributes.length === 0) return false;
  const type = typeOf(types, property.type.type);
  const absent = property.hasInitializer
    ? initialValue(property.default, property.type, { types })
    : { value: defaultValueOf(property.type, type)() };
  return absent !== undefined && refusesValue(property.attributes, type, absent.value);
}

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
