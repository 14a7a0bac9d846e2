import { StepBudget } from "../../routing/index.js";

/** The default number of steps, which takes about 50 milliseconds. */
export const defaultPatternSteps = 32 * 1024 * 1024;

/**
 * The steps that the patterns of one validation may take.
 *
 * @example `const budget = new PatternBudget(defaultPatternSteps);`
 */
export class PatternBudget extends StepBudget {}

let current = new PatternBudget(defaultPatternSteps);

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
 * @example `usePatternBudget(new PatternBudget(defaultPatternSteps));`
 */
export function usePatternBudget(budget: PatternBudget): void {
  current = budget;
}
