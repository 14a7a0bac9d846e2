import type { ValidationContext } from "../attributes/index.js";
import { CheckContext, type Validation } from "./check-context.js";
import type { CompiledValidator } from "./compile-validators.js";
import type { ValidationChecks } from "./validation-checks.js";

/** The messages of the checks that failed; `undefined` if none did. */
export type Messages = string[] | undefined;

/** A value that is checked. */
interface Checked {
  readonly checks: ValidationChecks;
  readonly value: unknown;
  /** The object that contains it. */
  readonly instance: object | undefined;
  readonly validation: Validation;
}

/** The messages of the checks that failed, `undefined` if none did; a promise if a check is asynchronous. */
export function failuresOf(
  checks: ValidationChecks,
  value: unknown,
  instance: object | undefined,
  validation: Validation,
): Messages | Promise<Messages> {
  const { validators } = checks;
  let messages: Messages;
  for (let index = 0; index < validators.length; index++) {
    const validator = validators[index]!;
    const passed = validator.check(value, contextFor(validator, checks, instance, validation));
    if (isThenable(passed)) return restOf({ checks, value, instance, validation }, index, passed, messages);
    if (!passed) (messages ??= []).push(messageOf(validator, validation));
  }
  return messages;
}

/** Continues at the first asynchronous check. */
async function restOf(
  { checks, value, instance, validation }: Checked,
  index: number,
  first: PromiseLike<boolean>,
  before: Messages,
): Promise<Messages> {
  const messages = before ?? [];
  const note = (passed: boolean, validator: CompiledValidator): void => {
    if (!passed) messages.push(messageOf(validator, validation));
  };
  note(await first, checks.validators[index]!);
  for (const validator of checks.validators.slice(index + 1)) {
    note(await validator.check(value, contextFor(validator, checks, instance, validation)), validator);
  }
  return messages.length === 0 ? undefined : messages;
}

function messageOf({ message, messageIn }: CompiledValidator, { localizer }: Validation): string {
  return localizer === undefined ? message : messageIn(localizer);
}

/** Most checks need only the value, so nothing is created for them. */
function contextFor(
  { needs }: CompiledValidator,
  { displayName, memberName }: ValidationChecks,
  instance: object | undefined,
  validation: Validation,
): ValidationContext {
  if (needs === "context") return new CheckContext(displayName, memberName, instance, validation);
  // The others read at most the budget of patterns.
  return validation as unknown as ValidationContext;
}

/** Query builders return objects that have a `then` but are not promises. */
export function isThenable(value: unknown): value is PromiseLike<boolean> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
