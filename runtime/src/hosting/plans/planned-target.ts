import type { ModelMetadata, ParameterBinder } from "../../binding/index.js";
import { emitChecks } from "./emit-checks.js";
import { isPrimitive, primitive, type CodeWriter } from "./code-writer.js";
import type { PlanParts } from "./plan-parts.js";

/** A parameter or bound property, and the variable that its value is in. */
export interface PlannedTarget {
  readonly binder: ParameterBinder;
  readonly metadata: ModelMetadata;
  readonly variable: string;
  /** Its own initialiser applies where nothing is bound. */
  readonly hasInitializer: boolean;
  /** How messages about the plan call it. */
  readonly label: string;
}

/** The name under which its values are looked up: the explicit one, else its own. */
export function keyOf({ binder }: PlannedTarget): string {
  return binder.explicitName ?? binder.name;
}

/** What a target has where nothing was bound. */
export function emitUnbound(
  writer: CodeWriter,
  { code }: PlanParts,
  { metadata, variable, hasInitializer }: PlannedTarget,
): void {
  if (hasInitializer) return;
  const value = metadata.defaultValue();
  if (value === undefined) return;
  writer.line(
    `${variable} = ${isPrimitive(value) ? primitive(value) : `${code.constant("defaultValue", metadata.defaultValue)}()`};`,
  );
}

/** Nothing was bound: what is required by an attribute is for the interpreter to say. */
export function emitAbsent(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  const { metadata } = target;
  if (metadata.isBindingRequired) {
    writer.line("return ask;");
    return;
  }
  if (metadata.isRequired) emitChecksOf(writer, parts, target, "null");
  emitUnbound(writer, parts, target);
}

/** Something was bound: null where that may be is not looked at. */
export function emitPresent(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  const { metadata, variable } = target;
  if (parts.validator.planOf(metadata).validators.length === 0 || metadata.isRequired || !mayBeNull(target)) {
    emitChecksOf(writer, parts, target, variable);
    return;
  }
  writer.block(`if (${variable} !== null && ${variable} !== undefined)`, () =>
    emitChecksOf(writer, parts, target, variable),
  );
}

function mayBeNull({ metadata }: PlannedTarget): boolean {
  return metadata.isReferenceOrNullable;
}

function emitChecksOf(
  writer: CodeWriter,
  { code, validator }: PlanParts,
  { metadata }: PlannedTarget,
  value: string,
): void {
  const place = { value, depth: "0", failed: "return ask;" };
  emitChecks(writer, { code, maxDepth: validator.maxDepth }, validator.planOf(metadata), place);
}
