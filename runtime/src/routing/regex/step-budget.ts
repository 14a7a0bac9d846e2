/**
 * The number of steps that are left for regular expressions. A step is V8's work for one character: 1 to 2 nanoseconds.
 *
 * @example new StepBudget(1000).spend(1001) // false
 */
export class StepBudget {
  /**
   * Creates a budget.
   *
   * @param left the steps
   */
  constructor(private left: number) {}

  /**
   * Takes steps from the budget.
   *
   * @param steps how many
   * @returns whether enough steps were left; if not, none are taken
   */
  spend(steps: number): boolean {
    if (steps > this.left) return false;
    this.left -= steps;
    return true;
  }
}
