import { defaultSettings } from "../../model/index.js";
import { StepBudget } from "../../routing/index.js";

/**
 * The steps that the patterns of one validation may take.
 *
 * @example `new PatternBudget(1_000_000).spend(1) // true`
 */
export class PatternBudget extends StepBudget {}

/** The parts that a check of a pattern needs. The context of every check has them, although its public type does not say so. */
export interface PatternContext {
  /** The steps that are left for the patterns of this validation. It is created when a pattern runs. */
  readonly patternBudget: PatternBudget;
}

/**
 * The steps that are left for patterns of `@RegularExpression`.
 *
 * @param context the context of a check
 * @returns the budget of the validation; a new one if the context is not of a validation, as in a test of an attribute
 * @example `patternBudgetOf({}).spend(1) // true`
 */
export function patternBudgetOf(context: object): PatternBudget {
  return (
    (context as Partial<PatternContext>).patternBudget ?? new PatternBudget(defaultSettings.limits.maxPatternSteps)
  );
}
