import { findAttribute, type BindingInfo, type TypeModel } from "../../model/index.js";
import type { SchemaMember } from "../filters.js";
import type { GeneratorContext } from "../generator-context.js";
import type { ValueLocation } from "./bound-value.js";

/** What decides whether an absent value is an error. */
export interface RequiredQuestion {
  readonly member: SchemaMember;
  readonly bindingInfo: BindingInfo;
  readonly place: ValueLocation;
  readonly depth: number;
  readonly nullableContext?: "disabled";
}

/** Whether a request without the value is invalid: by attribute, or because its type has no null (rules D9 and D30). */
export function isRequiredValue(context: GeneratorContext, question: RequiredQuestion): boolean {
  const { member, bindingInfo } = question;
  if (findAttribute(member.attributes, "Required") || bindingInfo.behavior === "required") return true;
  if (question.place === "body") return bindingInfo.emptyBodyBehavior !== "allow";
  return isImplicitlyRequired(context, question);
}

/**
 * A text or another reference without null and without a value of its own. Deeper models are made only when the request
 * holds something of them, so that nothing in them is required as such.
 */
function isImplicitlyRequired(context: GeneratorContext, question: RequiredQuestion): boolean {
  const { member, depth, nullableContext } = question;
  if (!context.facts.implicitRequired || nullableContext === "disabled" || depth > 1) return false;
  const { nullable, optional } = member.type;
  if (nullable ?? optional ?? member.hasInitializer) return false;
  return isReference(context.typeOf(member.type.type));
}

const references: ReadonlySet<string> = new Set(["String", "Uri", "Version", "Bytes"]);

/** Lists and maps are empty when absent, value types have their default: neither is an error. */
function isReference(type: TypeModel): boolean {
  return (type.kind === "simple" && references.has(type.id)) || (type.kind === "special" && type.id === "FormFile");
}
