import type { ModelMetadata, ParameterBinder } from "../binding/index.js";
import { isPrimitive, primitive, type CodeWriter, type PlanCode } from "../generated-code/index.js";
import type { MemberNames } from "../metadata/index.js";
import { emitChecks } from "../validation/index.js";
import type { PlanParts } from "./plan-input.js";

/** A parameter or bound property, and the variable of its value. */
export interface PlannedTarget {
  readonly binder: ParameterBinder;
  readonly metadata: ModelMetadata;
  readonly variable: string;
  /** Its own initializer applies if nothing is bound. */
  readonly hasInitializer: boolean;
  /** Its name in messages about the plan. */
  readonly label: string;
  /** The variable that says whether something was bound; absent if it makes no difference. */
  readonly isBound?: string;
}

const bail = "return bailOut;";

/** The name under which its values are looked up: the explicit one, else its own. */
export function keyOf({ binder }: PlannedTarget): string {
  return binder.explicitName ?? binder.name;
}

/** The value of a target if nothing was bound. Its own initializer replaces `undefined`. */
export function emitUnbound(writer: CodeWriter, { code }: PlanParts, target: PlannedTarget): void {
  if (target.hasInitializer) return;
  const value = defaultOf(code, target.metadata);
  if (value !== "undefined") writer.line(`${target.variable} = ${value};`);
}

/** The expression of a target's default. */
export function defaultOf(code: PlanCode, metadata: ModelMetadata): string {
  const value = metadata.defaultValue();
  return isPrimitive(value) ? primitive(value) : `${code.constant("defaultValue", () => metadata.defaultValue())}()`;
}

/** Nothing was bound. If an attribute requires a value, the interpreter reports it. */
export function emitAbsent(writer: CodeWriter, parts: PlanParts, target: PlannedTarget): void {
  const { metadata } = target;
  if (metadata.isBindingRequired) {
    writer.line("return bailOut;");
    return;
  }
  if (metadata.isRequired) emitChecksOf(writer, parts, target, "null");
  emitUnbound(writer, parts, target);
}

/** How a value is checked. */
interface Checking {
  /** It is known to be an object. Default: false. */
  readonly isObject?: boolean;
  /** The statement to run if a check fails. Default: it bails out. */
  readonly failed?: string;
  /** The names of members in the body from which it was read. Default: all of them are there, under their declared names. */
  readonly memberNames?: MemberNames | undefined;
}

/** Something was bound. An allowed null is not checked. */
export function emitPresent(
  writer: CodeWriter,
  parts: PlanParts,
  target: PlannedTarget,
  { isObject = false, failed = bail, memberNames }: Checking = {},
): void {
  const { metadata, variable, isBound } = target;
  const mayBeNothing = !isObject && metadata.isReferenceOrNullable && !metadata.isRequired;
  const hasChecks = parts.validator.checksOf(metadata).validators.length > 0;
  const checks = (): void => emitChecksOf(writer, parts, target, variable, { isObject, failed, memberNames });
  if (mayBeNothing && hasChecks) writer.block(`if (${variable} !== null && ${variable} !== undefined)`, checks);
  else checks();
  if (isBound !== undefined) writer.line(`${isBound} = true;`);
}

function emitChecksOf(
  writer: CodeWriter,
  { code, validator }: PlanParts,
  { metadata }: PlannedTarget,
  value: string,
  { isObject = false, failed = bail, memberNames }: Checking = {},
): void {
  const place = { value, depth: "0", failed, isObject };
  emitChecks(writer, { code, validator, memberNames }, validator.checksOf(metadata), place);
}
