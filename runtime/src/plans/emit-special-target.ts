import {
  AbortSignalBinder,
  CurrentUserBinder,
  HeaderBinder,
  ServerRequestBinder,
  ServicesBinder,
} from "../binding/index.js";
import { literal, type CodeWriter, refusePlan } from "../generated-code/index.js";
import { emitHeaderTarget } from "./emit-text-target.js";
import type { PlanParts } from "./plan-input.js";
import { emitUnbound, type PlannedTarget } from "./planned-target.js";

/** Targets that do not come from value providers; false if the target is not one of them. */
export function emitSpecialTarget(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): boolean {
  const { binder } = target.binder;
  if (binder instanceof AbortSignalBinder) writer.line(`${target.variable} = context.signal;`);
  else if (binder instanceof ServerRequestBinder)
    writer.line(`${target.variable} = context.${binder.part === "serverRequest" ? "request" : "reply"};`);
  else if (binder instanceof CurrentUserBinder) emitUser(writer, parts, target);
  else if (binder instanceof ServicesBinder) emitService(writer, parts, target);
  else if (binder.constructor === HeaderBinder) emitHeader(writer, parts, target, binder);
  else return false;
  if (!(binder instanceof HeaderBinder) && target.isBound !== undefined) writer.line(`${target.isBound} = true;`);
  return true;
}

/** The user does not come from value providers either. */
function emitUser(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  writer.line(`${target.variable} = context.user;`);
  writer.block(`if (!${target.variable})`, () => {
    writer.line(`${target.variable} = undefined;`);
    emitUnbound(writer, parts, target);
  });
}

/** A service is not input, so it is not validated. */
function emitService(
  writer: CodeWriter,
  { code, validator, resolve }: PlanParts,
  { metadata, variable, label }: PlannedTarget,
): void {
  const { validators } = validator.checksOf(metadata);
  if (validators.length > (metadata.hasImplicitRequired ? 1 : 0))
    refusePlan(`${label} is a service with validation attributes`);
  const { type, serviceKey } = metadata;
  const key = serviceKey === undefined ? "undefined" : literal(serviceKey);
  writer.line(`${variable} = ${code.constant("resolve", resolve)}(context, ${literal(type.id)}, ${key});`);
  writer.line(`if (typeof ${variable} !== "object" || ${variable} === null) return bailOut;`);
}

function emitHeader(writer: CodeWriter, parts: PlanParts, target: PlannedTarget, { inner }: HeaderBinder): void {
  const shape = parts.shapes.of(inner, target.label);
  if (shape.kind !== "text") refusePlan(`${target.label} is a list of a header's values`);
  emitHeaderTarget(writer, parts, target, shape.binder);
}
