import { isObject, type ConstantObject, type ConstantValue, type TypeModel } from "../../model/index.js";
import { isNumeric } from "../../types/index.js";

/**
 * Whether an attribute can check the values of a type.
 *
 * - `"useful"`: it can, so the editor suggests it.
 * - `"pointless"`: it works, but has little to check, as a pattern on a number. The editor does not suggest it.
 * - a reason: it cannot, which is an error of its user (LIG1039). The reason continues a sentence about the attribute: "checks text".
 */
export type Applicability = "useful" | "pointless" | { readonly reason: string };

/** Tells whether an attribute with some data can check the values of a type. `canBeNull` is absent if it is unknown. */
export type AppliesTo = (type: TypeModel, data: ConstantObject, canBeNull?: boolean) => Applicability;

/**
 * Whether an attribute can check the values of a type. Values of an enum or a union may have any type, so no attribute is wrong there.
 *
 * @param rule the attribute's rule
 * @param type the type of the values, without null
 * @param data the attribute's data
 * @param canBeNull whether null is allowed too. Default: it is unknown
 * @returns the answer; `"useful"` for an attribute that does not tell, and for a type that is not known
 * @example `applicabilityOf(validationRuleOf(Url.definition)!, { kind: "simple", id: "Int32" }, {}) // { reason: "checks text" }`
 */
export function applicabilityOf(
  rule: { readonly appliesTo?: AppliesTo },
  type: TypeModel,
  data: ConstantObject,
  canBeNull?: boolean,
): Applicability {
  if (type.kind === "unknown") return "useful";
  const answer = rule.appliesTo?.(type, data, canBeNull) ?? "useful";
  return typeof answer === "object" && (type.kind === "enum" || type.kind === "union") ? "pointless" : answer;
}

/** Of an attribute that checks text, and values of these other types. */
export function checksText(...others: readonly string[]): AppliesTo {
  return ({ id }) => (id === "String" || others.includes(id) ? "useful" : { reason: "checks text" });
}

/** Of an attribute that checks a length. */
export const countsItems: AppliesTo = ({ kind, id }) => {
  if (kind === "union") return "pointless";
  const hasLength =
    kind === "simple" ? id === "String" || id === "Bytes" : kind !== "special" && kind !== "enum" && kind !== "object";
  return hasLength ? "useful" : { reason: "counts characters or items" };
};

/** Of an attribute that lists values. They are compared as they are bound: a date is an object, which is equal to no text. */
export const listsValues: AppliesTo = (type, { values }) => {
  if (!Array.isArray(values)) return "useful";
  const wrong = (values as readonly ConstantValue[]).find((value) => !canEqual(value, type));
  if (wrong === undefined) return "useful";
  return { reason: `lists ${isObject(wrong) ? "a value" : JSON.stringify(wrong)}, which no value of the type equals` };
};

const texts: ReadonlySet<string> = new Set(["String", "Char", "Guid"]);

function canEqual(value: ConstantValue, { kind, id }: TypeModel): boolean {
  if (value === null || isObject(value)) return value === null || value.$undefined === true || isNumeric(id);
  if (kind !== "simple") return false;
  if (typeof value === "string") return texts.has(id);
  return typeof value === "number" ? isNumeric(id) : id === "Boolean";
}
