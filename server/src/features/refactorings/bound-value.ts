import {
  attributeDefinitions,
  sourceAttributes,
  validationRuleOf,
  type ValidationContext,
} from "ligature/internal/attributes";
import type { AttributeModel, AttributeTarget, ConstantValue, TypeModel, TypeReference } from "ligature/internal/model";
import { findSimpleType } from "ligature/types";
import { valueKindOf } from "./value-kind.js";

/** A parameter of an action, or a property of a model. */
export interface BoundValue {
  readonly type: TypeReference;
  readonly attributes: readonly AttributeModel[];
  readonly hasInitializer?: true;
  readonly default?: ConstantValue;
}

type Types = Readonly<Partial<Record<string, TypeModel>>>;

/**
 * Whether a parameter and a property of a model get the same from each request. A list does only under a name of its own, because a
 * parameter's list is also looked up without a name, and a missing one is empty. An object's properties are looked up under another
 * name (rule B3). A property is also validated if nothing is sent.
 *
 * @param target what the attributes must allow
 */
export function isBoundAlike(value: BoundValue, types: Types, target: AttributeTarget): boolean {
  const type = types[value.type.type];
  if (type === undefined || type.binderType !== undefined) return false;
  if (!value.attributes.every((one) => isAllowed(one, target))) return false;
  if (isListType(type)) return isListAlike(value, type, types);
  const kind = valueKindOf(type, types);
  return (kind === "text" || kind === "file") && isValidWhenAbsent(value, type);
}

/** Arrays need an initializer as properties, and must not have one as parameters. */
export function isListType(type: TypeModel | undefined): type is Extract<TypeModel, { kind: "array" }> {
  return type?.kind === "array";
}

function isListAlike(value: BoundValue, { element }: Extract<TypeModel, { kind: "array" }>, types: Types): boolean {
  const kind = types[element.type]?.binderType === undefined ? valueKindOf(types[element.type], types) : undefined;
  if ((kind !== "text" && kind !== "file") || value.type.optional) return false;
  const isNamed = value.attributes.some(({ name, data }) => sourceAttributes.has(name) && data.name !== undefined);
  const isEmpty = Array.isArray(value.default) && value.default.length === 0;
  return isNamed && (isEmpty || value.hasInitializer !== true) && rulesOf(value).length === 0;
}

/** Attributes that say how a value is bound are not among them, besides its source. */
function isAllowed({ name, facts, file }: AttributeModel, target: AttributeTarget): boolean {
  // Code of the application reads the attributes that it defines, where they are.
  if (file !== undefined || facts !== undefined || binding.has(name)) return false;
  return attributeDefinitions.get(name)?.targets.includes(target) ?? true;
}

const binding: ReadonlySet<string> = new Set(["Bind", "BindNever", "BindProperty", "BindRequired", "ModelBinder"]);

/** `@Required()` counts for both also if nothing is sent. */
function rulesOf({ attributes }: BoundValue): AttributeModel[] {
  return attributes.filter(({ name }) => name !== "Required" && !sourceAttributes.has(name)).filter(isRule);
}

/** An attribute that is not Ligature's may be a validation attribute. */
function isRule({ name }: AttributeModel): boolean {
  const definition = attributeDefinitions.get(name);
  return definition === undefined || validationRuleOf(definition) !== undefined;
}

function isValidWhenAbsent(value: BoundValue, type: TypeModel): boolean {
  const rules = rulesOf(value);
  if (rules.length === 0) return true;
  const absent = absentValue(value, type);
  return absent !== undefined && rules.every((rule) => isValid(rule, type, absent.value));
}

/** The value if nothing is sent; `undefined` if this is not known. */
function absentValue({ type: { nullable, optional }, hasInitializer, default: given }: BoundValue, type: TypeModel) {
  if (hasInitializer === true) return isPrimitive(given) ? { value: given } : undefined;
  return nullable === true || optional === true ? { value: null } : defaultOf(type);
}

function isPrimitive(value: ConstantValue | undefined): value is ConstantValue {
  return value !== undefined && (value === null || typeof value !== "object");
}

function defaultOf(type: TypeModel): { readonly value: ConstantValue } | undefined {
  if (type.kind === "special") return { value: null };
  if (type.kind !== "simple") return undefined;
  const value = findSimpleType(type.id)!.defaultValue();
  return value === null || value === 0 || value === false ? { value } : undefined;
}

function isValid({ name, data }: AttributeModel, type: TypeModel, value: ConstantValue): boolean {
  const definition = attributeDefinitions.get(name);
  const rule = definition && validationRuleOf(definition);
  // Validation attributes of an application accept null, because `@Required` checks for it.
  if (rule === undefined) return value === null;
  try {
    return rule.createCheck(data, { type, displayNameOf: (property) => property })(value, {} as ValidationContext) === true; // prettier-ignore
  } catch {
    return false;
  }
}
