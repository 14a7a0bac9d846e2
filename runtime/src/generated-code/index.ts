export { CodeWriter, isPrimitive, literal, member, primitive, propertyName } from "./code-writer.js";
export { bailOut, NotPlanned, refusePlan } from "./not-planned.js";
export { emptyObject, PlanCode } from "./plan-code.js";
export { withSourceUrl } from "./source-url.js";
export { typeLabel } from "./type-label.js";
