import { BodyBinder, type ModelMetadata } from "../binding/index.js";
import { type CodeWriter, refusePlan, typeLabel } from "../generated-code/index.js";
import { emitJsonTarget } from "./emit-json-target.js";
import { emitListTarget, emitObjectsTarget } from "./emit-list-target.js";
import { emitObjectTarget } from "./emit-object-target.js";
import { emitSpecialTarget } from "./emit-special-target.js";
import { emitTextTarget } from "./emit-text-target.js";
import type { PlanParts } from "./plan-input.js";
import { emitUnbound, type PlannedTarget } from "./planned-target.js";
import { sourcesOf } from "./value-sources.js";

/** Writes the binding of the action's parameters; returns the variables of their values. */
export function emitParameters(writer: CodeWriter, parts: PlanParts): string[] {
  return parts.binder.parameters.map(({ binder, isBound, hasInitializer }) => {
    const { metadata } = binder;
    const variable = parts.code.unique(binder.name);
    const target = { binder, metadata, variable, hasInitializer, label: `the parameter ${binder.name}` };
    writer.comment(`${binder.name}: ${typeLabel(metadata.type.id)}, ${metadata.bindingSource ?? "from any source"}`);
    if (isBound) emitTarget(writer, parts, target);
    else emitUnbound(writer, parts, target);
    return variable;
  });
}

/** Bound properties: on a GET, only those with `supportsGet`. */
export function emitProperties(writer: CodeWriter, parts: PlanParts): PropertyVariables[] {
  return parts.binder.properties.map(({ binder, name, isBound: isWanted, supportsGet, hasInitializer }) => {
    const { metadata } = binder;
    const variable = parts.code.unique(name);
    const isBound = parts.code.unique(`${name}IsBound`);
    // Its initializer or default applies later, when the controller exists.
    const target = { binder, metadata, variable, hasInitializer: true, label: `the property ${name}`, isBound };
    writer.comment(`${name}: ${typeLabel(metadata.type.id)}, ${metadata.bindingSource ?? "from any source"}`);
    if (!isWanted) writer.comment("never bound");
    else if (supportsGet) writer.block("", () => emitTarget(writer, parts, target));
    else writer.block('if (request.raw.method !== "GET")', () => emitTarget(writer, parts, target));
    return { name, metadata, variable, isBound, hasInitializer };
  });
}

/** A bound property, and the variables of its value. */
export interface PropertyVariables {
  readonly name: string;
  readonly metadata: ModelMetadata;
  readonly variable: string;
  readonly isBound: string;
  readonly hasInitializer: boolean;
}

function emitTarget(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  if (target.binder.binder instanceof BodyBinder) {
    emitJsonTarget(writer, parts, target);
    return;
  }
  if (emitSpecialTarget(writer, parts, target)) return;
  const { metadata, binder, label } = target;
  const shape = parts.shapes.of(binder.binder, label);
  const sources = sourcesOf(metadata, parts);
  if (shape.kind === "text") emitTextTarget(writer, parts, target, shape.binder, sources);
  else if (shape.kind === "object") emitObjectTarget(writer, parts, target, shape.object, sources);
  else if (shape.kind === "texts") emitListTarget(writer, parts, target, shape, sources);
  else if (shape.kind === "objects") emitObjectsTarget(writer, parts, target, shape.element, sources);
  else refusePlan(`${label} is a ${metadata.type.kind}, which only the interpreter binds`);
}
