/** Replaces `plans/emit-checks.ts`: one function for each value, composed of its checks and those of its parts. */
import {
  CheckContext,
  findsNothing,
  isThenable,
  selfValidation,
  type CheckSource,
  type CompiledValidator,
  type ValidationPlan,
} from "../../../runtime/src/validation/index.js";
import type { CodeWriter } from "../../../runtime/src/plans/code-writer.js";
import type { CheckedValue, CheckParts } from "../../../runtime/src/plans/emit-checks.js";
import { refusePlan } from "../../../runtime/src/plans/not-planned.js";
import type { PlanCode } from "../../../runtime/src/plans/plan-code.js";

type Check = (value: unknown, instance: object | undefined, depth: number, source: CheckSource) => boolean;
type CheckMembers = (model: object, depth: number, source: CheckSource) => boolean;

/** What the functions of one plan share. Types may be recursive. */
interface Shared {
  readonly maxDepth: number;
  readonly checks: Map<ValidationPlan, Check>;
}

const known = new WeakMap<PlanCode, Shared>();

export function emitChecks(
  writer: CodeWriter,
  { code, maxDepth }: CheckParts,
  plan: ValidationPlan,
  { value, instance, depth, failed }: CheckedValue,
): void {
  if (!hasChecks(plan)) return;
  let shared = known.get(code);
  if (shared === undefined) known.set(code, (shared = { maxDepth, checks: new Map() }));
  const check = code.constant("check", createCheck(plan, shared));
  writer.line(`if (!${check}(${value}, ${instance ?? "undefined"}, ${depth}, context)) ${failed}`);
}

function hasChecks(plan: ValidationPlan): boolean {
  return plan.kind === "simple" ? plan.validators.length > 0 : plan.hasValidators;
}

function createCheck(plan: ValidationPlan, shared: Shared): Check {
  if (plan.kind === "simple") return ownChecks(plan);
  const existing = shared.checks.get(plan);
  if (existing !== undefined) return existing;
  const slot: { check: Check } = { check: () => true };
  shared.checks.set(plan, (value, instance, depth, source) => slot.check(value, instance, depth, source));
  slot.check = complexCheck(plan, shared);
  shared.checks.set(plan, slot.check);
  return slot.check;
}

function complexCheck(plan: ValidationPlan, shared: Shared): Check {
  const own = ownChecks(plan);
  const parts = partsCheck(plan, shared);
  return (value, instance, depth, source) => {
    const isGiven = typeof value === "object" && value !== null;
    if (!own(isGiven ? value : undefined, instance, depth, source)) return false;
    if (!isGiven || parts === undefined) return true;
    return depth < shared.maxDepth && parts(value, depth, source);
  };
}

function ownChecks({ validators, displayName, memberName }: ValidationPlan): Check {
  const checks = validators.map((validator) => validatorCheck(validator, displayName, memberName));
  const [first, second] = checks;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (checks.length === 2) {
    return (value, instance, depth, source) =>
      first(value, instance, depth, source) && second(value, instance, depth, source);
  }
  return (value, instance, depth, source) => {
    for (const check of checks) if (!check(value, instance, depth, source)) return false;
    return true;
  };
}

function validatorCheck(
  { check, isAsync, isCustom, needsContext }: CompiledValidator,
  displayName: string,
  memberName: string | undefined,
): Check {
  if (isAsync) refusePlan(`a check of ${displayName} is asynchronous`);
  type Run = (value: unknown, context?: CheckContext) => unknown;
  const run = check as Run;
  const isTrue: (passed: unknown) => boolean = isCustom ? isTrueNow : Boolean;
  if (!needsContext) return isCustom ? (value) => isTrue(run(value)) : (run as Check);
  return (value, instance, _depth, source) =>
    isTrue(run(value, new CheckContext(displayName, memberName, instance, source)));
}

function isTrueNow(passed: unknown): boolean {
  if (!isThenable(passed)) return Boolean(passed);
  passed.then(undefined, () => {});
  return false;
}

function partsCheck(plan: ValidationPlan, shared: Shared): CheckMembers | undefined {
  const { kind, element, key, value, subtypes } = plan;
  if (kind === "list") return element && hasChecks(element) ? elementsCheck(createCheck(element, shared)) : undefined;
  if (kind === "dictionary") {
    const isChecked = [key, value].some((part) => part !== undefined && hasChecks(part));
    return isChecked ? pairsCheck(createCheck(key!, shared), createCheck(value!, shared)) : undefined;
  }
  const own = membersCheck(plan, shared);
  const others = new Map([...subtypes].map(([type, subtype]) => [type, membersCheck(subtype, shared)]));
  if (![own, ...others.values()].some((check) => check !== undefined)) return undefined;
  if (others.size === 0) return own;
  return (model, depth, source) => {
    const check = others.has(model.constructor) ? others.get(model.constructor) : own;
    return check === undefined || check(model, depth, source);
  };
}

function membersCheck(plan: ValidationPlan, shared: Shared): CheckMembers | undefined {
  const members = plan.members
    .filter((member) => hasChecks(member.plan))
    .map((member) => ({ name: member.name, check: createCheck(member.plan, shared) }));
  if (plan.isValidatableAsync) refusePlan(`objects of ${plan.displayName} validate themselves asynchronously`);
  if (members.length === 0 && !plan.isValidatable) return undefined;
  return (model, depth, source) => {
    for (const { name, check } of members) {
      if (!check((model as Record<string, unknown>)[name], model, depth + 1, source)) return false;
    }
    return !plan.isValidatable || findsNothing(selfValidation(model, plan, source));
  };
}

function elementsCheck(check: Check): CheckMembers {
  return (model, depth, source) => {
    for (const item of model as Iterable<unknown>) if (!check(item, model, depth + 1, source)) return false;
    return true;
  };
}

function pairsCheck(checkKey: Check, checkValue: Check): CheckMembers {
  return (model, depth, source) => {
    for (const [key, value] of model instanceof Map ? (model as Map<unknown, unknown>) : Object.entries(model)) {
      if (!checkKey(key, model, depth + 1, source) || !checkValue(value, model, depth + 1, source)) return false;
    }
    return true;
  };
}
