import { defaultSettings } from "../../model/index.js";
import { StepBudget } from "../../routing/index.js";

/**
 * The steps that the patterns of one validation may take.
 *
 * @example `const budget = new PatternBudget(1_000_000);`
 */
export class PatternBudget extends StepBudget {}

let current = new PatternBudget(defaultSettings.limits.maxPatternSteps);

/**
 * The remaining steps for patterns of `@RegularExpression` in the current validation.
 *
 * @returns the budget that `usePatternBudget` set last
 * @example `patternBudget() instanceof PatternBudget`
 */
export function patternBudget(): PatternBudget {
  return current;
}

/**
 * Sets the current budget. It is called before each synchronous series of checks, because another request's validation may run
 * while one is waiting.
 *
 * @param budget the budget
 * @example `usePatternBudget(new PatternBudget(1_000_000));`
 */
export function usePatternBudget(budget: PatternBudget): void {
  current = budget;
}
