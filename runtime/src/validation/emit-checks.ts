import { positionOf, readAs, type MemberNames } from "../metadata/index.js";
import { inheritedByAll, memberOf } from "../model/index.js";
import { CheckContext, Validation, type CheckSource } from "./check-context.js";
import { findsNothing } from "./reported-by.js";
import { isThenable } from "./failures.js";
import { selfValidation, type CheckedMember, type ValidationChecks } from "./validation-checks.js";
import type { CompiledValidator } from "./compile-validators.js";
import type { AttributeValidator } from "./object-model-validator.js";
import { literal, member, type CodeWriter, refusePlan, type PlanCode, typeLabel } from "../generated-code/index.js";

/** The parts that the emitters of checks need. */
export interface CheckParts {
  readonly code: PlanCode;
  /** Values nested deeper than its limit are an error. */
  readonly validator: Pick<AttributeValidator, "maxDepth" | "maxPatternSteps">;
  /** The names of members in the body. Members that the body cannot have are not checked. Default: it can have all members. */
  readonly memberNames?: MemberNames | undefined;
}

/** The value that is checked, and how the code refers to it. */
export interface CheckedValue {
  /** An expression without side effects. */
  readonly value: string;
  /** The object that contains it; absent for parameters. */
  readonly instance?: string;
  /** How many objects and lists are above it. */
  readonly depth: string;
  /** The statement to run if a check fails. */
  readonly failed: string;
  /** It is known to be an object or a list. */
  readonly isObject?: boolean;
}

/** Writes the checks of a value: those of the validator. */
export function emitChecks(
  writer: CodeWriter,
  parts: CheckParts,
  checks: ValidationChecks,
  checked: CheckedValue,
): void {
  if (checks.kind === "simple") emitValidators(writer, parts, checks, checked, checked.value);
  else if (checks.hasValidators) emitComplex(writer, parts, checks, checked);
}

function emitComplex(writer: CodeWriter, parts: CheckParts, checks: ValidationChecks, checked: CheckedValue): void {
  const { value, depth, failed, isObject = false } = checked;
  const { code } = parts;
  const isGiven = `typeof ${value} === "object" && ${value} !== null`;
  if (checks.validators.length > 0 && !isObject && checks.kind !== "union") {
    // Validation treats a value that is not an object as absent.
    const given = code.unique("given");
    writer.line(`const ${given} = ${isGiven} ? ${value} : undefined;`);
    emitValidators(writer, parts, checks, checked, given);
  } else emitValidators(writer, parts, checks, checked, value);
  if (!hasParts(checks)) return;
  const check = (): CodeWriter => writer.line(`if (!${checkParts(parts, checks)}(${value}, ${depth})) ${failed}`);
  if (isObject) check();
  else writer.block(`if (${isGiven})`, check);
}

function hasParts(checks: ValidationChecks): boolean {
  const { kind, element, key, value, subtypes, positions, alternatives } = checks;
  if (kind === "object") return [checks, ...subtypes.values()].some(hasMemberChecks);
  if (kind === "union") return [...alternatives.values()].some(hasChecks);
  return [...positions, element, key, value].some((part) => part !== undefined && hasChecks(part));
}

function hasMemberChecks({ members, isValidatable }: ValidationChecks): boolean {
  return isValidatable || members.some(({ checks }) => hasChecks(checks));
}

function hasChecks(checks: ValidationChecks): boolean {
  return checks.kind === "simple" ? checks.validators.length > 0 : checks.hasValidators;
}

/** Writes the function that checks the parts of an object or a list. */
function checkParts(parts: CheckParts, checks: ValidationChecks): string {
  const { code } = parts;
  const subject = capitalized(typeLabel(checks.displayName));
  const about = `Checks the parts of ${checks.displayName}; false: bail out.`;
  return code.functionFor(
    { verb: verbOf("check", parts), subject, key: checks, parameters: "model, depth", about },
    (writer) => {
      writer.line(`if (depth >= ${parts.validator.maxDepth}) return false;`);
      if (checks.kind === "object") {
        for (const [type, subtype] of checks.subtypes) {
          const label = code.constant(typeLabel(subtype.displayName), type);
          writer.line(`if (model.constructor === ${label}) return ${checkMembers(parts, subtype)}(model, depth);`);
        }
        emitMembers(writer, parts, checks);
      } else if (checks.kind === "list") emitElements(writer, parts, checks);
      else if (checks.kind === "tuple") emitPositions(writer, parts, checks);
      else if (checks.kind === "union") emitAlternatives(writer, parts, checks);
      else emitPairs(writer, parts, checks);
      writer.line("return true;");
    },
  );
}

/** The same type may also be checked where it has all members. */
function verbOf(verb: string, { memberNames }: CheckParts): string {
  return memberNames === undefined ? verb : `${verb}Read`;
}

/** The members of a subtype. The object's class is known to be exactly this one. */
function checkMembers(parts: CheckParts, checks: ValidationChecks): string {
  const subject = capitalized(typeLabel(checks.displayName));
  const about = `Checks the members of ${checks.displayName}; false: bail out.`;
  const head = { verb: verbOf("checkOnly", parts), subject, key: checks, parameters: "model, depth", about };
  return parts.code.functionFor(head, (writer) => {
    emitMembers(writer, parts, checks);
    writer.line("return true;");
  });
}

/** The object's members, and its own validation. */
function emitMembers(writer: CodeWriter, parts: CheckParts, checks: ValidationChecks): void {
  const { memberNames } = parts;
  for (const one of checks.members)
    if (memberNames === undefined || memberNames(one) !== undefined) emitMember(writer, parts, one);
  if (!checks.isValidatable) return;
  if (checks.isValidatableAsync) refusePlan(`objects of ${checks.displayName} validate themselves asynchronously`);
  const validate = parts.code.constant("validatesItself", validatesItself);
  usesValidation(parts);
  writer.line(`if (!${validate}(model, ${parts.code.constant("checks", checks)}, validation)) return false;`);
}

function emitMember(writer: CodeWriter, parts: CheckParts, { name, checks }: CheckedMember): void {
  if (!hasChecks(checks)) return;
  const value = parts.code.unique(name);
  const read =
    inheritedByAll(name) === undefined
      ? `model${member(name)}`
      : `${parts.code.constant("memberOf", memberOf)}(model, ${literal(name)})`;
  writer.line(`const ${value} = ${read};`);
  emitChecks(writer, parts, checks, { value, instance: "model", depth: "depth + 1", failed: "return false;" });
}

function emitElements(writer: CodeWriter, parts: CheckParts, { element }: ValidationChecks): void {
  writer.block("for (const item of model)", () => {
    emitChecks(writer, parts, element!, {
      value: "item",
      instance: "model",
      depth: "depth + 1",
      failed: "return false;",
    });
  });
}

function emitPositions(writer: CodeWriter, parts: CheckParts, { positions, tuple }: ValidationChecks): void {
  const position = parts.code.constant("positionIn", (index: number, count: number) =>
    positionOf(tuple!, index, count),
  );
  writer.block("for (let index = 0; index < model.length; index++)", () => {
    writer.line("const item = model[index];");
    writer.block(`switch (${position}(index, model.length))`, () => {
      for (const [index, checks] of positions.entries()) {
        if (!hasChecks(checks)) continue;
        writer.branch(`case ${index}`, () => {
          const place = { value: "item", instance: "model", depth: "depth + 1", failed: "return false;" };
          writer.block("", () => emitChecks(writer, parts, checks, place));
          writer.line("break;");
        });
      }
    });
  });
}

/** A value of a union has the checks of the member as which it was read. A member is no level of its own. */
function emitAlternatives(writer: CodeWriter, parts: CheckParts, { alternatives }: ValidationChecks): void {
  const member = parts.code.constant("readAs", readAs);
  writer.line(`const member = ${member}(model);`);
  for (const [type, checks] of alternatives) {
    if (checks.kind === "simple" || !checks.hasValidators || !hasParts(checks)) continue;
    writer.line(`if (member === ${literal(type)}) return ${checkParts(parts, checks)}(model, depth);`);
  }
}

function emitPairs(writer: CodeWriter, parts: CheckParts, { key, value }: ValidationChecks): void {
  writer.block("for (const [name, item] of model instanceof Map ? model : Object.entries(model))", () => {
    const place = { instance: "model", depth: "depth + 1", failed: "return false;" };
    emitChecks(writer, parts, key!, { ...place, value: "name" });
    emitChecks(writer, parts, value!, { ...place, value: "item" });
  });
}

function emitValidators(
  writer: CodeWriter,
  parts: CheckParts,
  checks: ValidationChecks,
  { instance, failed }: CheckedValue,
  value: string,
): void {
  const { code } = parts;
  for (const validator of checks.validators) {
    if (validator.isAsync) refusePlan(`a check of ${checks.displayName} is asynchronous`);
    const context = contextOf(parts, checks, validator, instance);
    const passed = `${checkOf(code, validator)}(${value}${context})`;
    const isTrue = validator.isCustom ? `${code.constant("isTrue", isTrueNow)}(${passed})` : passed;
    writer.line(`if (!${isTrue}) ${failed}`);
  }
}

/** A promise is left to the interpreter, which runs the check again and awaits it. */
function isTrueNow(passed: unknown): boolean {
  if (!isThenable(passed)) return Boolean(passed);
  passed.then(undefined, () => {});
  return false;
}

function validatesItself(model: object, checks: ValidationChecks, validation: Validation): boolean {
  return findsNothing(selfValidation(model, checks, validation));
}

function checkOf(code: PlanCode, { check, message }: CompiledValidator): string {
  return code.constant("check", check, message);
}

/** The second argument of a check, if it needs one. */
function contextOf(
  parts: CheckParts,
  { displayName, memberName }: ValidationChecks,
  { needs }: CompiledValidator,
  instance: string | undefined,
): string {
  if (needs === "nothing") return "";
  usesValidation(parts);
  if (needs === "patterns") return ", validation";
  const name = memberName === undefined ? "undefined" : literal(memberName);
  const type = parts.code.constant("CheckContext", CheckContext);
  return `, new ${type}(${literal(displayName)}, ${name}, ${instance ?? "undefined"}, validation)`;
}

function usesValidation({ code, validator: { maxPatternSteps } }: CheckParts): void {
  code.usesValidation((context: CheckSource) => new Validation(context, maxPatternSteps));
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
