import { StepBudget } from "../../routing/index.js";

/** Steps where nobody says otherwise: some 50 milliseconds. */
export const defaultPatternSteps = 32 * 1024 * 1024;

/**
 * The steps that the patterns of one validation may take.
 *
 * @example `const budget = new PatternBudget(defaultPatternSteps);`
 */
export class PatternBudget extends StepBudget {}

let current = new PatternBudget(defaultPatternSteps);

/**
 * What the patterns of `@RegularExpression` may still cost in the validation that is going on.
 *
 * @returns the budget that `usePatternBudget` set last
 * @example `patternBudget() instanceof PatternBudget`
 */
export function patternBudget(): PatternBudget {
  return current;
}

/**
 * Makes a budget the one that checks take their steps from. It is called before each row of checks that runs without a
 * pause: while one request's validation waits, another's may run.
 *
 * @param budget the budget
 * @example `usePatternBudget(new PatternBudget(defaultPatternSteps));`
 */
export function usePatternBudget(budget: PatternBudget): void {
  current = budget;
}
