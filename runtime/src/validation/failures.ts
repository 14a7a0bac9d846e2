import { usePatternBudget, type PatternBudget } from "../attributes/index.js";
import { CheckContext, type CheckSource } from "./check-context.js";
import type { CompiledValidator } from "./compile-validators.js";
import type { ValidationPlan } from "./validation-plan.js";

type Messages = string[] | undefined;

/** The messages of the checks that failed, `undefined` if none did; a promise if a check is asynchronous. */
export function failuresOf(
  plan: ValidationPlan,
  value: unknown,
  instance: object | undefined,
  source: CheckSource,
  budget: PatternBudget,
): Messages | Promise<Messages> {
  const { validators } = plan;
  let messages: Messages;
  usePatternBudget(budget);
  for (let index = 0; index < validators.length; index++) {
    const { check, message, needsContext } = validators[index]!;
    const passed = check(value, needsContext ? contextFor(plan, instance, source) : noContext);
    if (isThenable(passed)) return restOf({ plan, value, instance, source, budget }, index, passed, messages);
    if (!passed) (messages ??= []).push(message);
  }
  return messages;
}

interface Checked {
  readonly plan: ValidationPlan;
  readonly value: unknown;
  readonly instance: object | undefined;
  readonly source: CheckSource;
  readonly budget: PatternBudget;
}

/** Continues at the first asynchronous check. */
async function restOf(
  { plan, value, instance, source, budget }: Checked,
  index: number,
  first: PromiseLike<boolean>,
  before: Messages,
): Promise<Messages> {
  const messages = before ?? [];
  const note = (passed: boolean, { message }: CompiledValidator): void => {
    if (!passed) messages.push(message);
  };
  note(await first, plan.validators[index]!);
  for (const validator of plan.validators.slice(index + 1)) {
    usePatternBudget(budget);
    note(await validator.check(value, contextFor(plan, instance, source)), validator);
  }
  return messages.length === 0 ? undefined : messages;
}

function contextFor(plan: ValidationPlan, instance: object | undefined, source: CheckSource): CheckContext {
  return new CheckContext(plan.displayName, plan.memberName, instance, source);
}

/** Query builders return objects that have a `then` but are not promises. */
export function isThenable(value: unknown): value is PromiseLike<boolean> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}

/** For checks that use only the value: nothing of the context is read. */
const noContext = new CheckContext("", undefined, undefined, {
  get services(): never {
    throw new Error("This check has no context.");
  },
  get signal(): never {
    throw new Error("This check has no context.");
  },
});
