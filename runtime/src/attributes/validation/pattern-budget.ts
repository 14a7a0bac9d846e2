import { StepBudget } from "../../routing/index.js";

/** Steps where nobody says otherwise: some 50 milliseconds. */
export const defaultPatternSteps = 32 * 1024 * 1024;

/** The steps of one validation. */
export class PatternBudget extends StepBudget {}

let current = new PatternBudget(defaultPatternSteps);

/** What the patterns of `@RegularExpression` may still cost in the validation that is going on. */
export function patternBudget(): PatternBudget {
  return current;
}

/**
 * Makes a budget the one that checks take their steps from. Called before each row of checks that runs without a pause: while one
 * request's validation waits, another's may run.
 */
export function usePatternBudget(budget: PatternBudget): void {
  current = budget;
}
