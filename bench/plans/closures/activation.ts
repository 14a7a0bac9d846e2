/** Replaces `plans/emit-activation.ts`: the activators of the binders. */
import type { BindingServices } from "../../../runtime/src/binding/index.js";
import type { ObjectTypeModel } from "../../../runtime/src/model/index.js";
import type { PlanCode } from "../../../runtime/src/plans/plan-code.js";
import { typeLabel } from "../../../runtime/src/plans/type-label.js";

export function newInstance(code: PlanCode, type: ObjectTypeModel, services: BindingServices): string {
  return `${code.constant(`new${typeLabel(type.id)}`, services.activatorOf(type))}()`;
}
