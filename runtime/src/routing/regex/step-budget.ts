/**
 * How many steps of regular expressions may still be made. A step is what V8's engine does with one character: 1 to 2
 * nanoseconds.
 *
 * @example new StepBudget(1000).spend(1001) // false
 */
export class StepBudget {
  /**
   * A budget of so many steps.
   *
   * @param left the steps
   */
  constructor(private left: number) {}

  /**
   * Takes steps.
   *
   * @param steps how many
   * @returns whether there were so many left; where not, nothing is taken
   */
  spend(steps: number): boolean {
    if (steps > this.left) return false;
    this.left -= steps;
    return true;
  }

  /**
   * Begins anew.
   *
   * @param steps how many there are now
   */
  renew(steps: number): void {
    this.left = steps;
  }
}
