import { StepBudget } from "../../routing/index.js";

/** Steps where nobody says otherwise: some 50 milliseconds. */
export const defaultPatternSteps = 32 * 1024 * 1024;

/**
 * What the patterns of `@RegularExpression` may still cost while one target is validated. Validation runs from its beginning to
 * its end without a pause, so that one budget serves all: whoever begins renews it.
 */
export const patternBudget: StepBudget = new StepBudget(defaultPatternSteps);
